export { setAside as default } from '../../access/plugins';
