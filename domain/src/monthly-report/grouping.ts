import type { CalendarDay } from '../shared/calendar-day.js';
import type { ReportContents } from '../war-report/report-document.js';

/** The facts of a report that order and group it. */
export interface GroupedReport {
  username: string;
  firstLastName: string;
  projectTask: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
}

/** A stored report, with the fields that the files of a month show. */
export interface MonthReport extends GroupedReport {
  division: string;
  activity: string;
}

/** A group with the name to show. */
export interface Group<Report> {
  name: string;
  reports: Report[];
}

const inOrder = <Report extends GroupedReport>(a: Report, b: Report): number =>
  a.startDate.localeCompare(b.startDate) || a.endDate.localeCompare(b.endDate);

/** Groups by a key, which may separate entries with the same name, and sorts by name. */
function groupBy<Report extends GroupedReport>(
  reports: readonly Report[],
  keyOf: (report: Report) => string,
  nameOf: (report: Report) => string,
): Group<Report>[] {
  const groups = new Map<string, Group<Report>>();
  for (const report of reports) {
    const key = keyOf(report);
    const group = groups.get(key);
    if (group) group.reports.push(report);
    else groups.set(key, { name: nameOf(report), reports: [report] });
  }
  const sorted = [...groups].sort(
    ([keyA, a], [keyB, b]) => a.name.localeCompare(b.name, 'en', { numeric: true }) || (keyA < keyB ? -1 : 1),
  );
  return sorted.map(([, { name, reports: own }]) => ({ name, reports: own.sort(inOrder) }));
}

/** One group per person; two people with the same name stay separate. */
export const byPerson = <Report extends GroupedReport>(reports: readonly Report[]): Group<Report>[] =>
  groupBy(
    reports,
    (report) => report.username,
    (report) => report.firstLastName,
  );

/** One group per charge line. EXP-01: "one `{project}.docx` per project". */
export const byProject = <Report extends GroupedReport>(reports: readonly Report[]): Group<Report>[] =>
  groupBy(
    reports,
    (report) => report.projectTask,
    (report) => report.projectTask,
  );

/** All reports in document order, by person and project, and the contents that lead to them. MON-05. */
export function arrangeMonth<Report extends GroupedReport>(
  reports: readonly Report[],
): { reports: Report[]; contents: ReportContents[] } {
  const arranged: Report[] = [];
  const contents = byPerson(reports).map(({ name, reports: own }) => ({
    person: name,
    projects: byProject(own).map(({ name: project, reports: ofProject }) => {
      const firstSection = arranged.length;
      arranged.push(...ofProject);
      return { project, firstSection };
    }),
  }));
  return { reports: arranged, contents };
}
