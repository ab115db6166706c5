import { visitorInput, visitorPatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { IMPORT_TERMS } from '../../../imports/controller';
import { visitorList } from '../list';

export default routeList(
  route('GET /visitors', 'visitor.find', 'visitor:list', { lists: visitorList }),
  route('GET /visitors/:id', 'visitor.findOne', 'visitor:read', { gives: visitorList }),
  route('POST /visitors', 'visitor.create', 'visitor:write', { takes: visitorInput, gives: visitorList }),
  route('PUT /visitors/:id', 'visitor.update', 'visitor:write', { takes: visitorPatch, gives: visitorList }),
  route('DELETE /visitors/:id', 'visitor.delete', 'visitor:delete', {}),
  route('POST /imports/visitors', 'visitor.importRows', 'visitor:write', IMPORT_TERMS),
);
