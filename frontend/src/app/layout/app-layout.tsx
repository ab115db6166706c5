import { memo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { pathToLogin } from '../../shared/navigation/paths';
import { useOnTheWay } from '../../shared/navigation/use-leaving';
import { lastEndReason } from '../../shared/session/end';
import { useSessionOrNone } from '../../shared/session/use-session';
import { AlertArea } from '../../shared/ui/alert-area/alert-area';
import { AlertsProvider } from '../../shared/ui/alerts';
import { Arrival } from './arrival';
import { Footer } from './footer';
import { IdleGuard } from './idle-guard';
import { OutageBanner } from './outage/outage-banner';
import { ServerTrouble } from './outage/server-trouble';
import { SideNavigation } from './side-navigation';
import { TopBar } from './top-bar/top-bar';
import { TravelBar } from './travel-bar';
import { useSideBar } from './use-side-bar';

/** The frame around a screen for a logged-in person. When the session ends, it leads to the log-in screen. */
export function AppLayout() {
  return useSessionOrNone() ? <Shell /> : <ToLogin />;
}

/**
 * After a log-out by choice the next log-in leads to Home; after an expired session it returns to the same screen, or
 * to the one that was clicked: a navigation under way is awaited, since the guard decides where it leads. SES-04
 */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const onTheWay = useOnTheWay();
  if (lastEndReason() === 'logout') return <Navigate replace to={pathToLogin()} />;
  return onTheWay ? null : <Navigate replace to={pathToLogin(pathname + search + hash)} />;
}

/** Not re-rendered by the steps of a navigation; components that show them subscribe to them. */
const Shell = memo(function Shell() {
  const side = useSideBar();
  return (
    <AlertsProvider>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <TopBar navigationOpen={side.open} onToggleNavigation={side.onToggle} toggleRef={side.toggle} />
      <TravelBar />
      <div className={`shell${side.open && !side.isOverlay ? '' : ' is-wide'}`}>
        <div
          id="side-bar"
          ref={side.panel}
          className={`side-bar${side.isOverlay ? ' is-overlay' : ''}`}
          hidden={!side.open}
        >
          <SideNavigation onLeave={side.leave} />
        </div>
        {side.overlay && <div className="side-backdrop" onClick={side.close} aria-hidden="true" />}
        <div className="page" inert={side.overlay}>
          <main id="main" tabIndex={-1}>
            <OutageBanner />
            <ServerTrouble />
            <AlertArea />
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <Arrival />
      <IdleGuard />
    </AlertsProvider>
  );
});
