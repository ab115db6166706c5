import { Outlet } from 'react-router-dom';
import { AlertArea } from '../../shared/ui/alert-area/alert-area';
import { AlertsProvider } from '../../shared/ui/alerts';
import { CompanyMark } from '../../shared/company/company-mark';
import { useFace } from '../../shared/company/use-face';
import { useFrontDoor } from '../../shared/company/use-front-door';
import { Logo } from './top-bar/logo';
import { Arrival } from './arrival';

/** The frame of the log-in screen and similar ones: no side navigation, no footer. SES-08. */
export function GuestLayout() {
  return (
    <AlertsProvider>
      <main className="guest">
        <Brand />
        <AlertArea />
        <Outlet />
        <Arrival />
      </main>
    </AlertsProvider>
  );
}

/** The company's name, once it has one; its space is reserved, so that nothing moves when it arrives. */
function Brand() {
  const { data: company } = useFrontDoor();
  const known = useFace();
  return (
    <div className="guest-brand">
      {company?.logo ? <CompanyMark url={company.logo.url} /> : <Logo />}
      <span translate="no">
        {company?.name !== '' && <span className="guest-company">{company?.name}</span>}
        <span>{company?.portalName ?? known.portalName}</span>
      </span>
    </div>
  );
}
