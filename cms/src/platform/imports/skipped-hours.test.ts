import { type ImportedRow, visitorMessages } from '@intranet/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFieldError } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { aVisitor, type Row } from '../../testing/import-rows';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';

/** The clocks of the company, in New York, went from 02:00 to 03:00, and back from 02:00 to 01:00. */
const [FORWARD, BACK] = ['2025-03-09', '2025-11-02'];

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  administration = await server.as('administration');
});
afterAll(() => server.stop());

async function bring(rows: Row[], dryRun: boolean): Promise<{ rows: ImportedRow[]; done: boolean }> {
  const { status, body, text } = await administration.post('/imports/visitors', { data: { rows, dryRun } });
  expect(status, text).toBe(200);
  return body.data;
}
const wholeLog = () => server.db('visitors').orderBy('id');
const aVisit = (dayOfVisit: string, times: Row): Row =>
  aVisitor({ dayOfVisit, departure: undefined, arrival: undefined, ...times });

it.each([
  ['arrival', { arrival: '02:00' }],
  ['arrival', { arrival: '02:30', departure: '03:10' }],
  ['arrival', { arrival: '2:59 AM', departure: '03:10' }],
  ['arrival', { arrival: `${FORWARD} 02:30` }],
  ['departure', { arrival: '01:30', departure: '02:30' }],
])('[IMP-07] [VIS-03] a row with a skipped %s is refused as by hand: %j', async (path, times) => {
  const words = visitorMessages.timeSkipped;
  const form = { arrival: '02:30', ...(path === 'departure' && { arrival: '01:30', departure: '02:30' }) };
  const entered = await administration.post('/visitors', { data: aVisit(FORWARD, form) });
  expectFieldError(entered, path, words);

  // One visit is new, and one has been entered without its times.
  const present = aVisit(FORWARD, {});
  expect((await bring([present], false)).done).toBe(true);
  const before = await wholeLog();
  const rows = [aVisit(FORWARD, times), { ...present, ...times }, aVisit(FORWARD, { arrival: '03:00' })];
  const said = `${path === 'arrival' ? 'Arrival' : 'Departure'}: ${words}`;
  for (const dryRun of [true, false]) {
    const answer = await bring(rows, dryRun);
    expect(answer.rows.map(({ fate, message }) => [fate, message])).toEqual([
      ['refuse', said],
      ['refuse', said],
      ['create', 'New.'],
    ]);
    expect(answer.done).toBe(false);
    expect(await wholeLog()).toEqual(before);
  }
});

it('[IMP-03] [VIS-03] the times before and after the skipped hour, and the repeated ones, come in as they are', async () => {
  const rows = [
    aVisit(FORWARD, { arrival: '01:59', departure: '03:00' }),
    // A time that comes twice means the first.
    aVisit(BACK, { arrival: '01:30', departure: '02:00' }),
    // Twenty minutes, in which the clocks were put back.
    aVisit(BACK, { arrival: '01:50', departure: '01:10' }),
  ];
  expect((await bring(rows, false)).done).toBe(true);
  const moments = async (row: Row) => {
    const { body } = await administration.get(`/visitors?filters[lastName][$eq]=${String(row.lastName)}`);
    return [body.data[0].signedInAt, body.data[0].signedOutAt];
  };
  expect(await moments(rows[0]!)).toEqual(['2025-03-09T06:59:00.000Z', '2025-03-09T07:00:00.000Z']);
  expect(await moments(rows[1]!)).toEqual(['2025-11-02T05:30:00.000Z', '2025-11-02T07:00:00.000Z']);
  expect(await moments(rows[2]!)).toEqual(['2025-11-02T05:50:00.000Z', '2025-11-02T06:10:00.000Z']);
  expect((await bring(rows, true)).rows.map(({ fate }) => fate)).toEqual(['same', 'same', 'same']);

  const { body } = await administration.get(`/visitors?filters[lastName][$eq]=${String(rows[2]!.lastName)}`);
  const entry = `/visitors/${body.data[0].documentId}`;
  expect((await administration.put(entry, { data: { departure: '01:20' } })).status).toBe(200);
  expect(await moments(rows[2]!)).toEqual(['2025-11-02T05:50:00.000Z', '2025-11-02T06:20:00.000Z']);
  expectFieldError(
    await administration.put(entry, { data: { departure: '00:50' } }),
    'departure',
    visitorMessages.departureBeforeArrival,
  );
});
