import { createId } from '@paralleldrive/cuid2';
import { type RetainedKind, retainedKinds } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as env from '../platform/env/settings';
import type { PictureStore } from '../platform/files/picture-store';
import * as store from '../platform/files/store';
import { demoDatabase } from '../testing/processes/bare-server';
import { aRow, NOW, retainingServer, storedMoment, ticketWithThread } from '../testing/privacy/retention';
import { onPostgres, type OwnDatabase, type TestDatabase } from '../testing/databases/database';
import { whileFailing } from '../testing/databases/fault';
import type { Json } from '../testing/http';
import type { TestServer } from '../testing/server';
import { applyRetention, nextRetention } from './retention';

/** The day and moment from which on two years are kept. */
const FIRST = '2024-11-29';
const BEFORE = '2024-11-28';

vi.spyOn(env, 'settings').mockReturnValue({ TZ_COMPANY: 'America/New_York' } as env.Settings);
const removed: string[] = [];
const pictures: Partial<PictureStore> = { remove: async (names) => void removed.push(...names) };
vi.spyOn(store, 'pictures').mockReturnValue(pictures as PictureStore);

let database: OwnDatabase;
let db: TestDatabase;
const said: string[] = [];

let strapi: Core.Strapi;
beforeAll(async () => {
  database = await demoDatabase();
  db = database.open();
  strapi = retainingServer(db, (line) => said.push(line));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await db.destroy();
  await database.remove();
});

/** Sets the periods; those that are not named are off. */
const keep = (months: Partial<Record<RetainedKind, number>>) =>
  db('company_profiles').update({
    keep_visitors_months: months.visitors ?? 0,
    keep_tickets_months: months.tickets ?? 0,
    keep_audit_months: months.audit ?? 0,
    keep_days_away_months: months.daysAway ?? 0,
  });
const run = (on = strapi, now = NOW) => applyRetention(on, now);
const dueOf = async (kind: RetainedKind) =>
  (await nextRetention(strapi, NOW)).kinds.find((one) => one.kind === kind)!;

beforeEach(async () => {
  for (const table of ['visitors', 'days_away', 'audit_records', 'stored_pictures', 'notifications'])
    await db(table).delete();
  await db('it_ticket_comments').delete();
  // Every kind has had its first run, which takes nothing.
  await db('retention_runs').delete();
  await db('retention_runs').insert(
    Object.keys(retainedKinds).map((kind) => ({ kind, done_at: 1, removed: 0 })),
  );
  await db('jobs').delete();
  for (const list of [said, removed]) list.length = 0;
});

const aVisit = async (name: string, day: string, times: object = {}): Promise<string> => {
  const visit = { ...aRow(), first_name: name, last_name: 'V', company_name: 'Co', person_to_see: 'pm' };
  await db('visitors').insert({ ...visit, day_of_visit: day, ...times });
  return visit.document_id;
};
const visits = () => db('visitors').orderBy('first_name').pluck('first_name');
const audited = async (): Promise<Json[]> =>
  (await db('audit_records').where({ action: 'company-profile.retention' }).orderBy('id')).map(
    ({ after, actor_name }: Json) => [actor_name, typeof after === 'string' ? JSON.parse(after) : after],
  );

describe('visitors', () => {
  it('[PRV-03] go once their last moment is older, with their notices, and not a day earlier', async () => {
    const at = (text: string) => ({ signed_in_at: storedMoment(text) });
    const gone = await aVisit('gone', BEFORE);
    await aVisit('gone late', BEFORE, {
      ...at('2024-11-29T01:00:00Z'),
      signed_out_at: storedMoment('2024-11-29T04:59:59Z'),
    });
    await aVisit('never signed out', BEFORE, at('2024-11-28T15:00:00Z'));
    await aVisit('stays: left after midnight', BEFORE, {
      ...at('2024-11-29T01:00:00Z'),
      signed_out_at: storedMoment('2024-11-29T05:00:00Z'),
    });
    const kept = await aVisit('stays: that day', FIRST);
    await aVisit('stays: in the house', '2026-11-29', at('2026-11-29T15:00:00Z'));
    await aVisit('stays: expected', '2026-12-24');
    for (const record_id of [gone, kept])
      await db('notifications').insert({ ...aRow(), type: 'Visitor', details: record_id, record_id });
    await keep({ visitors: 24 });
    expect(await dueOf('visitors')).toMatchObject({ months: 24, due: 3 });
    await run();
    expect(await visits()).toEqual([
      'stays: expected',
      'stays: in the house',
      'stays: left after midnight',
      'stays: that day',
    ]);
    expect(await db('notifications').pluck('details')).toEqual([kept]);
    expect(await audited()).toEqual([['system', { removed: '3 visits', olderThan: FIRST }]]);
    expect(said).toEqual(['Removed after their retention periods: 3 visits.']);
  });

  it('[PRV-03] a repeated run takes nothing, says nothing, and notes that it was there', async () => {
    await aVisit('gone', BEFORE);
    await keep({ visitors: 24 });
    await run();
    expect(await dueOf('visitors')).toMatchObject({ due: 0, removed: 1, doneAt: NOW.toISOString() });
    const next = new Date(NOW.getTime() + 3_600_000);
    await run(strapi, next);
    expect(await dueOf('visitors')).toMatchObject({ due: 0, removed: 0, doneAt: next.toISOString() });
    expect([await audited(), said]).toEqual([[expect.anything()], [expect.anything()]]);
  });

  it('[PRV-03] many go in several transactions, each noted', async () => {
    const names = Array.from({ length: 450 }, (_, index) => `v${index}`);
    for (const name of names) await aVisit(name, BEFORE);
    await keep({ visitors: 1 });
    await run();
    expect(await visits()).toEqual([]);
    expect((await audited()).map(([, { removed: count }]) => count)).toEqual([
      '200 visits',
      '200 visits',
      '50 visits',
    ]);
  });
});

describe('tickets', () => {
  it('[PRV-03] lose pictures, files and conversation once they are resolved for longer', async () => {
    await ticketWithThread(db, 0, BEFORE);
    await ticketWithThread(db, 1, FIRST);
    await ticketWithThread(db, 2, null);
    const tickets = await db('it_tickets').orderBy('id');
    await keep({ tickets: 24 });
    expect(await dueOf('tickets')).toMatchObject({ due: 1 });
    await run();
    expect(removed.toSorted()).toEqual(['0-attachments', '0-imagesOfIssue']);
    expect(await db('it_ticket_comments').orderBy('text').pluck('text')).toEqual(['Zqword1', 'Zqword2']);
    expect(await db('stored_pictures').count('id as count').first()).toMatchObject({
      count: onPostgres ? '4' : 4,
    });
    expect(await db('it_tickets').orderBy('id')).toEqual(tickets);
    expect(await audited()).toEqual([['system', { removed: '1 ticket', olderThan: FIRST }]]);
    await run();
    expect(await audited()).toHaveLength(1);
  });

  it('[PRV-03, REL-01] a fault in the middle of a batch leaves the ticket whole, and other kinds go', async () => {
    await ticketWithThread(db, 0, BEFORE);
    await aVisit('gone', BEFORE);
    await db('days_away').insert(anEntry(BEFORE));
    await keep({ tickets: 24, visitors: 24, daysAway: 24 });
    await whileFailing({ db } as TestServer, 'delete', 'it_ticket_comments', () =>
      expect(run()).rejects.toThrow(),
    );
    const left = async () => [
      (await db('stored_pictures').select('id')).length,
      (await db('it_ticket_comments').select('id')).length,
    ];
    expect([await left(), removed, await visits()]).toEqual([[2, 1], [], []]);
    expect(await db('days_away').select('id')).toEqual([]);
    expect((await audited()).map(([, { removed: what }]) => what)).toEqual([
      '1 visit',
      '1 entry of days away',
    ]);
    expect(await dueOf('tickets')).toMatchObject({ due: 1, removed: 0 });
    await run();
    expect([await left(), removed.length]).toEqual([[0, 0], 2]);
  });
});

const anEntry = (day: string) => ({
  ...aRow(),
  person_id: 1,
  first_day: '2020-01-01',
  last_day: day,
  half: 'none',
  revision: 0,
});

describe('audit and days away', () => {
  it('[PRV-03] audit records go by their moment at the company', async () => {
    const record = (action: string, at: string) => ({
      document_id: createId(),
      action,
      actor_name: 'it',
      subject_type: 'user',
      created_at: storedMoment(at),
    });
    await db('audit_records').insert([
      record('old', '2024-11-29T04:59:59Z'),
      record('young', '2024-11-29T05:00:00Z'),
    ]);
    await keep({ audit: 24 });
    expect(await dueOf('audit')).toMatchObject({ due: 1 });
    await run();
    expect(await db('audit_records').orderBy('id').pluck('action')).toEqual([
      'young',
      'company-profile.retention',
    ]);
  });

  it('[PRV-03] days away go by their last day, and never those of the last 13 weeks', async () => {
    await db('days_away').insert([anEntry(BEFORE), anEntry(FIRST), anEntry('2026-08-30')]);
    await keep({ daysAway: 24 });
    await run();
    expect(await db('days_away').select('id')).toHaveLength(2);
    await keep({ daysAway: 1 });
    await run();
    expect(await db('days_away').select('id')).toHaveLength(1);
  });
});

it('[PRV-03] off means off, and the first run takes nothing', async () => {
  await aVisit('gone', BEFORE);
  await ticketWithThread(db, 0, BEFORE);
  await db('days_away').insert(anEntry(BEFORE));
  await keep({});
  await run();
  const { kinds } = await nextRetention(strapi, NOW);
  expect(kinds.map(({ months, due }) => [months, due])).toEqual(kinds.map(() => [0, 0]));
  await db('retention_runs').delete();
  await keep({ visitors: 1, tickets: 1, daysAway: 1 });
  expect(await dueOf('visitors')).toMatchObject({ due: 1, doneAt: null, removed: null });
  await run();
  expect([await visits(), removed, await audited(), said]).toEqual([['gone'], [], [], []]);
  expect(await dueOf('visitors')).toMatchObject({ due: 1, doneAt: NOW.toISOString(), removed: 0 });
  await run();
  expect(await visits()).toEqual([]);
  expect(said).toEqual([
    'Removed after their retention periods: 1 visit, 1 ticket, and 1 entry of days away.',
  ]);
});

it('[PRV-03] counts what is due on the day of the next run', async () => {
  await aVisit('tomorrow', FIRST);
  await keep({ visitors: 24 });
  expect(await dueOf('visitors')).toMatchObject({ due: 0 });
  const nextAt = Date.parse('2026-11-30T06:00:00Z');
  await db('jobs').insert({ name: 'apply-retention', next_at: nextAt });
  const { nextAt: shown, kinds } = await nextRetention(strapi, NOW);
  expect([shown, kinds[0]]).toEqual(['2026-11-30T06:00:00.000Z', expect.objectContaining({ due: 1 })]);
});

if (onPostgres) {
  it('[PRV-03, REL-03] two runs at once take each row once, and wait for nobody', async () => {
    for (let index = 0; index < 300; index += 1) await aVisit(`v${index}`, BEFORE);
    for (const number of [0, 1, 2]) await ticketWithThread(db, number, BEFORE);
    await keep({ visitors: 24, tickets: 24 });
    const connections = [database.open(), database.open()];
    const held = await db.transaction();
    await held('visitors').where({ first_name: 'v7' }).forUpdate().select('id');
    try {
      await Promise.all(connections.map((one) => run(retainingServer(one, (line) => said.push(line)))));
      expect(await visits()).toEqual(['v7']);
      const counts = (await audited()).map(([, { removed: words }]) => words as string);
      const sum = (kind: RegExp) =>
        counts
          .filter((words) => kind.test(words))
          .reduce((all, words) => all + Number.parseInt(words, 10), 0);
      expect([sum(/visit/), sum(/ticket/)]).toEqual([299, 3]);
      expect(removed.toSorted()).toEqual([...new Set(removed)].toSorted());
      await held.rollback();
      await run();
      expect(await visits()).toEqual([]);
    } finally {
      if (!held.isCompleted()) await held.rollback();
      for (const one of connections) await one.destroy();
    }
  });
}
