import { route, routeList } from '../../../access/route';

export default routeList(route('GET /groups', 'group.find', 'group:list'));
