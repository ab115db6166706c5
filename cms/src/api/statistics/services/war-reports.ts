import {
  type Actor,
  addDays,
  type CalendarDay,
  type DaysOff,
  dueDay,
  isDue,
  mondaysBetween,
  noDaysOff,
  owedReportsSight,
  type Period,
  type RateFact,
  type StatisticsSeries,
  warReportSeries,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asDay, type Cell } from '../../../platform/database/columns';
import { places, rawRows } from '../../../platform/database/raw';
import { readWide } from '../../../platform/database/wide-reads/wide-reads';
import { daysOffOf, type DaysOffOf } from '../../../days-off/days-off';
import { today } from '../../../platform/env/today';
import { dialectOf } from '../../../platform/lists/find';
import { fullName } from '../../../platform/lists/full-name';
import { isActor, seenBy, seenSql } from '../../../platform/lists/sight';
import { writesReports } from '../../../platform/people/membership';
import { isDirectReport } from '../../../accounts/supervisors';
import { endOf, type Words, wordsOf } from '../words';

interface ReportRow {
  monday: Cell;
  division: string;
  username: string | null;
  name: string | null;
  owed: number | string;
  submitted: number | string;
}

/**
 * Which reports were to be written, and who wrote them, by the same rule as the waiting list and My Weeks (`isOwed`). A
 * report was to be written on each charge line that was active and an employee's at the end of the last working day of a
 * week, whatever became of the line, the assignment and the person later; that day is the same for all (`weeks`) but
 * those who were away (`exceptions`), and null where no report was to be written by now. A submitted report that covers a working day of the week answers it. The first and last week of a report are computed by counting
 * days from the first Monday, since most cover only one week. Each week and division gives one row for those who owe
 * nothing, and one row per person who does.
 * @param whose SQL: a condition on `up_users u`
 */
const statement = ({ day, moment, daysBetween, exceptions }: Words, weeks: number, whose: string): string => `
  with weeks (number, monday, due_until) as (values ${places(weeks, `(cast(? as integer), ${day}, ${moment})`)}),
  exceptions as (${exceptions(['person_id', 'number', 'due_until'])}),
  lines as (
    select u.id as person_id, a.contract_data_id, a.updated_at as since, cast(null as timestamp) as until, c.division
    from up_users u
    join assigned_contracts a on a.person_id = u.id and a.disabled = ?
    join contract_datas c on c.id = a.contract_data_id and c.disabled = ?
    where u.blocked = ? and ${writesReports('u.id')} and ${whose}
    union all
    select u.id, e.contract_data_id, e.began_at, e.ended_at, c.division
    from up_users u
    join ended_assignments e on e.person_id = u.id
    join contract_datas c on c.id = e.contract_data_id
    where e.ended_at >= ? and ${whose}),
  reports as (
    select r.author_id, r.contract_data_id, cast((${daysBetween(day, 'r.start_date')} + 2) / 7 as integer) as first,
      cast(${daysBetween(day, 'r.end_date')} / 7 as integer) as last
    from war_reports r
    where r.submitted = ? and r.start_date <= ? and r.end_date >= ? and r.author_id in (select person_id from lines)),
  answered as (
    select author_id, contract_data_id, first as number from reports where first = last
    union
    select r.author_id, r.contract_data_id, w.number
    from reports r join weeks w on w.number between r.first and r.last where r.first < r.last),
  asked as (
    select l.person_id, l.contract_data_id, l.division, l.since, l.until, w.number, w.monday,
      case when x.person_id is null then w.due_until else x.due_until end as due_until
    from lines l cross join weeks w
    left join exceptions x on x.person_id = l.person_id and x.number = w.number),
  people as (
    select l.monday, l.division, l.person_id, count(*) as owed, count(r.author_id) as submitted
    from asked l
    left join answered r on r.author_id = l.person_id and r.contract_data_id = l.contract_data_id and r.number = l.number
    where l.since < l.due_until and (l.until is null or l.until >= l.due_until)
    group by l.monday, l.division, l.person_id)
  select p.monday, p.division, u.username, ${fullName('u')} as name, sum(p.owed) as owed, sum(p.submitted) as submitted
  from people p left join up_users u on u.id = p.person_id and p.submitted < p.owed
  group by p.monday, p.division, u.username, u.first_name, u.last_name
  order by p.monday, p.division`;

const seenPeople = seenBy(owedReportsSight, {
  personId: isActor('u.id = ?'),
  supervisorId: isActor(isDirectReport('u')),
});

const asFact = ({ monday, division, username, name, owed, submitted }: ReportRow): RateFact => ({
  week: asDay(monday) ?? '',
  division,
  person: username === null ? null : { username, name: name ?? username },
  owed: Number(owed),
  submitted: Number(submitted),
});

/** When the report of a week was due, as the end of that day; null where none is owed by now. */
function dueUntil(monday: CalendarDay, day: CalendarDay, off: DaysOff): Date | null {
  const due = dueDay(monday, off);
  return due === null || due > day ? null : endOf(due);
}

/** The weeks of people whose reports were due at other times than those of everyone else, or not at all. */
const exceptionsOf = (
  { common, own }: DaysOffOf,
  mondays: readonly CalendarDay[],
  day: CalendarDay,
): [person: number, week: number, due: number | null][] =>
  [...own].flatMap(([id, off]) =>
    mondays.flatMap((monday, number): [number, number, number | null][] => {
      if (dueDay(monday, off) === dueDay(monday, common)) return [];
      return [[id, number, dueUntil(monday, day, off)?.getTime() ?? null]];
    }),
  );

/** @param mondays of the weeks for which a report may be owed by now */
async function factsOf(
  strapi: Core.Strapi,
  actor: Actor,
  mondays: readonly CalendarDay[],
  day: CalendarDay,
): Promise<RateFact[]> {
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { text, bindings } = seenSql(seenPeople, actor, dialectOf(strapi));
  const off = await daysOffOf(
    (...asked) => rawRows(strapi, ...asked),
    { name: null, condition: text, bindings },
    { from: first, to: last },
  );
  const rows = await readWide<ReportRow>(strapi, actor.id, {
    name: null,
    sql: statement(wordsOf(strapi), mondays.length, text),
    bindings: [
      ...mondays.flatMap((monday, number) => [number, monday, dueUntil(monday, day, off.common)]),
      JSON.stringify(exceptionsOf(off, mondays, day)),
      false,
      false,
      false,
      ...bindings,
      endOf(first),
      ...bindings,
      first,
      first,
      true,
      addDays(last, 6),
      first,
    ],
  });
  return rows.map(asFact);
}

/** The share of owed reports that were submitted, by week and division, and who owes. CHT-01, ABS-03 */
async function find(strapi: Core.Strapi, actor: Actor, period: Period): Promise<StatisticsSeries[]> {
  const day = today();
  const begun = mondaysBetween(period.from, period.to).filter((monday) => monday <= day);
  const facts = await factsOf(strapi, actor, begun, day);
  const asked = new Set(facts.map(({ week }) => week));
  // The week that has begun is shown as soon as somebody's report of it is due.
  const shown = begun.filter((monday) => isDue(monday, day, noDaysOff) || asked.has(monday));
  return warReportSeries(facts, shown);
}

export default { find };
