import {
  type CalendarDay,
  type ShownWeekState,
  shownState,
  warReportMessages,
  weekAddress,
  weekOf,
} from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-period';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChargeLines } from '../../../shared/charge-lines/use-charge-lines';
import { today } from '../../../shared/lib/today';
import { cellWords } from '../../../shared/lib/week-words';
import { FewFirst } from '../../../shared/ui/few-first';
import { Icon } from '../../../shared/ui/icon';
import { Loaded } from '../../../shared/ui/loaded';
import { StateBadge } from '../../../shared/ui/state-badge';
import { useOwnReports } from '../hooks';
import '../war-report.css';
import { type LineOfWeek, linesOfWeek } from '../week/week-lines';
import { useOwnWeeks } from '../weeks/hooks';
import { QuickSubmit } from './quick-submit';

/** The reports are read with the card; what the week is without one is known a moment later. RHY-10 */
const stateOf = ({ submitted, draft, project }: LineOfWeek, known: KnownStates): ShownWeekState =>
  submitted ? 'submitted' : draft ? 'saved' : (known.get(project) ?? 'open');

type KnownStates = ReadonlyMap<string, ShownWeekState>;

/** What My Weeks says of this week, by charge line. ABS-03 */
function useStates(monday: CalendarDay): KnownStates {
  // The card is as good as before while this is not known, or cannot be.
  const lines = useOwnWeeks().data?.lines ?? [];
  return new Map(
    lines.flatMap(({ project, cells }) => {
      const cell = cells.find(({ week }) => week === monday);
      return cell ? [[project, shownState(cell, today())] as const] : [];
    }),
  );
}

/** Home stays short for a person with many charge lines. */
const SHOWN = 8;

/**
 * This week's reports, by charge line: the one place of Home that lists and begins them. 'Off' where nothing is owed, as
 * in My Weeks. RHY-04, HOM-12, ABS-03
 */
export function WeekAtAGlance() {
  const [week] = useState(() => weekOf(today()));
  const lines = useChargeLines();
  const reports = useOwnReports(week);
  const status = {
    data: lines.data && reports.data && linesOfWeek(lines.data, reports.data, week.startDate),
    error: lines.error ?? reports.error,
    refetch: () => Promise.all([lines.refetch(), reports.refetch()]),
  };
  const failure = lines.error ? warReportMessages.errorQuickSubmitLines : warReportMessages.errorRetrieving;
  return (
    <section className="card" aria-labelledby="week-heading">
      <h2 id="week-heading">This week</h2>
      <p className="card-lead">{formatPeriod(week.startDate, week.endDate)}</p>
      <Loaded query={status} what="this week" failure={failure}>
        {(known) => <Lines lines={known} week={week.startDate} />}
      </Loaded>
    </section>
  );
}

function Lines({ lines, week }: { lines: LineOfWeek[]; week: CalendarDay }) {
  const known = useStates(week);
  if (lines.length === 0)
    return <p className="text-body-secondary mb-0">No charge line is assigned to you.</p>;
  const open = lines.filter(
    ({ submitted, draft, project }) => !submitted && (draft || known.get(project) !== 'off'),
  );
  return (
    <>
      <FewFirst items={lines} few={SHOWN}>
        {(line) => (
          <li key={line.project}>
            <span className="list-main">{line.project}</span>
            <State of={stateOf(line, known)} />
            {!line.submitted && (
              <Link to={weekAddress(week, line.project)}>
                <span>{line.draft ? 'Continue' : 'Write'}</span>{' '}
                <span className="visually-hidden">{`the report on ${line.project}`}</span>
              </Link>
            )}
          </li>
        )}
      </FewFirst>
      <div className="week-ways">
        {open.length > 0 ? (
          <Link className="btn btn-primary" to={weekAddress(week)}>
            Write this week
          </Link>
        ) : (
          lines.some(({ submitted }) => submitted) && (
            <p className="week-done">
              <Icon name="check" /> <span>All reports of this week are submitted.</span>
            </p>
          )
        )}
        <QuickSubmit fresh={open.filter(({ draft }) => !draft).map(({ project }) => project)} />
      </div>
    </>
  );
}

const State = ({ of }: { of: ShownWeekState }) => (
  <StateBadge tone={cellWords[of].tone}>{cellWords[of].word}</StateBadge>
);
