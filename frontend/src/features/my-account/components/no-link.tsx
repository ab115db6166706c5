import { screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { PageHeader } from '../../../shared/ui/page-header';

/** Shown without a log-in and without a link, when no password can be changed. */
export const NoLink = () => (
  <section className="card guest-card">
    <PageHeader
      title={screens.ResetPassword.title}
      lead="Log in to change your password, or ask for a link if you have forgotten it."
    />
    <Link className="btn btn-primary" to={pathTo('Login')}>
      Log in
    </Link>
    <Link className="guest-more" to={pathTo('ForgotPassword')}>
      Forgot your password?
    </Link>
  </section>
);
