import { strInput, strPatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { strList } from '../list';

export default routeList(
  route('GET /strs', 'str.find', 'str:list', { lists: strList }),
  route('GET /strs/:id', 'str.findOne', 'str:read', { gives: strList }),
  route('POST /strs', 'str.create', 'str:write', { takes: strInput, gives: strList }),
  route('PUT /strs/:id', 'str.update', 'str:write', { takes: strPatch, gives: strList }),
);
