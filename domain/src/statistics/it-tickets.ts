import { priorityLabel, ticketPriorities, ticketSubjects } from '../it-ticket/choices.js';
import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import { counted } from '../shared/words/counted.js';
import { formatDay } from '../war-report/report-document.js';
import type { Period } from '../shared/period.js';
import type { StatisticsPoint, StatisticsSeries, StatisticsUnit } from './schemas.js';
import { listedSome } from '../shared/words/listed.js';
import { grouped, largest, measured, rounded, smallest, sumOf, tiedWith } from './words.js';

/** Age groups of open tickets: the label, and the minimum number of days. Youngest first. */
const ages = [
  { label: 'up to a day', days: 0 },
  { label: '2 to 7 days', days: 2 },
  { label: '8 to 30 days', days: 8 },
  { label: 'over 30 days', days: 31 },
] as const;

/**
 * The first open day of each age group but the oldest. A ticket belongs to the first group that starts on or before the
 * day it was opened.
 */
export const agesSince = (to: CalendarDay): CalendarDay[] =>
  ages.slice(1).map(({ days }) => addDays(to, 1 - days));

/** The open tickets of one age group and priority. */
export interface OpenFact {
  /** Index of the age group; 0 is the youngest. */
  age: number;
  priority: number;
  tickets: number;
}

/** Tickets of one week. */
export interface TicketWeekFact {
  /** The Monday. */
  week: CalendarDay;
  opened: number;
  resolved: number;
}

/** How long tickets of a subject took. */
export interface MedianFact {
  /** null while IT has not chosen a subject. */
  subject: string | null;
  kind: 'answer' | 'resolution';
  /** Hours to the first answer; days to the resolution. */
  median: number;
  tickets: number;
}

interface TicketFactsOfPeriod {
  open: readonly OpenFact[];
  weeks: readonly TicketWeekFact[];
  medians: readonly MedianFact[];
}

const NO_SUBJECT = 'No subject';
/** The urgent priorities: High and Above Average. */
const URGENT = 2;

const plain = (at: string, group: string | null, value: number | null, of: number | null = null) =>
  ({ at, group, value, of, behind: [] }) satisfies StatisticsPoint;

function openTickets(facts: readonly OpenFact[], { to }: Period): StatisticsSeries {
  const all = sumOf(facts, ({ tickets }) => tickets);
  const old = facts.filter(({ age }) => age === ages.length - 1);
  const [oldOnes, urgent] = [
    sumOf(old, ({ tickets }) => tickets),
    sumOf(
      facts.filter(({ priority }) => priority <= URGENT),
      ({ tickets }) => tickets,
    ),
  ];
  const finding =
    all === 0
      ? `No ticket was open on ${formatDay(to)}.`
      : `${counted(all, 'ticket was', 'tickets were')} open on ${formatDay(to)}: ${oldOnes} for over 30 days, ${urgent} of priority 1 or 2.`;
  const count = (age: number, priority: number): number =>
    sumOf(
      facts.filter((fact) => fact.age === age && fact.priority === priority),
      ({ tickets }) => tickets,
    );
  return {
    name: 'open-tickets',
    title: 'Open tickets, by age and priority',
    unit: 'tickets',
    finding,
    points: ages.flatMap(({ label }, age) =>
      ticketPriorities.map(({ value }) => plain(label, priorityLabel(value), count(age, value))),
    ),
  };
}

function openedAndResolved(facts: readonly TicketWeekFact[]): StatisticsSeries {
  const opened = sumOf(facts, (week) => week.opened);
  const resolved = sumOf(facts, (week) => week.resolved);
  const more = opened - resolved;
  const change =
    more === 0
      ? 'as many are open as before'
      : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} open than before`;
  const finding =
    opened + resolved === 0
      ? 'No ticket was opened or resolved in this time, so there is nothing to show.'
      : `${counted(opened, 'ticket was', 'tickets were')} opened and ${resolved} resolved: ${change}.`;
  return {
    name: 'tickets-by-week',
    title: 'Tickets opened and resolved, by week',
    unit: 'tickets',
    finding,
    points: facts.flatMap((week) => [
      plain(week.week, 'Opened', week.opened),
      plain(week.week, 'Resolved', week.resolved),
    ]),
  };
}

/** The subjects with a median, in their order; tickets without a subject last. */
function medianSeries(
  facts: readonly MedianFact[],
  { name, title, unit, what }: { name: string; title: string; unit: StatisticsUnit; what: string },
): StatisticsSeries {
  const bySubject = grouped(facts, ({ subject }) => subject ?? NO_SUBJECT);
  const points = [...ticketSubjects, NO_SUBJECT].flatMap((subject) =>
    (bySubject.get(subject) ?? []).map(({ median, tickets }) =>
      plain(subject, null, rounded(median), tickets),
    ),
  );
  const [shown] = [measured(points)];
  const inUnit = (value: number): string => counted(value, unit.replace(/s$/, ''), unit);
  const said = (point: { at: string; value: number; of: number | null }): string =>
    `${point.at} ${inUnit(point.value)} (${counted(point.of ?? 0, 'ticket', 'tickets')})`;
  const finding = (): string => {
    if (shown.length === 0)
      return `No ticket that was opened in this time has ${what} yet, so there is nothing to show.`;
    const slowest = largest(shown);
    if (shown.length === 1) return `Half of the tickets have ${what} within: ${said(slowest)}.`;
    const slow = tiedWith(shown, slowest);
    if (slow.length === shown.length)
      return `Half of the tickets have ${what} within ${inUnit(slowest.value)}, whatever the subject.`;
    const all = (points: typeof shown): string => listedSome(points.map(said), 3);
    return `Half of the tickets have ${what} within these times: the longest ${all(slow)}, the shortest ${all(tiedWith(shown, smallest(shown)))}.`;
  };
  return { name, title, unit, finding: finding(), points };
}

/** Open tickets by age and priority, opened against resolved, and how long answers take. CHT-02 */
export const ticketSeries = (
  { open, weeks, medians }: TicketFactsOfPeriod,
  period: Period,
): StatisticsSeries[] => [
  openTickets(open, period),
  openedAndResolved(weeks),
  medianSeries(
    medians.filter(({ kind }) => kind === 'answer'),
    {
      name: 'first-answer',
      title: 'Median time to the first answer, by subject',
      unit: 'hours',
      what: 'a first answer',
    },
  ),
  medianSeries(
    medians.filter(({ kind }) => kind === 'resolution'),
    {
      name: 'resolution',
      title: 'Median time to the resolution, by subject',
      unit: 'days',
      what: 'been resolved',
    },
  ),
];
