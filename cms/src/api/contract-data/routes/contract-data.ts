import {
  assignmentBatch,
  assignmentInput,
  assignmentPatch,
  contractDataInput,
  contractDataPatch,
} from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../access/route';
import { IMPORT_TERMS } from '../../../imports/controller';
import { contractDataList } from '../list';
import { assignmentList } from '../assignment-list';

const contracts = recordRoutes('contract-data', contractDataList);
const assignments = recordRoutes('assigned-contract', assignmentList);

export default routeList(
  ...contracts.reads('/contract-datas', 'contract-data:list', 'contract-data:read'),
  route('GET /contract-datas/:id/consequences', 'contract-data.consequences', 'contract-data:write', {
    gives:
      'how many assignments, drafts and submitted reports it concerns: `{"assignments", "drafts", "submittedReports"}`',
  }),
  contracts.takes('POST /contract-datas', 'create', 'contract-data:write', contractDataInput),
  contracts.takes('PUT /contract-datas/:id', 'update', 'contract-data:write', contractDataPatch),
  contracts.takes('POST /contract-datas/:id/assign', 'assign', 'contract-data:write', assignmentBatch),
  contracts.takes('POST /contract-datas/:id/unassign', 'unassign', 'contract-data:write', assignmentBatch),
  ...assignments.reads('/assigned-contracts', 'assigned-contract:list', 'assigned-contract:read'),
  assignments.takes('POST /assigned-contracts', 'create', 'contract-data:write', assignmentInput),
  assignments.takes('PUT /assigned-contracts/:id', 'update', 'contract-data:write', assignmentPatch),
  assignments.removes('DELETE /assigned-contracts/:id', 'delete', 'contract-data:write'),
  route('POST /imports/contract-datas', 'contract-data.importRows', 'contract-data:write', IMPORT_TERMS),
);
