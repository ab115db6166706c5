import { route, routeList } from '../../../access/route';

export default routeList(route('GET /jobs', 'job.find', 'job:list'));
