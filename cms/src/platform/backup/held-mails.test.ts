import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUp, emptyPlace, newBackupFile, type Place, restore } from '../../testing/databases/copies';
import { Client, type Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { DEMO_PASSWORD } from '../../testing/people';
import type { Process } from '../../testing/processes/product';
import { productOn } from '../../testing/processes/run-program';
import { startServer, type TestServer } from '../../testing/server';
import { type MailServer, mailServer } from '../../testing/smtp';
import { idOf } from '../../testing/users';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const SOON = { timeout: 20_000, interval: 50 };

let server: TestServer;
let smtp: MailServer;
let file: string;
/** The original cannot reach its mail server yet, so mails are waiting when it is copied. */
beforeAll(async () => {
  smtp = await mailServer();
  server = await startServer({ env: NO_MAIL_SERVER });
  const it_ = await server.as('it');
  for (const person of ['employee2', 'employee3', 'customer']) {
    const { status } = await it_.post(`/users/${await idOf(server, person)}/password-reset`);
    expect(status).toBeLessThan(300);
  }
  file = newBackupFile();
  const { lines } = await backUp(server.variables, file);
  expect(lines[0]).toMatch(/3 emails that wait/);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

async function withCopy(
  flags: string[],
  work: (copy: Process & { port: number }, place: Place, said: string[]) => Promise<void>,
): Promise<void> {
  smtp.received.length = 0;
  const place = await emptyPlace();
  const { code, lines } = await restore(place.variables, file, ...flags);
  expect(code, lines.join('\n')).toBe(0);
  const copy = await productOn({
    ...place.variables,
    MAIL_URL: smtp.url,
  });
  try {
    await work(copy, place, lines);
  } finally {
    await copy.giveBack();
    await place.remove();
  }
}

const asIt = async ({ port }: { port: number }) => {
  const client = new Client(() => port);
  const { body } = await client.post('/auth/local', { identifier: 'it', password: DEMO_PASSWORD });
  return new Client(() => port, body.jwt);
};

it('[OPS-01, REL-05, NOT-08] a restored copy sends no mail until it is released: its log, the bell and the mail queue say so', async () => {
  await withCopy([], async (copy, place, said) => {
    expect(said.join('\n')).toContain('npm run restore -- --send-mails');
    expect(copy.output()).toContain('No email goes out: these data were restored from a backup.');
    const it_ = await asIt(copy);
    const state = async (): Promise<Json> => (await it_.get('/mail-queue/state')).body.data;
    const bells = async (): Promise<Json[]> =>
      (await it_.get('/notifications?filters[type]=Mail Queue')).body.data;
    expect(await state()).toMatchObject({ outage: { kind: 'held' }, waiting: 3 });
    expect(await bells()).toHaveLength(1);
    expect((await bells())[0].details).toContain('restored from a backup');
    // Neither a new mail nor a request for another try sends one.
    await it_.post(`/users/${await idOf(server, 'developer')}/password-reset`);
    expect((await it_.post('/mail-queue/try-now')).status).toBe(200);
    await wait(5000);
    expect(smtp.received).toEqual([]);
    expect(await state()).toMatchObject({ outage: { kind: 'held' }, waiting: 4 });

    const { code, lines } = await restore(place.variables, '--send-mails');
    expect(lines).toEqual(['Emails go out again; 4 of them wait.']);
    expect(code).toBe(0);
    await expect.poll(() => smtp.received.length, SOON).toBe(4);
    await expect.poll(async () => (await state()).waiting, SOON).toBe(0);
    expect((await state()).outage).toBeNull();
    expect(await bells()).toEqual([]);
    expect((await restore(place.variables, '--send-mails')).lines).toEqual(['No emails were held.']);
  });
});

it('[OPS-01, REL-05] when the operator says at once that the original is gone, the mails are sent', async () => {
  await withCopy(['--send-mails'], async (copy) => {
    await expect.poll(() => smtp.received.length, SOON).toBe(3);
    expect(copy.output()).not.toContain('No email goes out');
  });
});
