import { Outlet } from 'react-router-dom';
import { AlertArea } from '../../shared/ui/alert-area';
import { AlertsProvider } from '../../shared/ui/alerts';
import { Logo } from './logo';
import { useArrival } from './use-arrival';

/** The log-in screen and its like: no side navigation, no footer. SES-08. */
export function GuestLayout() {
  const announcement = useArrival();
  return (
    <AlertsProvider>
      <main className="guest">
        <div className="guest-brand">
          <Logo />
          <span>Company Intranet</span>
        </div>
        <AlertArea />
        <Outlet />
        <div className="visually-hidden" aria-live="polite">
          {announcement}
        </div>
      </main>
    </AlertsProvider>
  );
}
