import { z } from 'zod';
import { daysBetween } from '../shared/calendar-day.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { type EditableRecord, revision } from '../shared/stored-record.js';
import type { DayHalf } from '../war-report/days-off.js';
import { dayHalves } from '../war-report/days-off.js';
import { chosenText } from '../shared/text.js';
import { dayAwayMessages } from './messages.js';

/** The most days of one entry: a leap year. ABS-02 @internal for tests */
export const DAYS_AWAY_AT_MOST = 366;

const fields = {
  from: calendarDay(dayAwayMessages.fromRequired),
  to: calendarDay(dayAwayMessages.toRequired),
  half: z.enum(dayHalves, { error: dayAwayMessages.halfRequired }),
};

const { half, ...days } = fields;

/** What is wrong with the days of an entry, as a sentence; null when nothing is. ABS-02 */
export function awayFault({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): string | null {
  if (from === undefined || to === undefined) return null;
  if (to < from) return dayAwayMessages.backwards;
  return daysBetween(from, to) >= DAYS_AWAY_AT_MOST ? dayAwayMessages.tooLong(DAYS_AWAY_AT_MOST) : null;
}

const inBounds = ({
  value,
  issues,
}: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>): void => {
  // A day that is missing or none has its own message.
  if (issues.length > 0) return;
  const message = awayFault(value);
  if (message !== null) issues.push({ code: 'custom', path: ['to'], message, input: value });
};

/** POST /days-away: without `username` the actor's own; without `half` whole days. A half counts for each day. ABS-02 */
export const dayAwayInput = z
  .strictObject({
    username: chosenText(dayAwayMessages.personRequired, 60).optional(),
    ...days,
    half: half.optional(),
  })
  .check(inBounds);

/** PUT /days-away/{id}. Whose days they are does not change. */
export const dayAwayPatch = z.strictObject({ ...z.object(fields).partial().shape, revision }).check(inBounds);

/** GET /days-away?username=&from=&to=: entries that touch the period. ABS-02 */
export const awayQuery = z.strictObject({
  username: z
    .string({ error: dayAwayMessages.personRequired })
    .min(1, { error: dayAwayMessages.personRequired })
    .optional(),
  from: calendarDay('Please give a day as YYYY-MM-DD.').optional(),
  to: calendarDay('Please give a day as YYYY-MM-DD.').optional(),
});

export type AwayQuery = z.infer<typeof awayQuery>;
export type DayAwayInput = z.infer<typeof dayAwayInput>;
export type DayAwayPatch = z.infer<typeof dayAwayPatch>;

/** Days away as the server answers with them. ABS-02 */
export interface DayAway extends EditableRecord {
  username: string;
  firstLastName: string;
  /** First and last day. */
  from: string;
  to: string;
  half: DayHalf;
}

/** Somebody who is away today. ABS-04 */
export interface AwayNow {
  username: string;
  firstLastName: string;
  /** The last day before the one on which they work again. */
  until: string;
  /** Only in this half of today; 'none' for the whole day. */
  half: DayHalf;
}

/** Somebody of the own team who is away on days of a week. ABS-04 */
export interface AwayInTeam {
  username: string;
  firstLastName: string;
  from: string;
  to: string;
  half: DayHalf;
}
