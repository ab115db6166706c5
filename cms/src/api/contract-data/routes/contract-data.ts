import {
  assignmentBatch,
  assignmentInput,
  assignmentPatch,
  contractDataInput,
  contractDataPatch,
} from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { importTerms } from '../../../platform/imports/controller';
import { contractDataList } from '../list';
import { assignmentList } from '../assignment-list';

const contracts = recordRoutes('contract-data', contractDataList);
const assignments = recordRoutes('assigned-contract', assignmentList);

/** What POST and PUT of a charge line are refused for. */
const refuses = ['project-taken', 'no-such-supervisor'] as const;
/** What assigning people to a charge line is refused for. */
const notAssignable = [
  'charge-line-disabled',
  'no-such-person',
  'no-report-writer',
  'already-assigned',
] as const;

export default routeList(
  ...contracts.reads('/contract-datas', 'contract-data:list', 'contract-data:read'),
  route('GET /contract-datas/:id/consequences', 'contract-data.consequences', 'contract-data:write', {
    gives:
      'how many assignments, drafts and submitted reports it concerns: `{"assignments", "drafts", "submittedReports"}`',
  }),
  contracts.takes('POST /contract-datas', 'create', 'contract-data:write', contractDataInput, { refuses }),
  contracts.takes('PUT /contract-datas/:id', 'update', 'contract-data:write', contractDataPatch, { refuses }),
  contracts.takes('POST /contract-datas/:id/assign', 'assign', 'contract-data:write', assignmentBatch, {
    refuses: notAssignable,
  }),
  contracts.takes('POST /contract-datas/:id/unassign', 'unassign', 'contract-data:write', assignmentBatch, {
    refuses: ['no-such-person', 'not-assigned'],
  }),
  ...assignments.reads('/assigned-contracts', 'assigned-contract:list', 'assigned-contract:read'),
  assignments.takes('POST /assigned-contracts', 'create', 'contract-data:write', assignmentInput, {
    refuses: ['no-such-charge-line', ...notAssignable],
  }),
  assignments.takes('PUT /assigned-contracts/:id', 'update', 'contract-data:write', assignmentPatch, {
    refuses: ['charge-line-disabled'],
  }),
  assignments.removes('DELETE /assigned-contracts/:id', 'delete', 'contract-data:write'),
  route(
    'POST /imports/contract-datas',
    'contract-data.importRows',
    'contract-data:write',
    importTerms('contract-datas'),
  ),
);
