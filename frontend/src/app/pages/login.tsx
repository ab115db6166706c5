import { isSignOnFailure, SIGNED_ON, type SignOnFailure } from '@intranet/domain';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/session/pages/login-page';
import { goalOf } from '../../shared/navigation/goal';
import { afterLogin } from '../guard';

export function Login() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <LoginPage
      goal={goalOf(query)}
      goingTo={query.get('redirect_to') ?? query.get('from')}
      failure={signOnFailureIn(query)}
      onLoggedIn={(session) => void navigate(afterLogin(session, query), { replace: true })}
    />
  );
}

/**
 * Why a log-in through the provider failed, from the address; null for a log-in by password. An address that reports
 * success on the log-in screen means that the browser keeps no cookie, or that the server was down. SSO-05
 */
function signOnFailureIn(query: URLSearchParams): SignOnFailure | null {
  const outcome = query.get('sso');
  if (outcome === SIGNED_ON) return 'failed';
  return isSignOnFailure(outcome) ? outcome : null;
}
