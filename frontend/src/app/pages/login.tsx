import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../features/session/pages/login-page';
import { afterLogin } from '../guard';

export function Login() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return <LoginPage onLoggedIn={(session) => void navigate(afterLogin(session, query), { replace: true })} />;
}
