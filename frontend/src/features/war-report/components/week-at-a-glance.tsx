import { type CalendarDay, warReportMessages, weekAddress, weekOf } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-date';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChargeLines } from '../../../shared/charge-lines/use-charge-lines';
import { today } from '../../../shared/lib/today';
import { FewFirst } from '../../../shared/ui/few-first';
import { Loaded } from '../../../shared/ui/loaded';
import { StateBadge, type StateTone } from '../../../shared/ui/state-badge';
import { useOwnReports } from '../hooks';
import '../war-report.css';
import { type LineOfWeek, linesOfWeek } from '../week/week-lines';

const stateOf = ({ submitted, draft }: LineOfWeek): { tone: StateTone; word: string } => {
  if (submitted) return { tone: 'good', word: 'Submitted' };
  return draft ? { tone: 'waiting', word: 'Saved' } : { tone: 'plain', word: 'Not started' };
};

/** Home stays short for a person with many charge lines. */
const SHOWN = 8;

/** This week's reports, by charge line. */
export function WeekAtAGlance() {
  const [week] = useState(() => weekOf(today()));
  const lines = useChargeLines();
  const reports = useOwnReports(week);
  const status = {
    data: lines.data && reports.data && linesOfWeek(lines.data, reports.data, week.startDate),
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

const Lines = ({ lines, week }: { lines: LineOfWeek[]; week: CalendarDay }) =>
  lines.length === 0 ? (
    <p className="text-body-secondary mb-0">No charge line is assigned to you.</p>
  ) : (
    <>
      <FewFirst items={lines} few={SHOWN}>
        {(line) => (
          <li key={line.project}>
            <span className="list-main">{line.project}</span>
            <StateBadge tone={stateOf(line).tone}>{stateOf(line).word}</StateBadge>
            {!line.submitted && (
              <Link to={weekAddress(week, line.project)}>
                <span>{line.draft ? 'Continue' : 'Write'}</span>{' '}
                <span className="visually-hidden">{`the report on ${line.project}`}</span>
              </Link>
            )}
          </li>
        )}
      </FewFirst>
      {lines.some(({ submitted }) => !submitted) && (
        <Link className="btn btn-primary week-link" to={weekAddress(week)}>
          Write this week
        </Link>
      )}
    </>
  );
