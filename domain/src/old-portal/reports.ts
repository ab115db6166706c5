import type { CalendarDay } from '../shared/calendar-day.js';
import { isStorable } from '../shared/text.js';
import {
  ACTIVITY_MAX_CHARS,
  activityToHtml,
  flattenTo,
  type MarkupNode,
  readActivity,
} from '../war-report/activity/index.js';
import { dateFault } from '../war-report/dates.js';
import { readFields, type Reading, type ValuesOf } from './reading.js';
import type { OldRecord } from './record.js';
import { day, flag, optionalMoment, optionalText, text } from './values.js';

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

/** A weekly report as the old portal has it, its activity as it is stored here. */
export type OldReport = ValuesOf<typeof table> & { activity: string };

/**
 * The activity in the one form in which activities are stored (decisions/0005), out of whichever form the old editor left.
 * Levels below the third follow the bullet above them, as they were shown.
 */
function storedActivity(value: unknown, parseHtml: (html: string) => MarkupNode[]): string | null {
  if (value === undefined || value === null) return '';
  const source = typeof value === 'string' ? value : JSON.stringify(value);
  const html = activityToHtml(flattenTo(readActivity(source, parseHtml)));
  return html.length > ACTIVITY_MAX_CHARS || !isStorable(html) ? null : html;
}

/**
 * Read a weekly report: its days must be possible, and it must say something.
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
 * What there may be once: a submitted report of somebody for a line and its days, a saved one for a line.
 * WAR-06, WAR-07
 */
export const onlyOnce = (
  authorId: number,
  lineId: number,
  { submitted, startDate, endDate }: Pick<OldReport, 'submitted' | 'startDate' | 'endDate'>,
): string => (submitted ? `${authorId} ${lineId} ${startDate} ${endDate}` : `${authorId} ${lineId} saved`);
