import { can } from '@intranet/domain';
import { CompanyCalendar } from '../../features/calendar-event/components/company-calendar';
import { HomePage } from '../../features/home-page/pages/home-page';
import { DraftsAtAGlance } from '../../features/war-report/components/drafts-at-a-glance';
import { QuickSubmit } from '../../features/war-report/components/quick-submit';
import { WeekAtAGlance } from '../../features/war-report/components/week-at-a-glance';
import { WaitingForYou } from '../../features/waiting/components/waiting-for-you';
import { useActor } from '../../shared/session/use-session';

/** Home brings features together, which do not know each other. */
export function Home() {
  const writes = can(useActor(), 'war-report:create');
  if (!writes) return <HomePage first={<WaitingForYou />} calendar={<CompanyCalendar />} />;
  return (
    <HomePage
      first={<WaitingForYou />}
      calendar={<CompanyCalendar />}
      main={<QuickSubmit />}
      beside={
        <>
          <WeekAtAGlance />
          <DraftsAtAGlance />
        </>
      }
    />
  );
}
