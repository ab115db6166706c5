import { route, routeList } from '../../../access/route';

export default routeList(route('GET /audit-records', 'audit-record.find', 'audit-record:list'));
