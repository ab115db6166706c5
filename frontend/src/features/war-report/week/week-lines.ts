import { type AssignedContract, type CalendarDay, covers, type WarReport } from '@intranet/domain';

/** A charge line in a week, with its reports. */
export interface LineOfWeek {
  project: string;
  /** The submitted report. */
  submitted: WarReport | null;
  /** The draft to continue. */
  draft: WarReport | null;
}

/** The person's charge lines in the week of a Monday; a submitted report takes precedence over a draft. RHY-04 */
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
