import { qipInput, qipPatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { qipFormList } from '../list';

export default routeList(
  route('GET /qip-forms', 'qip-form.find', 'qip-form:list', { lists: qipFormList }),
  route('GET /qip-forms/:id', 'qip-form.findOne', 'qip-form:read', { gives: qipFormList }),
  route('POST /qip-forms', 'qip-form.create', 'qip-form:write', { takes: qipInput, gives: qipFormList }),
  route('PUT /qip-forms/:id', 'qip-form.update', 'qip-form:write', { takes: qipPatch, gives: qipFormList }),
);
