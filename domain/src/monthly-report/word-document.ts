import type { CalendarDay } from '../shared/calendar-day.js';
import { formatPeriod } from '../war-report/report-document.js';
import { employeeWordName, projectFileNames } from './file-names.js';
import { byPerson, byProject, type Group, type GroupedReport } from './grouping.js';
import { monthlyReportTitle } from './messages.js';
import { formatMonthPeriod, type Month } from './month.js';
import type { WordLine } from './word-lines.js';

/** A report whose activity is read already. */
export interface WordReport extends GroupedReport {
  division: string;
  lines: readonly WordLine[];
}

/** One week below its heading. */
export interface WordWeek {
  startDate: CalendarDay;
  endDate: CalendarDay;
  lines: readonly WordLine[];
}

/** What one person did, or what was done on one project. */
export interface WordPart {
  heading: string;
  weeks: WordWeek[];
}

/** A word processor document as plain data, free of any file format, so that it can be posted to a worker. */
export interface WordDocument {
  fileName: string;
  title: string;
  /** Of the text, in points. */
  textSize: 11 | 12;
  /** The rows of the table of two columns. */
  facts: [label: string, value: string][];
  parts: WordPart[];
}

const weekOf = ({ startDate, endDate, lines }: WordReport): WordWeek => ({ startDate, endDate, lines });

const partOf = ({ name, reports }: Group<WordReport>): WordPart => ({
  heading: name,
  weeks: reports.map(weekOf),
});

const divisionsOf = (reports: readonly WordReport[]): string =>
  [...new Set(reports.map((report) => report.division).filter(Boolean))].sort().join(', ') || '–';

const namesOf = (groups: readonly Group<WordReport>[]): string =>
  groups.map((group) => group.name).join(', ');

/** One document for each charge line, with what each of its people did. EXP-01, EXP-02. */
export function projectDocuments(reports: readonly WordReport[], month: Month): WordDocument[] {
  const projects = byProject(reports);
  const fileNames = projectFileNames(projects.map((project) => project.name));
  return projects.map(({ name, reports: own }, index) => {
    const people = byPerson(own);
    return {
      fileName: fileNames[index]!,
      title: monthlyReportTitle,
      textSize: 12,
      facts: [
        ['Project', name],
        ['Reporting period', formatMonthPeriod(month)],
        ['Division', divisionsOf(own)],
        [people.length === 1 ? 'Employee' : 'Employees', namesOf(people)],
      ],
      parts: people.map(partOf),
    };
  });
}

/** The document of one employee, with what they did on each of their charge lines. EXP-04. */
export function employeeDocument(person: string, reports: readonly WordReport[], month: Month): WordDocument {
  const projects = byProject(reports);
  return {
    fileName: employeeWordName(person, month),
    title: monthlyReportTitle,
    textSize: 11,
    facts: [
      ['Employee', person],
      ['Reporting period', formatMonthPeriod(month)],
      ['Division', divisionsOf(reports)],
      [projects.length === 1 ? 'Project' : 'Projects', namesOf(projects)],
    ],
    parts: projects.map(partOf),
  };
}

/** What stands above the lines of a week. */
export const weekHeading = ({ startDate, endDate }: WordWeek): string => formatPeriod(startDate, endDate);
