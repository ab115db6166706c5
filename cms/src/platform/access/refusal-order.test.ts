import { afterAll, beforeAll, expect, it } from 'vitest';
import { whileNothingIsWritten } from '../../testing/access/freeze';
import { type Question, questions } from '../../testing/access/questions';
import { findRecords, records } from '../../testing/access/records';
import type { Client, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { people } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

/**
 * A person who may not act on a record learns that first, whatever their body is: a refusal of the body would say that
 * the record is there, and would change with it.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  for (const person of people) await server.as(person);
});
afterAll(() => server.stop());

const isBare = (body: object | undefined): boolean => body === undefined || !('data' in body);

/** The body with a field that no route takes. */
function spoilt(body: Json): Json {
  const nonsense = { 'no such field': true };
  return isBare(body) ? { ...body, ...nonsense } : { data: { ...body.data, ...nonsense } };
}

const writes = Object.entries(questions).filter(([call]) => !call.startsWith('GET '));

/** What a write is answered for a record: with a body that is refused, and with one that only the record can refuse. */
async function statuses(client: Client, call: string, { body }: Question, id: string) {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(/^\/api/, '').replace(/:\w+/, id);
  const sent = await body?.(id, server);
  const bad = await client.call(method, address, spoilt(sent));
  return [bad.status, bad.status === 400 ? (await client.call(method, address, sent)).status : bad.status];
}

it('[REL-02, SEC-02] a record that is not theirs is refused before a bad body, by every write', async () => {
  const wrong: string[] = [];
  const refused = new Set<string>();
  await whileNothingIsWritten(server, async () => {
    for (const [call, question] of writes)
      for (const [record, sql] of records[question.takes])
        for (const person of people) {
          const [id] = await findRecords(server.db, sql, await idOf(server, person));
          if (id === undefined) continue;
          const [bad, good = 0] = await statuses(await server.as(person), call, question, id);
          if (good !== 403 && good !== 404) continue;
          refused.add(call);
          if (bad !== good) wrong.push(`${call} by ${person}, ${record}: ${bad} instead of ${good}`);
        }
  });
  expect(wrong).toEqual([]);
  expect(refused.size).toBeGreaterThan(40);
}, 300_000);
