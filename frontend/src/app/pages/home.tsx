import { can, isStaff } from '@intranet/domain';
import { CompanyCalendar } from '../../features/calendar-event/components/company-calendar';
import { CustomerDates } from '../../features/calendar-event/components/customer-dates';
import { OwnReports } from '../../features/submitted-qpr/components/own-reports';
import { HomePage } from '../../features/home-page/pages/home-page';
import { DraftsAtAGlance } from '../../features/war-report/components/drafts-at-a-glance';
import { QuickSubmit } from '../../features/war-report/components/quick-submit';
import { WeekAtAGlance } from '../../features/war-report/components/week-at-a-glance';
import { WaitingForYou } from '../../features/waiting/components/waiting-for-you';
import { useActor } from '../../shared/session/use-session';

/** Home brings features together, which do not know each other. A customer's is about their own reports. QPR-07, HOM-06 */
export function Home() {
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
      />
    );
  const writes = can(actor, 'war-report:create');
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
