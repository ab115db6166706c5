import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /home-pages', 'home-page.find', 'home-page:list'),
  route('GET /home-pages/:id', 'home-page.findOne', 'home-page:read'),
  route('PUT /home-pages/:id', 'home-page.update', 'home-page:update'),
);
