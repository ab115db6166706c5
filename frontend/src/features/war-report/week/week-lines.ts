import { type AssignedContract, type CalendarDay, covers, type WarReport } from '@intranet/domain';

/** A charge line in a week, with what there is of its report. */
export interface LineOfWeek {
  project: string;
  /** The report that is in. */
  submitted: WarReport | null;
  /** The report to go on with. */
  draft: WarReport | null;
}

/** The person's lines in the week that begins on a Monday; a submitted report counts more than a saved one. RHY-04 */
export const linesOfWeek = (
  lines: readonly AssignedContract[],
  reports: readonly WarReport[],
  monday: CalendarDay,
): LineOfWeek[] =>
  lines.map(({ project }) => {
    const own = reports.filter((report) => report.projectTask === project && covers(report, monday));
    return {
      project,
      submitted: own.find(({ submitted }) => submitted) ?? null,
      draft: own.find(({ submitted }) => !submitted) ?? null,
    };
  });
