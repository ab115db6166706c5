import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_MAIL_SERVER } from '../mails';
import { startServer, type TestServer } from '../server';
import { newPeopleLeaveGroups } from '../users';
import { CatchingWorld } from './catching';
import { mutated, randomFrom } from './fuzz';
import { waysToWrite } from './index';

/** Bodies for each way to write. FUZZ_EACH=140 gives 15,000 in all, which take some minutes. */
const each = Number(process.env.FUZZ_EACH ?? 6);

/** So many are sent for one prepared record; some are accepted, and the record is then another one. */
const PREPARED_FOR = 20;

let server: TestServer;
let catching: CatchingWorld;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  catching = new CatchingWorld(server);
});
afterAll(() => server.stop());

it('[REL-02] no body that a route may be sent is a fault of the server', async () => {
  const random = randomFrom(Number(process.env.FUZZ_SEED ?? 36));
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (const [call, , prepare] of waysToWrite)
    for (let sent = 0; sent < each; sent += PREPARED_FOR) {
      const caught = await catching.next(prepare);
      if (!caught) break;
      const { client, method, path, body } = caught;
      for (let one = sent; one < Math.min(each, sent + PREPARED_FOR); one += 1) {
        const bad = mutated(body ?? {}, random);
        const { status } = await client.call(method, path, bad);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) faults.push(`${status} ${call} ${JSON.stringify(bad).slice(0, 400)}`);
      }
      await newPeopleLeaveGroups(server);
      // So many log-ins a minute are refused, and those of the next records are among them.
      await server.db('attempt_counters').delete();
    }
  expect(faults).toEqual([]);
  // Enough of them got as far as the rules of their record.
  expect(statuses.get(400)).toBeGreaterThan(waysToWrite.length);
  expect(server.output()).not.toMatch(/error/i);
}, 3_600_000);
