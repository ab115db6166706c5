import { can, isStaff, screens, sessionMessages, setUpMessages } from '@intranet/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ComingUp } from '../../features/calendar-event/components/coming-up';
import { CompanyCalendar } from '../../features/calendar-event/components/company-calendar';
import { CustomerDates } from '../../features/calendar-event/components/customer-dates';
import { OwnReports } from '../../features/change-control/submitted-qpr/components/own-reports';
import { FirstDays } from '../../features/my-account/components/first-days';
import { SetUpList } from '../../features/set-up/components/set-up-list';
import { useSetUpIsOpen } from '../../features/set-up/hooks';
import { HomeColumns } from '../../features/home-page/components/home-columns';
import { HomePage } from '../../features/home-page/pages/home-page';
import { TeamAway } from '../../features/day-away/components/team-away';
import { DraftsAtAGlance } from '../../features/war-report/components/drafts-at-a-glance';
import { WeekAtAGlance } from '../../features/war-report/components/week-at-a-glance';
import { WaitingForYou } from '../../features/waiting/components/waiting-for-you';
import { forgetRefused, refusedScreen } from '../../shared/navigation/refused-screen';
import { useActor } from '../../shared/session/use-session';
import { useAlerts } from '../../shared/ui/alerts';
import { roleCards } from './role-cards';

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
  const setsUp = can(actor, 'set-up:read');
  const leftToSetUp = useSetUpIsOpen(setsUp);
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
  const jobs = roleCards(actor);
  // Of several, the later ones stand below This week.
  const half = Math.ceil(jobs.length / 2);
  return (
    <HomePage
      first={
        <>
          {setsUp && <SetUpList />}
          <FirstDays />
        </>
      }
      cards={
        <HomeColumns
          left={
            <>
              <WaitingForYou elsewhere={leftToSetUp === false ? undefined : setUpMessages.nothingElse} />
              {jobs.slice(0, half)}
              {jobs.length === 0 && <TeamAway />}
            </>
          }
          right={
            <>
              {writes && <WeekAtAGlance />}
              {writes && <DraftsAtAGlance />}
              {jobs.slice(half)}
              {jobs.length > 0 && <TeamAway />}
            </>
          }
          rest={<ComingUp />}
        />
      }
      calendar={<CompanyCalendar />}
    />
  );
}
