import {
  assignmentBatch,
  assignmentInput,
  assignmentPatch,
  contractDataInput,
  contractDataPatch,
} from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { IMPORT_TERMS } from '../../../imports/controller';
import { contractDataList } from '../list';
import { assignmentList } from '../assignment-list';

export default routeList(
  route('GET /contract-datas', 'contract-data.find', 'contract-data:list', { lists: contractDataList }),
  route('GET /contract-datas/:id', 'contract-data.findOne', 'contract-data:read', {
    gives: contractDataList,
  }),
  route('GET /contract-datas/:id/consequences', 'contract-data.consequences', 'contract-data:write', {
    gives:
      'how many assignments, drafts and submitted reports it concerns: `{"assignments", "drafts", "submittedReports"}`',
  }),
  route('POST /contract-datas', 'contract-data.create', 'contract-data:write', {
    takes: contractDataInput,
    gives: contractDataList,
  }),
  route('PUT /contract-datas/:id', 'contract-data.update', 'contract-data:write', {
    takes: contractDataPatch,
    gives: contractDataList,
  }),
  route('POST /contract-datas/:id/assign', 'contract-data.assign', 'contract-data:write', {
    takes: assignmentBatch,
    gives: contractDataList,
  }),
  route('POST /contract-datas/:id/unassign', 'contract-data.unassign', 'contract-data:write', {
    takes: assignmentBatch,
    gives: contractDataList,
  }),
  route('GET /assigned-contracts', 'assigned-contract.find', 'assigned-contract:list', {
    lists: assignmentList,
  }),
  route('GET /assigned-contracts/:id', 'assigned-contract.findOne', 'assigned-contract:read', {
    gives: assignmentList,
  }),
  route('POST /assigned-contracts', 'assigned-contract.create', 'contract-data:write', {
    takes: assignmentInput,
    gives: assignmentList,
  }),
  route('PUT /assigned-contracts/:id', 'assigned-contract.update', 'contract-data:write', {
    takes: assignmentPatch,
    gives: assignmentList,
  }),
  route('DELETE /assigned-contracts/:id', 'assigned-contract.delete', 'contract-data:write', {}),
  route('POST /imports/contract-datas', 'contract-data.importRows', 'contract-data:write', IMPORT_TERMS),
);
