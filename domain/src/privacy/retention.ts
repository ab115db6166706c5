import { addDays, type CalendarDay, isCalendarDay } from '../shared/calendar-day.js';
import { byName, namesIn } from '../shared/records.js';
import { counted } from '../shared/words/counted.js';
import { listed } from '../shared/words/listed.js';

/** The longest period, in months: twenty years. */
export const LONGEST_MONTHS = 240;

/** One kind of data that goes when its period has passed. */
interface RetainedRow {
  /** The field of Company Profile with the period, in months; 0 is off. */
  field: 'keepVisitorsMonths' | 'keepTicketsMonths' | 'keepAuditMonths' | 'keepDaysAwayMonths';
  /** Its name in Company Profile. */
  label: string;
  /** What goes, and since when it counts. */
  takes: string;
  one: string;
  many: string;
  /** The youngest that may go, in days, however short the period is. */
  leastDays?: number;
}

/** What a run of the job takes, each kind by a period of its own. PRV-03 */
export const retainedKinds = {
  visitors: {
    field: 'keepVisitorsMonths',
    label: 'Visitors',
    takes: 'Visits of the visitor log, counted from the day of the visit or the time of departure.',
    one: 'visit',
    many: 'visits',
  },
  tickets: {
    field: 'keepTicketsMonths',
    label: 'Pictures and conversations of tickets',
    takes: 'Pictures, files and comments of tickets, counted from the day of the solution. The ticket stays.',
    one: 'ticket',
    many: 'tickets',
  },
  audit: {
    field: 'keepAuditMonths',
    label: 'Audit log',
    takes: 'Records of the audit log. Those of the last 31 days stay, since they protect accounts.',
    one: 'audit record',
    many: 'audit records',
    leastDays: 31,
  },
  daysAway: {
    field: 'keepDaysAwayMonths',
    label: 'Days away',
    takes:
      'Days away, counted from the last day. Those of the last 13 weeks stay, since they decide which reports are owed.',
    one: 'entry of days away',
    many: 'entries of days away',
    leastDays: 91,
  },
} as const satisfies Record<string, RetainedRow>;

/** A kind of data with a period. */
export type RetainedKind = keyof typeof retainedKinds;

export const retainedKindNames = namesIn(retainedKinds);

/** The periods as Company Profile has them: whole months, 0 is off. PRV-03 */
export type RetentionPeriods = Record<(typeof retainedKinds)[RetainedKind]['field'], number>;

/** The periods of a company that has chosen none: what the columns have by themselves. PRV-03 @internal for tests */
export const periodsAtFirst: Readonly<RetentionPeriods> = {
  keepVisitorsMonths: 24,
  keepTicketsMonths: 0,
  keepAuditMonths: 0,
  keepDaysAwayMonths: 0,
};

/** '2 years', '18 months'; 'off' for none. PRV-03 */
export function periodWords(months: number): string {
  if (months === 0) return 'off';
  return months % 12 === 0 ? counted(months / 12, 'year', 'years') : counted(months, 'month', 'months');
}

/**
 * The same day, so many months earlier; the last day of a month that has no such day. PRV-03
 * @returns a day that exists; for a month before the year 1 the first day of all
 * @internal for tests
 */
export function monthsBefore(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 - months;
  if (count < 12) return '0001-01-01';
  const first = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  for (let last = date; last > 28; last -= 1) {
    const there = `${first}-${String(last).padStart(2, '0')}`;
    if (isCalendarDay(there)) return there;
  }
  return `${first}-${String(Math.min(date, 28)).padStart(2, '0')}`;
}

/**
 * The first day that is kept: what is older goes. Null when the kind is kept for good. PRV-03
 * @param today the company's day
 */
export function firstDayKept(kind: RetainedKind, months: number, today: CalendarDay): CalendarDay | null {
  if (months === 0) return null;
  const day = monthsBefore(today, months);
  const { leastDays = 0 }: RetainedRow = retainedKinds[kind];
  const latest = addDays(today, -leastDays);
  return day < latest ? day : latest;
}

/** '12 visits and 1 ticket'; 'nothing' when there is nothing. PRV-03 */
export function countsInWords(counts: Readonly<Partial<Record<RetainedKind, number>>>): string {
  const parts = retainedKindNames.flatMap((kind) => {
    const { one, many } = retainedKinds[kind];
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [counted(count, one, many)];
  });
  return parts.length === 0 ? 'nothing' : listed(parts);
}

/** One kind as GET /privacy/retention answers with it. PRV-03 @internal for tests */
export interface RetentionState {
  kind: RetainedKind;
  /** The period; 0 is off. */
  months: number;
  /** How many the next run takes. */
  due: number;
  /** When the last run was, ISO 8601; null before the first. */
  doneAt: string | null;
  /** How many that run took; null before the first. */
  removed: number | null;
}

/** GET /privacy/retention: what the next run takes, and when it is. PRV-03 */
export interface Retention {
  /** ISO 8601 */
  nextAt: string;
  kinds: RetentionState[];
}

/** The periods out of a record that has them. */
export const periodsOf = (record: Readonly<RetentionPeriods>): Record<RetainedKind, number> =>
  byName(retainedKindNames, (kind) => record[retainedKinds[kind].field]);
