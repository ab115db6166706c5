import { loginInput } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { SESSION } from '../../../session/answer';

export default routeList(
  route('POST /auth/local', 'session.open', 'session:open', { takes: loginInput, gives: SESSION }),
  route('POST /auth/refresh', 'session.renew', 'session:renew', {
    takes: 'nothing but the refresh cookie',
    gives: SESSION,
  }),
  route('POST /auth/logout', 'session.close', 'session:close', {}),
  route('GET /users/me', 'session.read', 'session:read', {
    gives: 'the own record with role and groups, bare',
  }),
);
