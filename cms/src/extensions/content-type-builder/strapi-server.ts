export { setAside as default } from '../../platform/access/plugins';
