import { homePagePatch } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../platform/routes/route';
import { homePageList } from '../list';

const { reads, takes } = recordRoutes('home-page', homePageList);

export default routeList(
  ...reads('/home-pages', 'home-page:list', 'home-page:read'),
  takes('PUT /home-pages/:id', 'update', 'home-page:update', homePagePatch, {
    refuses: ['no-such-picture'],
  }),
);
