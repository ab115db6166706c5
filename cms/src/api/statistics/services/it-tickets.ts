import {
  type Actor,
  addDays,
  agesSince,
  type MedianFact,
  mondaysBetween,
  type OpenFact,
  type Period,
  type StatisticsSeries,
  ticketSeries,
  type TicketWeekFact,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asDay, type Cell } from '../../../platform/database/columns';
import { type Binding, places } from '../../../platform/database/raw';
import { readWide } from '../../../platform/database/wide-reads/wide-reads';
import { type Words, wordsOf } from '../words';

/** The day on which a ticket was resolved; for older ones only the close date is known. */
const resolvedOn = 'case when t.resolved then coalesce(t.resolved_on, t.close_date) end';

/** Tickets open on the last day, by age and priority. */
const openStatement = `
  select age, priority, count(*) as tickets from (
    select t.priority,
      case when t.open_date >= ? then 0 when t.open_date >= ? then 1 when t.open_date >= ? then 2 else 3 end as age
    from it_tickets t where t.open_date <= ? and (t.resolved = ? or ${resolvedOn} > ?)) open
  group by age, priority`;

const weekStatement = ({ day }: Words, weeks: number): string => `
  with weeks (monday, sunday) as (values ${places(weeks, `(${day}, ${day})`)})
  select w.monday, count(case when t.open_date between w.monday and w.sunday then 1 end) as opened,
    count(case when t.resolved_on between w.monday and w.sunday then 1 end) as resolved
  from weeks w left join (select t.open_date, ${resolvedOn} as resolved_on from it_tickets t) t
    on t.open_date between w.monday and w.sunday or t.resolved_on between w.monday and w.sunday
  group by w.monday order by w.monday`;

/**
 * The medians of the tickets opened in the period. The first answer is the first entry by a person other than the
 * submitter, or the solution.
 */
const medianStatement = ({ daysBetweenMoments, daysBetween }: Words): string => `
  with measured as (
    select t.subject, 'answer' as kind, 24 * ${daysBetweenMoments('t.created_at', 'min(c.created_at)')} as took
    from it_tickets t join it_ticket_comments c on c.ticket_id = t.id and c.internal = ?
      and c.author_id <> t.submitter_id and (c.event is null or c.event = 'resolved')
    where t.open_date between ? and ?
    group by t.id, t.subject, t.created_at
    union all
    select t.subject, 'resolution', ${daysBetween('t.open_date', resolvedOn)}
    from it_tickets t where t.open_date between ? and ? and t.resolved = ?),
  ranked as (
    select subject, kind, took, row_number() over (partition by subject, kind order by took) as place,
      count(*) over (partition by subject, kind) as tickets
    from measured where took is not null)
  select subject, kind, tickets, avg(took) as median from ranked
  where place in ((tickets + 1) / 2, (tickets + 2) / 2)
  group by subject, kind, tickets`;

type Count = number | string;

/** Open tickets, opened against resolved, and how long answers take, with one statement per chart. CHT-02 */
async function find(strapi: Core.Strapi, actor: Actor, period: Period): Promise<StatisticsSeries[]> {
  const { from, to } = period;
  const words = wordsOf(strapi);
  const read = <Row>(sql: string, bindings: readonly Binding[]) =>
    readWide<Row>(strapi, actor.id, { name: null, sql, bindings });
  const open = await read<{ age: number; priority: number; tickets: Count }>(openStatement, [
    ...agesSince(to),
    to,
    false,
    to,
  ]);
  const mondays = mondaysBetween(from, to);
  const byWeek = await read<{ monday: Cell; opened: Count; resolved: Count }>(
    weekStatement(words, mondays.length),
    mondays.flatMap((monday) => [monday, addDays(monday, 6)]),
  );
  const medians = await read<{
    subject: string | null;
    kind: MedianFact['kind'];
    tickets: Count;
    median: Count;
  }>(medianStatement(words), [false, from, to, from, to, true]);
  return ticketSeries(
    {
      open: open.map(({ age, priority, tickets }): OpenFact => ({ age, priority, tickets: Number(tickets) })),
      weeks: byWeek.map(({ monday, opened, resolved }): TicketWeekFact => ({
        week: asDay(monday) ?? '',
        opened: Number(opened),
        resolved: Number(resolved),
      })),
      medians: medians.map(({ subject, kind, tickets, median }) => ({
        subject,
        kind,
        tickets: Number(tickets),
        median: Number(median),
      })),
    },
    period,
  );
}

export default { find };
