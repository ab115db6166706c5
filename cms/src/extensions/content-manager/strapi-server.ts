export { withoutRecords as default } from '../../access/plugins';
