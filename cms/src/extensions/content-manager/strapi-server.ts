export { withoutRecords as default } from '../../platform/access/plugins';
