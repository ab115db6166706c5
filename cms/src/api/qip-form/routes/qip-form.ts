import { qipInput, qipPatch } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../access/route';
import { qipFormList } from '../list';

const { reads, takes } = recordRoutes('qip-form', qipFormList);

export default routeList(
  ...reads('/qip-forms', 'qip-form:list', 'qip-form:read'),
  takes('POST /qip-forms', 'create', 'qip-form:write', qipInput),
  takes('PUT /qip-forms/:id', 'update', 'qip-form:write', qipPatch),
);
