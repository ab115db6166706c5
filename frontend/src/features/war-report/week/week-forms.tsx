import type { CalendarDay, WarReport } from '@intranet/domain';
import { BusyButton } from '../../../shared/ui/busy-button';
import type { Loadable } from '../../../shared/ui/loaded';
import { LineEditor } from './line-editor';
import { SubmittedLine } from './submitted-line';
import { useWeekForms } from './use-week-forms';
import { WeekCaution } from './week-caution';
import type { LineOfWeek } from './week-lines';
import './week-forms.css';

interface WeekFormsProps {
  monday: CalendarDay;
  lines: readonly LineOfWeek[];
  reports: Loadable<WarReport[]>;
  /** The charge line that takes the focus; by default the first open one. */
  first: string | null;
}

/** A form for each charge line without a submitted report, and the buttons for all of them. RHY-04 */
export function WeekForms({ monday, lines, reports, first }: WeekFormsProps) {
  const state = useWeekForms(
    lines.map(({ project }) => project),
    () => void reports.refetch(),
  );
  const open = lines.filter(({ submitted }) => !submitted);
  const focused = open.find(({ project }) => project === first) ?? open[0];
  return (
    <div className="card-stack sheet">
      {lines.map((line) =>
        line.submitted ? (
          <SubmittedLine key={line.project} report={line.submitted} />
        ) : (
          <LineEditor
            key={line.project}
            line={line}
            monday={monday}
            state={state}
            first={line === focused}
            named={line.project === first}
            alone={open.length === 1}
          />
        ),
      )}
      {open.length > 1 && (
        <div className="week-actions" role="group" aria-label="All reports of this week">
          <BusyButton icon="again" busy={state.busy} turning={false} onClick={state.startAll}>
            Start all from last week
          </BusyButton>
          <BusyButton busy={state.busy} onClick={() => state.save()}>
            Save all
          </BusyButton>
          <BusyButton look="primary" busy={state.busy} onClick={() => state.ask()}>
            Submit all
          </BusyButton>
        </div>
      )}
      {open.length === 0 && (
        <p className="text-body-secondary mb-0">All reports of this week are submitted.</p>
      )}
      <WeekCaution
        asking={state.asking}
        reports={reports}
        onContinue={state.submit}
        onCancel={state.cancel}
      />
    </div>
  );
}
