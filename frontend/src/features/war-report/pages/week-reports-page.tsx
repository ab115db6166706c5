import { addDays, isPlausibleDay, screens, warReportMessages, weekAddress, weekOf } from '@intranet/domain';
import { Link, useSearchParams } from 'react-router-dom';
import { useChargeLines } from '../../../shared/charge-lines/use-charge-lines';
import { formatPeriod } from '../../../shared/lib/format-period';
import { today } from '../../../shared/lib/today';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { NoLines } from '../components/no-lines';
import { useOwnReports } from '../hooks';
import { linesOfWeek } from '../week/week-lines';
import { WeekForms } from '../week/week-forms';

/** All reports of one week on one page: '?week=2026-11-16', and '&line=' for the one that takes the focus. RHY-04 */
export function WeekReportsPage() {
  const [address] = useSearchParams();
  const asked = address.get('week');
  const week = weekOf(isPlausibleDay(asked) ? asked : today());
  const { startDate: monday } = week;
  const lines = useChargeLines();
  const reports = useOwnReports(week);
  const query = {
    data: lines.data && reports.data && linesOfWeek(lines.data, reports.data, monday),
    error: lines.error ?? reports.error,
    refetch: () => Promise.all([lines.refetch(), reports.refetch()]),
  };
  const next = addDays(monday, 7);
  return (
    <>
      <PageHeader
        title={screens['Week-Reports'].title}
        lead={formatPeriod(week.startDate, week.endDate)}
        action={
          <nav aria-label="Weeks" className="d-flex gap-2">
            <Link className="btn btn-secondary" to={weekAddress(addDays(monday, -7))}>
              Previous week
            </Link>
            {/* A report can start no later than the week of today. WAR-03 */}
            {next <= addDays(today(), 7) && (
              <Link className="btn btn-secondary" to={weekAddress(next)}>
                Next week
              </Link>
            )}
          </nav>
        }
      />
      <Loaded query={query} what="the week" failure={warReportMessages.errorRetrieving}>
        {(known) =>
          known.length === 0 ? (
            <div className="card">
              <NoLines icon="write" />
            </div>
          ) : (
            <WeekForms
              key={monday}
              monday={monday}
              lines={known}
              reports={reports}
              first={address.get('line')}
            />
          )
        }
      </Loaded>
    </>
  );
}
