import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/session/pages/login-page';
import { goalOf } from '../../shared/navigation/goal';
import { afterLogin, signOnFailureIn } from '../guard';

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
