import { strInput, strPatch } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../platform/routes/route';
import { strList } from '../list';

const { reads, takes } = recordRoutes('str', strList);

export default routeList(
  ...reads('/strs', 'str:list', 'str:read'),
  takes('POST /strs', 'create', 'str:write', strInput, {
    refuses: ['str-exists', 'build-closed', 'build-other-stage'],
  }),
  takes('PUT /strs/:id', 'update', 'str:write', strPatch, {
    refuses: ['build-closed', 'build-other-stage'],
  }),
);
