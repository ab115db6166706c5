import {
  type CalendarDay,
  isStorable,
  ACTIVITY_MAX_CHARS,
  activityToHtml,
  flattenTo,
  type MarkupNode,
  readActivity,
  dateFault,
} from '#domain';
import { readFields, type Reading, type ValuesOf } from './reading.ts';
import type { OldRecord } from './record.ts';
import { day, flag, optionalMoment, optionalText, text } from './values.ts';

const table = {
  username: optionalText(60),
  firstLastName: optionalText(255),
  projectTask: text(255),
  division: optionalText(255),
  startDate: day,
  endDate: day,
  submitted: flag(false),
  lastSaved: optionalMoment,
  createdAt: optionalMoment,
  updatedAt: optionalMoment,
};

/** A weekly report of the old portal, with its activity in the form stored here. */
export type OldReport = ValuesOf<typeof table> & { activity: string };

/**
 * The activity in the only stored form (decisions/0037), converted from whichever form the old editor left. Levels
 * below the third are moved up to the third, as they were displayed.
 */
function storedActivity(value: unknown, parseHtml: (html: string) => MarkupNode[]): string | null {
  if (value === undefined || value === null) return '';
  const source = typeof value === 'string' ? value : JSON.stringify(value);
  const html = activityToHtml(flattenTo(readActivity(source, parseHtml)));
  return html.length > ACTIVITY_MAX_CHARS || !isStorable(html) ? null : html;
}

/**
 * Reads a weekly report. Its days must be valid and its activity not empty.
 * @param today the company's day
 * @param parseHtml the caller's parser
 */
export function readReport(
  record: OldRecord,
  { zone, today, parseHtml }: { zone: string; today: CalendarDay; parseHtml: (html: string) => MarkupNode[] },
): Reading<OldReport> {
  const read = readFields(table, record, zone);
  if ('reason' in read) return read;
  const fault = dateFault(read.values, today);
  if (fault) return { reason: `${fault.path}: ${fault.message}` };
  const activity = storedActivity(record.fields.activity, parseHtml);
  if (activity === null) return { reason: 'activity is too long' };
  if (activity === '') return { reason: 'activity says nothing' };
  return { ...read, values: { ...read.values, activity } };
}

/**
 * The key that must be unique: for a submitted report author, line and days; for a saved one author and line. WAR-06,
 * WAR-07
 */
export const onlyOnce = (
  authorId: number,
  lineId: number,
  { submitted, startDate, endDate }: Pick<OldReport, 'submitted' | 'startDate' | 'endDate'>,
): string => (submitted ? `${authorId} ${lineId} ${startDate} ${endDate}` : `${authorId} ${lineId} saved`);
