import { route, routeList } from '../../../platform/routes/route';
import { auditRecordList } from '../list';

export default routeList(
  route('GET /audit-records', 'audit-record.find', 'audit-record:list', { lists: auditRecordList }),
);
