import { Outlet } from 'react-router-dom';
import { AlertArea } from '../../shared/ui/alert-area';
import { AlertsProvider } from '../../shared/ui/alerts';
import { Logo } from './top-bar/logo';
import { Arrival } from './arrival';

/** The log-in screen and its like: no side navigation, no footer. SES-08. */
export function GuestLayout() {
  return (
    <AlertsProvider>
      <main className="guest">
        <div className="guest-brand">
          <Logo />
          <span>Company Intranet</span>
        </div>
        <AlertArea />
        <Outlet />
        <Arrival />
      </main>
    </AlertsProvider>
  );
}
