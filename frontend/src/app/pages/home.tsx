import { can, isStaff, screens, sessionMessages } from '@intranet/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CompanyCalendar } from '../../features/calendar-event/components/company-calendar';
import { CustomerDates } from '../../features/calendar-event/components/customer-dates';
import { OwnReports } from '../../features/change-control/submitted-qpr/components/own-reports';
import { FirstDays } from '../../features/my-account/components/first-days';
import { SetUpList } from '../../features/set-up/components/set-up-list';
import { HomePage } from '../../features/home-page/pages/home-page';
import { TeamAway } from '../../features/day-away/components/team-away';
import { DraftsAtAGlance } from '../../features/war-report/components/drafts-at-a-glance';
import { WeekAtAGlance } from '../../features/war-report/components/week-at-a-glance';
import { WaitingForYou } from '../../features/waiting/components/waiting-for-you';
import { forgetRefused, refusedScreen } from '../../shared/navigation/refused-screen';
import { useActor } from '../../shared/session/use-session';
import { useAlerts } from '../../shared/ui/alerts';
import { hasRoleCard, RoleCards } from './role-cards';

/** Explains after each redirect to Home why the person was sent there, even if they started from Home. SES-19 */
function useRefusedScreen(): void {
  const alerts = useAlerts();
  const { key } = useLocation();
  useEffect(() => {
    const name = refusedScreen();
    if (name) alerts.failure(sessionMessages.noAccess(screens[name].title));
    forgetRefused();
  }, [alerts, key]);
}

/** Combines features, which do not import each other. A customer's Home is about their own reports. QPR-10, HOM-08 */
export function Home() {
  useRefusedScreen();
  const actor = useActor();
  if (!isStaff(actor))
    return (
      <HomePage
        first={
          <>
            <OwnReports />
            <WaitingForYou />
          </>
        }
        calendar={<CustomerDates />}
        news={false}
      />
    );
  const writes = can(actor, 'war-report:create');
  return (
    <HomePage
      first={
        <>
          {can(actor, 'set-up:read') && <SetUpList />}
          <FirstDays />
        </>
      }
      cards={
        <>
          <div className="home-column">
            <WaitingForYou />
            <RoleCards />
            {!hasRoleCard(actor) && <TeamAway />}
          </div>
          <div className="home-column">
            {writes && <WeekAtAGlance />}
            {writes && <DraftsAtAGlance />}
            {hasRoleCard(actor) && <TeamAway />}
          </div>
        </>
      }
      calendar={<CompanyCalendar />}
    />
  );
}
