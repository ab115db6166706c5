import { addDays, mondaysBetween } from '../shared/calendar-day.js';
import { counted } from '../shared/words/counted.js';
import { listedSome } from '../shared/words/listed.js';
import type { Period } from '../shared/period.js';
import type { Behind, StatisticsPoint } from '../statistics/schemas.js';
import { monthBounds, monthName, type Month } from './month.js';

/** How many people are named before the others are counted. */
const NAMED = 4;

/** Of the reports that were owed for a month: how many are in, and whose are missing. MON-08 */
export interface MonthSummary {
  owed: number;
  submitted: number;
  /** Who still owes some, most first. */
  missing: readonly string[];
}

/** The weeks of a month, by the rule of MON-06: those that begin in it. */
export function weeksOfMonth(month: Month): Period {
  const { from, before } = monthBounds(month);
  const mondays = mondaysBetween(from, addDays(before, -1)).filter((monday) => monday >= from);
  return { from: mondays[0] ?? from, to: mondays.at(-1) ?? from };
}

/** The points are those of the statistics by week (CHT-01), so that both always say the same. */
export function monthSummary(points: readonly Pick<StatisticsPoint, 'of' | 'behind'>[]): MonthSummary {
  const people = new Map<string, Behind>();
  for (const one of points.flatMap(({ behind }) => behind)) {
    const key = one.username ?? one.name;
    people.set(key, { ...one, value: one.value + (people.get(key)?.value ?? 0) });
  }
  const owed = points.reduce((sum, point) => sum + (point.of ?? 0), 0);
  const missing = [...people.values()].toSorted(
    (one, other) => other.value - one.value || one.name.localeCompare(other.name, 'en'),
  );
  return {
    owed,
    submitted: owed - missing.reduce((sum, { value }) => sum + value, 0),
    missing: missing.map(({ name }) => name),
  };
}

/** 'October: 33 of 35 reports, missing Ana Ruiz and Bo Li' */
export function monthSummaryWords(month: Month, { owed, submitted, missing }: MonthSummary): string {
  const name = monthName(month);
  if (owed === 0) return `${name}: no report was owed`;
  if (missing.length === 0)
    return `${name}: ${owed === 1 ? 'the only report is' : `all ${owed} reports are`} in`;
  return `${name}: ${submitted} of ${counted(owed, 'report', 'reports')}, missing ${listedSome(missing, NAMED)}`;
}
