import { type CalendarDay, newReportAddress, warReportMessages, weekOf } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-date';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChargeLines } from '../../../shared/charge-lines/use-charge-lines';
import { today } from '../../../shared/lib/today';
import { pathTo } from '../../../shared/navigation/paths';
import { Loaded } from '../../../shared/ui/loaded';
import { useOwnReports } from '../hooks';
import { weekStatus, type LineStatus } from '../week-status';

const words: Record<LineStatus['state'], string> = {
  submitted: 'Submitted',
  saved: 'Saved',
  missing: 'Not started',
};

/** This week, charge line by charge line. */
export function WeekAtAGlance() {
  const [week] = useState(() => weekOf(today()));
  const lines = useChargeLines();
  const reports = useOwnReports(week);
  const status = {
    data: lines.data && reports.data && weekStatus(lines.data, reports.data),
    error: lines.error ?? reports.error,
    refetch: () => Promise.all([lines.refetch(), reports.refetch()]),
  };
  return (
    <section className="card" aria-labelledby="week-heading">
      <h2 id="week-heading">This week</h2>
      <p className="card-lead">{formatPeriod(week.startDate, week.endDate)}</p>
      <Loaded query={status} what="this week" failure={warReportMessages.errorRetrieving}>
        {(known) => <Lines lines={known} week={week.startDate} />}
      </Loaded>
    </section>
  );
}

const Lines = ({ lines, week }: { lines: LineStatus[]; week: CalendarDay }) =>
  lines.length === 0 ? (
    <p className="text-body-secondary mb-0">No charge line is assigned to you.</p>
  ) : (
    <ul className="plain-list">
      {lines.map((line) => (
        <li key={line.project}>
          <span className="list-main">{line.project}</span>
          <span className={`state-badge is-${line.state}`}>{words[line.state]}</span>
          {line.state !== 'submitted' && (
            <Link
              to={
                line.draftId === null ? newReportAddress(line.project, week) : pathTo('New-War', line.draftId)
              }
            >
              {line.draftId === null ? 'Write' : 'Continue'}{' '}
              <span className="visually-hidden">the report on {line.project}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
