import { visitorInput, visitorPatch } from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { importTerms } from '../../../platform/imports/controller';
import { visitorList } from '../list';

const { reads, takes, removes } = recordRoutes('visitor', visitorList);

export default routeList(
  ...reads('/visitors', 'visitor:list', 'visitor:read'),
  takes('POST /visitors', 'create', 'visitor:write', visitorInput),
  takes('PUT /visitors/:id', 'update', 'visitor:write', visitorPatch, {
    refuses: ['visit-day-over', 'already-signed-in', 'not-signed-in', 'already-signed-out'],
  }),
  removes('DELETE /visitors/:id', 'delete', 'visitor:delete'),
  route('POST /imports/visitors', 'visitor.importRows', 'visitor:write', importTerms('visitors')),
);
