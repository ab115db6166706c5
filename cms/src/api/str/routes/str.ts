import { strInput, strPatch } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../access/route';
import { strList } from '../list';

const { lists, gives, takes } = recordRoutes('str', strList);

export default routeList(
  lists('GET /strs', 'find', 'str:list'),
  gives('GET /strs/:id', 'findOne', 'str:read'),
  takes('POST /strs', 'create', 'str:write', strInput),
  takes('PUT /strs/:id', 'update', 'str:write', strPatch),
);
