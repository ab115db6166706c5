import { route, routeList } from '../../../access/route';

export default routeList(
  route('POST /auth/local', 'session.open', 'session:open'),
  route('POST /auth/refresh', 'session.renew', 'session:renew'),
  route('POST /auth/logout', 'session.close', 'session:close'),
  route('GET /users/me', 'session.read', 'session:read'),
);
