import type { CalendarDay } from '../shared/calendar-day.js';
import { formatPeriod } from '../war-report/report-document.js';
import { employeeWordName, projectFileNames } from './file-names.js';
import { byPerson, byProject, headingOf, type Group, type GroupedReport } from './grouping.js';
import { monthlyReportTitle } from './messages.js';
import { formatMonthPeriod, type Month } from './month.js';
import type { WordLine } from './word-lines.js';

/** A report whose activity is already parsed. */
export interface WordReport extends GroupedReport {
  division: string;
  lines: readonly WordLine[];
}

/** One week below its heading. */
interface WordWeek {
  startDate: CalendarDay;
  endDate: CalendarDay;
  lines: readonly WordLine[];
}

/** The work of one person, or on one project. */
export interface WordPart {
  heading: string;
  weeks: WordWeek[];
}

/** A word processor document as plain data, independent of any file format, so that it can be posted to a worker. */
export interface WordDocument {
  fileName: string;
  title: string;
  /** Text size in points. */
  textSize: 11 | 12;
  /** The rows of the two-column table. */
  facts: [label: string, value: string][];
  parts: WordPart[];
}

const weekOf = ({ startDate, endDate, lines }: WordReport): WordWeek => ({ startDate, endDate, lines });

const partOf = (group: Group<WordReport>): WordPart => ({
  heading: headingOf(group),
  weeks: group.reports.map(weekOf),
});

const divisionsOf = (reports: readonly WordReport[]): string =>
  [...new Set(reports.map((report) => report.division).filter(Boolean))].sort().join(', ') || '–';

const namesOf = (groups: readonly Group<WordReport>[]): string => groups.map(headingOf).join(', ');

/**
 * A document except for its file name and text size.
 * @param about its subject, with a label: 'Project'
 * @param parts its parts, and what a part is called: 'Employee'
 */
const contentOf = (
  about: [label: string, name: string],
  [label, parts]: [label: string, parts: readonly Group<WordReport>[]],
  reports: readonly WordReport[],
  month: Month,
): Pick<WordDocument, 'title' | 'facts' | 'parts'> => ({
  title: monthlyReportTitle,
  facts: [
    about,
    ['Reporting period', formatMonthPeriod(month)],
    ['Division', divisionsOf(reports)],
    [parts.length === 1 ? label : `${label}s`, namesOf(parts)],
  ],
  parts: parts.map(partOf),
});

/** One document per charge line, with the work of each person on it. EXP-01, EXP-02. */
export function projectDocuments(reports: readonly WordReport[], month: Month): WordDocument[] {
  const projects = byProject(reports);
  const fileNames = projectFileNames(projects.map((project) => project.name));
  return projects.map((project, index) => ({
    fileName: fileNames[index]!,
    textSize: 12,
    ...contentOf(
      ['Project', headingOf(project)],
      ['Employee', byPerson(project.reports)],
      project.reports,
      month,
    ),
  }));
}

/** The document of one employee, with their work on each charge line. EXP-04. */
export const employeeDocument = (
  person: string,
  reports: readonly WordReport[],
  month: Month,
): WordDocument => ({
  fileName: employeeWordName(person, month),
  textSize: 11,
  ...contentOf(['Employee', person], ['Project', byProject(reports)], reports, month),
});

/** The heading of a week. */
export const weekHeading = ({ startDate, endDate }: WordWeek): string => formatPeriod(startDate, endDate);
