import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessPage } from '../../testing/access/matrix';
import { questions } from '../../testing/access/questions';
import type { Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { makeAccount } from '../../testing/service-accounts';
import { startServer, type TestServer } from '../../testing/server';
import { snoozedItem } from '../../testing/snoozes';
import { idOf } from '../../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
});
afterAll(() => server.stop());

const page = path.resolve(__dirname, '../../../../docs/access.md');

/** The demo company of a test has records for its pictures, but no files. */
async function preparePictures(): Promise<void> {
  const folder = path.join(server.dataDir, 'pictures');
  await mkdir(folder, { recursive: true });
  const rows = (await server.db('stored_pictures').select('file_name')) as Json[];
  for (const { file_name } of rows) await writeFile(path.join(folder, file_name), 'a picture');
  await server.db('stored_pictures').update({ size: 'a picture'.length });
}

/** So that there is a failed mail to send again. */
async function prepareFailedMail(): Promise<void> {
  await (await server.as('it')).post(`/users/${await idOf(server, 'employee3')}/password-reset`);
  await server.db('outbox_mails').update({ state: 'failed' });
}

/** The demo company has none. */
async function prepareWebhook(): Promise<void> {
  const data = { url: 'https://93.184.215.14/in', kinds: ['ticket.opened'], active: false };
  const { status, text } = await (await server.as('administrator')).post('/webhooks', { data });
  expect(status, text).toBe(201);
}

/** The demo company has none. */
async function prepareServiceAccount(): Promise<void> {
  const { status, text } = await makeAccount(await server.as('administrator'));
  expect(status, text).toBe(201);
}

/** The demo company has none. */
async function prepareSnooze(): Promise<void> {
  await snoozedItem(await server.as('employee'), await server.as('it'));
}

/** The demo company has none. */
async function prepareDataExport(): Promise<void> {
  const data = { username: 'employee' };
  const { status, text } = await (await server.as('it')).post('/privacy/exports', { data });
  expect(status, text).toBe(201);
  const made = { state: 'ready', file_name: 'export.zip', expires_at: Date.now() + 3_600_000 } as const;
  await server.db('privacy_exports').update(made);
  await writeFile(path.join(server.dataDir, 'pictures', made.file_name), 'a file');
}

describe('docs/access.md', () => {
  it('[SEC-02] asks every route for a record that takes one, and no other', async () => {
    const calls = (await server.ask<string[]>('routes')).filter((call) => /^\w+ \/api\//.test(call));
    const withRecord = calls.filter((call) => call.includes('/:id'));
    const inAddress = Object.entries(questions).filter(([, { inBody }]) => !inBody);
    expect(inAddress.map(([call]) => call).toSorted()).toEqual(withRecord.toSorted());
    for (const call of Object.keys(questions)) expect(calls).toContain(call);
  });

  it('[SEC-01, SEC-02] holds what every demo person is answered by every route: own, foreign and absent', async () => {
    await preparePictures();
    await prepareFailedMail();
    await prepareWebhook();
    await prepareServiceAccount();
    await prepareDataExport();
    await prepareSnooze();
    await expect(await accessPage(server)).toMatchFileSnapshot(page);
  }, 300_000);
});
