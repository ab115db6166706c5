import { homePagePatch } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../access/route';
import { homePageList } from '../list';

const { lists, gives, takes } = recordRoutes('home-page', homePageList);

export default routeList(
  lists('GET /home-pages', 'find', 'home-page:list'),
  gives('GET /home-pages/:id', 'findOne', 'home-page:read'),
  takes('PUT /home-pages/:id', 'update', 'home-page:update', homePagePatch),
);
