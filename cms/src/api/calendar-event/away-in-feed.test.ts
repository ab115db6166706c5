import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client, Json } from '../../testing/http';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The lines of an iCalendar text, unfolded. RFC 5545, 3.1 */
const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');

/** The days of the event with this name. */
function daysOf(found: readonly string[], summary: string): string[] {
  const place = found.indexOf(`SUMMARY:${summary}`);
  return found.slice(place, place + 6).filter((line) => line.startsWith('DT') && line.includes('VALUE=DATE'));
}

it('[ABS-06] the calendar of a person has the holidays, and of days away the own ones alone', async () => {
  const [cm, ccb] = [await server.as('cm'), await server.as('ccb')];
  const post = async (client: Client, path: string, data: Json) => {
    const { status, text } = await client.post(path, { data });
    expect(status, text).toBe(201);
  };
  await post(await server.as('administration'), '/calendar-events', {
    title: 'Founders’ Day',
    start: '2031-03-03',
    end: '2031-03-03',
    holiday: true,
  });
  await post(cm, '/days-away', { from: '2031-03-04', to: '2031-03-05' });
  await post(cm, '/days-away', { from: '2031-03-06', to: '2031-03-06', half: 'afternoon' });
  await post(ccb, '/days-away', { from: '2031-03-10', to: '2031-03-11' });
  const { address } = (await cm.post('/calendar-feed')).body.data;
  const found = linesOf((await server.anonymous.send({ path: new URL(address).pathname })).text);
  expect(daysOf(found, 'Founders’ Day')).toEqual([
    'DTSTART;VALUE=DATE:20310303',
    'DTEND;VALUE=DATE:20310304',
  ]);
  expect(daysOf(found, 'Away')).toEqual(['DTSTART;VALUE=DATE:20310304', 'DTEND;VALUE=DATE:20310306']);
  expect(daysOf(found, 'Away in the afternoon')).toEqual([
    'DTSTART;VALUE=DATE:20310306',
    'DTEND;VALUE=DATE:20310307',
  ]);
  expect(found.filter((line) => line.startsWith('SUMMARY:Away'))).toHaveLength(2);
  expect(found.join()).not.toContain('20310310');
});
