import type { CalendarDay } from '../shared/calendar-day.js';
import type { BulletLine } from './activity/bullet.js';

/** A picture for the letterhead. */
export interface ReportLogo {
  /** `data:image/png;base64,…` or `data:image/jpeg;base64,…`, so that a worker needs no second request. */
  dataUrl: string;
  /** Size in pixels. Only the proportion matters; each output scales it to fit. */
  width: number;
  height: number;
}

/** The header of every page. A `CompanyProfile` can be used as one. */
export interface Letterhead {
  name: string;
  addressLines: readonly string[];
  phone: string;
  logo?: ReportLogo | undefined;
  /** The company's accent as it can be read on paper; without it, the papers have a colour of their own. OPS-19 */
  accent?: string | undefined;
  /** The name of the portal that makes the paper, where it is not the product's. SES-22 */
  portal?: string | undefined;
}

/** The work of one person on one project in one period. */
export interface ReportSection {
  person: string;
  project: string;
  division?: string | undefined;
  startDate: CalendarDay;
  endDate: CalendarDay;
  lines: readonly BulletLine[];
}

/** An entry in the contents: a person, and the section where each of their projects starts, counted from 0. */
export interface ReportContents {
  person: string;
  projects: readonly { project: string; firstSection: number }[];
}

/** The front pages of a long document. */
interface ReportCover {
  /** 'October 2026' */
  subtitle: string;
  contents: readonly ReportContents[];
  /** How many charge lines the reports are about. */
  projects: number;
}

/**
 * A report as a reader sees it, independent of HTML and of any file format. Screen preview, PDF and Word are all made
 * from this one model. A weekly report has one section, a monthly report many. It is plain data, so that it can be
 * posted to a worker.
 */
export interface ReportDocument {
  company: Letterhead;
  title: string;
  cover?: ReportCover | undefined;
  sections: readonly ReportSection[];
}

/** The heading of a weekly report. */
export const weeklyReportTitle = 'Weekly Activity Report';

/** The facts of a stored weekly report that its document shows. */
interface WeeklyReportFacts {
  firstLastName: string;
  projectTask: string;
  division?: string | undefined;
  startDate: CalendarDay;
  endDate: CalendarDay;
}

/**
 * The document of one weekly report.
 * @param lines its activity, already parsed from its stored form
 */
export function weeklyReportDocument(
  company: Letterhead,
  report: WeeklyReportFacts,
  lines: readonly BulletLine[],
): ReportDocument {
  return { company, title: weeklyReportTitle, sections: [reportSection(report, lines)] };
}

/** One report as a section of a document; a monthly report is a list of these. */
export function reportSection(report: WeeklyReportFacts, lines: readonly BulletLine[]): ReportSection {
  return {
    person: report.firstLastName,
    project: report.projectTask,
    division: report.division,
    startDate: report.startDate,
    endDate: report.endDate,
    lines,
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A calendar day as text: 'Nov 9, 2026'. Cut from the string, since `new Date('2026-11-09')` is the day before for
 * everyone west of Greenwich. An invalid day is shown as it is, so that odd old records stay readable.
 */
export function formatDay(day: CalendarDay): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const month = months[Number(match?.[2]) - 1];
  return match && month ? `${month} ${Number(match[3])}, ${Number(match[1])}` : day;
}

/** A period as text: 'Nov 9, 2026 – Nov 15, 2026'; a single day is shown once. */
export function formatPeriod(startDate: CalendarDay, endDate: CalendarDay): string {
  if (startDate === endDate) return formatDay(startDate);
  return `${formatDay(startDate)} – ${formatDay(endDate)}`;
}
