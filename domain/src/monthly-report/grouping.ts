import type { CalendarDay } from '../shared/calendar-day.js';
import type { ReportContents } from '../war-report/report-document.js';

/** The facts of a report that order and group it. */
export interface GroupedReport {
  username: string;
  firstLastName: string;
  /** The charge line, whatever it was called when the report was submitted. */
  lineId: number;
  /** The name of the line under which the report was submitted. */
  projectTask: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
}

/** A stored report, with the fields that the files of a month show. */
export interface MonthReport extends GroupedReport {
  division: string;
  activity: string;
}

/** A group with its name: that of its last report. */
export interface Group<Report> {
  name: string;
  /** Further names of its reports, in the order in which they were given. */
  former: string[];
  reports: Report[];
}

const inOrder = <Report extends GroupedReport>(a: Report, b: Report): number =>
  a.startDate.localeCompare(b.startDate) || a.endDate.localeCompare(b.endDate);

/** Groups by a key and sorts by name: groups may share a name, and reports of one group may have several. */
function groupBy<Report extends GroupedReport>(
  reports: readonly Report[],
  keyOf: (report: Report) => string | number,
  nameOf: (report: Report) => string,
): Group<Report>[] {
  const groups = new Map<string | number, Report[]>();
  for (const report of reports) {
    const key = keyOf(report);
    const group = groups.get(key);
    if (group) group.push(report);
    else groups.set(key, [report]);
  }
  return [...groups]
    .map(([key, own]) => {
      own.sort(inOrder);
      const names = [...new Set(own.map(nameOf).toReversed())];
      return { key, name: names[0]!, former: names.slice(1).toReversed(), reports: own };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.key < b.key ? -1 : 1))
    .map(({ key: _key, ...group }) => group);
}

/** One group per person, whatever they were called; two people with the same name stay separate. */
export const byPerson = <Report extends GroupedReport>(reports: readonly Report[]): Group<Report>[] =>
  groupBy(
    reports,
    (report) => report.username,
    (report) => report.firstLastName,
  );

/** One group per charge line, whatever it was called; two lines with the same name stay separate. EXP-01 */
export const byProject = <Report extends GroupedReport>(reports: readonly Report[]): Group<Report>[] =>
  groupBy(
    reports,
    (report) => report.lineId,
    (report) => report.projectTask,
  );

/** The name of a group as a heading: 'Borealis (formerly Atlas)' where its reports have several names. */
export const headingOf = ({ name, former }: Pick<Group<never>, 'name' | 'former'>): string =>
  former.length > 0 ? `${name} (formerly ${former.join(', ')})` : name;

/** All reports in document order, by person and project, and the contents that lead to them. MON-05. */
export function arrangeMonth<Report extends GroupedReport>(
  reports: readonly Report[],
): { reports: Report[]; contents: ReportContents[] } {
  const arranged: Report[] = [];
  const contents = byPerson(reports).map((person) => ({
    person: headingOf(person),
    projects: byProject(person.reports).map((project) => {
      const firstSection = arranged.length;
      arranged.push(...project.reports);
      return { project: headingOf(project), firstSection };
    }),
  }));
  return { reports: arranged, contents };
}
