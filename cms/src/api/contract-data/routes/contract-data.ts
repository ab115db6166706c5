import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /contract-datas', 'contract-data.find', 'contract-data:list'),
  route('GET /contract-datas/:id', 'contract-data.findOne', 'contract-data:read'),
  route('GET /assigned-contracts', 'assigned-contract.find', 'assigned-contract:list'),
  route('GET /assigned-contracts/:id', 'assigned-contract.findOne', 'assigned-contract:read'),
);
