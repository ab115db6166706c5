import { loginInput } from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';
import { SESSION } from '../../../platform/session/answer';

export default routeList(
  route('POST /auth/local', 'session.open', 'session:open', {
    takes: loginInput,
    gives: `${SESSION}; \`{"secondFactor": true, "ticket"}\` for who has a second factor: the ticket goes to /auth/second-factor within five minutes`,
    refuses: ['wrong-credentials', 'too-many-attempts', 'password-login-off'],
  }),
  route('POST /auth/refresh', 'session.renew', 'session:renew', {
    takes: 'nothing but the refresh cookie',
    gives: SESSION,
  }),
  route('POST /auth/logout', 'session.close', 'session:close', {}),
  route('GET /auth/oidc/start', 'sign-on.begin', 'session:open', {
    asks: {
      redirect_to: { kind: 'text', says: 'where the person is going: a path of this site, or a screen' },
    },
    gives: 'a way to the provider of log-ins; 404 where none is set',
    status: 302,
  }),
  route('GET /auth/oidc/callback', 'sign-on.finish', 'session:open', {
    gives:
      'a way to the log-in screen, with a session in the refresh cookie or the problem in `sso`; 404 where no provider is set',
    status: 302,
  }),
  route('GET /users/me', 'session.read', 'session:read', {
    gives: 'the own record with role and groups, bare',
  }),
);
