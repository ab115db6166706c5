import { homePagePatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { homePageList } from '../list';

export default routeList(
  route('GET /home-pages', 'home-page.find', 'home-page:list', { lists: homePageList }),
  route('GET /home-pages/:id', 'home-page.findOne', 'home-page:read', { gives: homePageList }),
  route('PUT /home-pages/:id', 'home-page.update', 'home-page:update', {
    takes: homePagePatch,
    gives: homePageList,
  }),
);
