import { route, routeList } from '../../../platform/routes/route';
import { groupList } from '../list';

export default routeList(
  route('GET /groups', 'group.find', 'group:list', { lists: groupList }),
  route('GET /groups/:id', 'group.findOne', 'group:list', { gives: groupList }),
);
