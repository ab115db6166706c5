import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /contract-datas', 'contract-data.find', 'contract-data:list'),
  route('GET /contract-datas/:id', 'contract-data.findOne', 'contract-data:read'),
  route('GET /contract-datas/:id/consequences', 'contract-data.consequences', 'contract-data:write'),
  route('POST /contract-datas', 'contract-data.create', 'contract-data:write'),
  route('PUT /contract-datas/:id', 'contract-data.update', 'contract-data:write'),
  route('POST /contract-datas/:id/assign', 'contract-data.assign', 'contract-data:write'),
  route('POST /contract-datas/:id/unassign', 'contract-data.unassign', 'contract-data:write'),
  route('GET /assigned-contracts', 'assigned-contract.find', 'assigned-contract:list'),
  route('GET /assigned-contracts/:id', 'assigned-contract.findOne', 'assigned-contract:read'),
  route('POST /assigned-contracts', 'assigned-contract.create', 'contract-data:write'),
  route('PUT /assigned-contracts/:id', 'assigned-contract.update', 'contract-data:write'),
  route('DELETE /assigned-contracts/:id', 'assigned-contract.delete', 'contract-data:write'),
);
