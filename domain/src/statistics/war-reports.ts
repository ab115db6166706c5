import type { CalendarDay } from '../shared/calendar-day.js';
import { formatDay } from '../war-report/report-document.js';
import type { Behind, StatisticsPoint, StatisticsSeries } from './schemas.js';
import { listedSome } from '../shared/words/listed.js';
import { grouped, type Measured, measured, percentage, smallest, sumOf, tiedWith } from './words.js';

/**
 * The reports owed in one week on the charge lines of a division: by one person who still owes some, or by all who owe
 * none.
 */
export interface RateFact {
  /** The Monday. */
  week: CalendarDay;
  division: string;
  /** The person who still owes some of them; null for those who owe none. */
  person: { username: string; name: string } | null;
  owed: number;
  submitted: number;
}

const nothing = 'No report was owed in this time, so there is nothing to show.';

/** Who owes how many reports, largest number first, then by name. */
function owing(facts: readonly RateFact[]): Behind[] {
  const people = new Map<string, Behind>();
  for (const { person, owed, submitted } of facts) {
    if (person === null) continue;
    const { username, name } = person;
    const value = (people.get(username)?.value ?? 0) + owed - submitted;
    people.set(username, { name, value, username, target: null });
  }
  return [...people.values()].toSorted(
    (one, other) => other.value - one.value || one.name.localeCompare(other.name),
  );
}

function pointOf(at: string, group: string | null, facts: readonly RateFact[]): StatisticsPoint {
  const owed = sumOf(facts, (fact) => fact.owed);
  const submitted = sumOf(facts, (fact) => fact.submitted);
  return { at, group, value: percentage(submitted, owed), of: owed, behind: owing(facts) };
}

const missingAt = ({ behind }: StatisticsPoint): number => sumOf(behind, ({ value }) => value);

/** '71% (5 of 7)' */
const share = (missing: number, owed: number): string =>
  `${percentage(owed - missing, owed)}% (${owed - missing} of ${owed})`;

/** The sentence about a chart: the whole, and where it is lowest; ties are told as ties. @param lowest names the position of a point */
function findingOf(points: readonly StatisticsPoint[], lowest: (point: Measured) => string): string {
  const shown = measured(points);
  if (shown.length === 0) return nothing;
  const owed = sumOf(shown, ({ of }) => of ?? 0);
  const missing = sumOf(shown, missingAt);
  if (missing === 0) return `Nobody owes a report: ${owed === 1 ? 'the only one is' : `all ${owed} are`} in.`;
  const whole = `${share(missing, owed)} of the reports that were owed are in`;
  const low = tiedWith(shown, smallest(shown));
  const [first] = low;
  if (!first || shown.length === 1) return `${whole}.`;
  if (low.length === shown.length) return `${whole}, the same share everywhere.`;
  const part = low.length === 1 ? share(missingAt(first), first.of ?? 0) : `${first.value}% each`;
  return `${whole}; fewest ${listedSome(low.map(lowest), 3)}: ${part}.`;
}

/**
 * The share of owed reports that were submitted, by week and by division, with the people who owe behind each point.
 * CHT-01
 * @param weeks the Mondays of the weeks that are due, earliest first
 */
export function warReportSeries(
  facts: readonly RateFact[],
  weeks: readonly CalendarDay[],
): StatisticsSeries[] {
  const divisions = [...new Set(facts.map(({ division }) => division))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const byWeek = grouped(facts, ({ week }) => week);
  const byDivision = grouped(facts, ({ division }) => division);
  const ofWeeks = weeks.map((week) => pointOf(week, null, byWeek.get(week) ?? []));
  const ofDivisions = divisions.map((division) => pointOf(division, null, byDivision.get(division) ?? []));
  const ofBoth = divisions.flatMap((division) => {
    const own = grouped(byDivision.get(division) ?? [], ({ week }) => week);
    return weeks.map((week) => pointOf(week, division, own.get(week) ?? []));
  });
  return [
    {
      name: 'reports-by-week',
      title: 'Reports submitted, by week',
      unit: '%',
      finding: findingOf(ofWeeks, ({ at }) => `in the week of ${formatDay(at)}`),
      points: ofWeeks,
    },
    {
      name: 'reports-by-division',
      title: 'Reports submitted, by division',
      unit: '%',
      finding: findingOf(ofDivisions, ({ at }) => `in ${at}`),
      points: ofDivisions,
    },
    {
      name: 'reports-by-week-and-division',
      title: 'Reports submitted, by week and division',
      unit: '%',
      finding: findingOf(ofBoth, ({ at, group }) => `in ${group} in the week of ${formatDay(at)}`),
      points: ofBoth,
    },
  ];
}
