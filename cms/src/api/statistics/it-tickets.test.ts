import { addDays, daysBetween, priorityLabel, ticketSubjects, weekOf } from '@intranet/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../testing/http';
import { startServer, type TestServer } from '../../testing/server';
import { numbersBelow, statistics, valuesOf } from '../../testing/statistics';

const [FROM, TO] = ['2026-01-05', '2026-03-15'];
const PERIOD = `?from=${FROM}&to=${TO}`;

let server: TestServer;
/** Rows of the demo company that those of the tests are copies of; each test deletes them. */
let aTicket: Json;
let aComment: Json;
beforeAll(async () => {
  server = await startServer();
  aTicket = await server.db('it_tickets').first();
  aComment = await server.db('it_ticket_comments').first();
});
afterAll(() => server.stop());

interface Ticket {
  id: number;
  opened: string;
  resolved: string | null;
  subject: string | null;
  priority: number;
  /** Hours after it was opened, with an entry by a person other than the submitter. */
  answers: number[];
}

const HOUR_MS = 3_600_000;
const createdAt = (day: string) => new Date(`${day}T15:00:00Z`);

/** Tickets of half a year with answers, notes by IT, and comments of their submitters. */
async function fillAtRandom(seed: number): Promise<Ticket[]> {
  const { db } = server;
  const below = numbersBelow(seed);
  const [it_, employee] = await Promise.all(
    ['it', 'employee'].map(async (username) => (await db('up_users').where({ username }).first('id')).id),
  );
  await db('it_ticket_comments').delete();
  await db('it_tickets').delete();
  const made: Ticket[] = Array.from({ length: 60 }, (_, index) => {
    const opened = addDays('2025-11-01', below(150));
    return {
      id: seed * 1000 + index,
      opened,
      resolved: below(3) > 0 ? addDays(opened, below(40)) : null,
      subject: [...ticketSubjects, null][below(6)] ?? null,
      priority: 1 + below(5),
      answers: Array.from({ length: below(3) }, () => 1 + below(200)),
    };
  });
  for (const { id, opened, resolved, subject, priority } of made) {
    // Tickets of early releases have only the close date.
    const known = id % 4 === 0 ? null : resolved;
    const columns = {
      ...aTicket,
      id,
      document_id: `ticket-${id}`,
      submitter_id: employee,
      subject,
      priority,
    };
    await db('it_tickets').insert({
      ...columns,
      open_date: opened,
      created_at: createdAt(opened),
      resolved: resolved !== null,
      resolved_on: known,
      close_date: resolved,
    });
  }
  let entry = seed * 10_000;
  for (const { id, opened, answers } of made) {
    const write = (author: number, hours: number, others: object) =>
      db('it_ticket_comments').insert({
        ...aComment,
        id: (entry += 1),
        document_id: `entry-${entry}`,
        ticket_id: id,
        author_id: author,
        internal: false,
        event: null,
        ...others,
        created_at: new Date(createdAt(opened).getTime() + hours * HOUR_MS),
      });
    // None of these is an answer.
    await write(employee, 0.5, {});
    await write(it_, 0.25, { internal: true });
    await write(it_, 0.25, { event: 'assigned' });
    for (const [index, hours] of answers.entries())
      await write(it_, hours, { event: index === 1 ? 'resolved' : null });
  }
  return made;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const value = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
  return Math.round(value * 10) / 10;
};

function mediansOf(tickets: readonly Ticket[], valueOf: (ticket: Ticket) => number | null) {
  const all = [...ticketSubjects, null].map((subject) => {
    const own = tickets.filter((ticket) => ticket.subject === subject).map(valueOf);
    return [subject ?? 'No subject', own.filter((value) => value !== null)] as const;
  });
  return Object.fromEntries(
    all.filter(([, values]) => values.length > 0).map(([subject, values]) => [subject, median(values)]),
  );
}

const ageOf = (opened: string): string => {
  const days = daysBetween(opened, TO);
  if (days < 2) return 'up to a day';
  if (days < 8) return '2 to 7 days';
  return days < 31 ? '8 to 30 days' : 'over 30 days';
};

it.each([1, 2, 3])(
  '[CHT-02] what is counted of tickets equals what TypeScript counts, for any tickets (%i)',
  async (seed) => {
    const tickets = await fillAtRandom(seed);
    const series = await statistics(server, 'it', 'it-tickets', PERIOD);

    const open = tickets.filter(
      ({ opened, resolved }) => opened <= TO && (resolved === null || resolved > TO),
    );
    const counts = valuesOf(series['open-tickets']);
    expect(Object.keys(counts)).toHaveLength(20);
    for (const [where, value] of Object.entries(counts)) {
      const own = open.filter(
        ({ opened, priority }) => where === `${ageOf(opened)} / ${priorityLabel(priority)}`,
      );
      expect({ where, value }).toEqual({ where, value: own.length });
    }

    const weeks = Array.from({ length: 10 }, (_, index) => addDays(FROM, 7 * index));
    const ofWeek = (day: string | null, monday: string) => day !== null && weekOf(day).startDate === monday;
    expect(valuesOf(series['tickets-by-week'])).toEqual(
      Object.fromEntries(
        weeks.flatMap((monday) => [
          [`${monday} / Opened`, tickets.filter(({ opened }) => ofWeek(opened, monday)).length],
          [`${monday} / Resolved`, tickets.filter(({ resolved }) => ofWeek(resolved, monday)).length],
        ]),
      ),
    );

    const ofPeriod = tickets.filter(({ opened }) => FROM <= opened && opened <= TO);
    const first = ({ answers }: Ticket) => (answers.length === 0 ? null : Math.min(...answers));
    expect(valuesOf(series['first-answer'])).toEqual(mediansOf(ofPeriod, first));
    const days = ({ opened, resolved }: Ticket) => (resolved === null ? null : daysBetween(opened, resolved));
    expect(valuesOf(series.resolution)).toEqual(mediansOf(ofPeriod, days));
    const measured = series.resolution!.points.reduce((sum, point) => sum + (point.of ?? 0), 0);
    expect(measured).toBe(ofPeriod.filter(({ resolved }) => resolved !== null).length);
  },
);

it('[CHT-02] a ticket is counted as open until the day on which it was resolved', async () => {
  const { db } = server;
  await db('it_ticket_comments').delete();
  const [kept] = await db('it_tickets').orderBy('id').select('id');
  await db('it_tickets').whereNot({ id: kept.id }).delete();
  const change = { open_date: '2026-02-02', resolved: true, resolved_on: '2026-02-10', priority: 1 };
  await db('it_tickets').where({ id: kept.id }).update(change);
  const open = async (to: string) => {
    const { 'open-tickets': series } = await statistics(
      server,
      'it',
      'it-tickets',
      `?from=2026-02-01&to=${to}`,
    );
    return [series!.points.reduce((sum, { value }) => sum + (value ?? 0), 0), series!.finding];
  };
  expect(await open('2026-02-09')).toEqual([
    1,
    '1 ticket was open on Feb 9, 2026: 0 for over 30 days, 1 of priority 1 or 2.',
  ]);
  expect(await open('2026-02-10')).toEqual([0, 'No ticket was open on Feb 10, 2026.']);
  expect(await open('2026-02-01')).toEqual([0, 'No ticket was open on Feb 1, 2026.']);
});
