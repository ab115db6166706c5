import { route, routeList } from '../../../access/route';
import { auditRecordList } from '../list';

export default routeList(
  route('GET /audit-records', 'audit-record.find', 'audit-record:list', { lists: auditRecordList }),
);
