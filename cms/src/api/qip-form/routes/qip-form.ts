import { qipInput, qipPatch } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../access/route';
import { qipFormList } from '../list';

const { lists, gives, takes } = recordRoutes('qip-form', qipFormList);

export default routeList(
  lists('GET /qip-forms', 'find', 'qip-form:list'),
  gives('GET /qip-forms/:id', 'findOne', 'qip-form:read'),
  takes('POST /qip-forms', 'create', 'qip-form:write', qipInput),
  takes('PUT /qip-forms/:id', 'update', 'qip-form:write', qipPatch),
);
