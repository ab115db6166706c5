import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../testing/http';
import { mailsTo, queueMails } from '../../../testing/mails';
import { startServer, type TestServer } from '../../../testing/server';
import { type MailServer, mailServer } from '../../../testing/smtp';

const tokens = new Set<string>();
let smtp: MailServer;
let provider: Server;
let server: TestServer;
let it_: Client;
/** What the product asked the provider for. */
let asked: Record<string, string>[] = [];
/** The provider refuses with this code. */
let refusal: string | null = null;

beforeAll(async () => {
  smtp = await mailServer({ tokens });
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked.push(Object.fromEntries(new URLSearchParams(body)));
      const token = `token-${asked.length}`;
      if (!refusal) tokens.add(token);
      const given = refusal
        ? { error: refusal, error_description: 'The secret S3cret-Pass-2 is wrong' }
        : { access_token: token, token_type: 'Bearer', expires_in: 3600 };
      response.writeHead(refusal ? 400 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(given));
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  server = await startServer({
    eager: true,
    env: {
      MAIL_URL: smtp.url,
      MAIL_OAUTH_TOKEN_URL: `http://127.0.0.1:${port}/token`,
      MAIL_OAUTH_CLIENT_ID: 'intranet',
      MAIL_OAUTH_CLIENT_SECRET: 'S3cret-Pass-2',
      MAIL_OAUTH_SCOPE: 'https://mail.example/.default',
    },
  });
  it_ = await server.as('it');
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  provider.close();
});
beforeEach(() => {
  asked = [];
  refusal = null;
});

/** Queues a mail. @returns whom it is for */
const write = async (name: string): Promise<string> => (await queueMails(server.db, name, 1))[0]!;
const receivedBy = (to: string) => smtp.received.filter((mail) => mail.to.includes(to)).length;
const SOON = { timeout: 20_000, interval: 100 };

it('[OPS-18] mail goes by XOAUTH2 with a token that the provider gave, as itself', async () => {
  const people = [await write('one'), await write('two')];
  for (const person of people) await expect.poll(() => receivedBy(person), SOON).toBe(1);
  expect(asked).toContainEqual({
    grant_type: 'client_credentials',
    client_id: 'intranet',
    client_secret: 'S3cret-Pass-2',
    scope: 'https://mail.example/.default',
  });
});

it('[OPS-18] a token that the mail server no longer takes is replaced, and the mail goes', async () => {
  tokens.clear();
  await smtp.stop();
  await smtp.start();
  const person = await write('three');
  await expect.poll(() => receivedBy(person), { timeout: 60_000, interval: 200 }).toBe(1);
  expect(asked.length).toBeGreaterThanOrEqual(1);
});

it('[OPS-18] a provider that gives none stops the queue, and IT reads its code and no secret', async () => {
  tokens.clear();
  refusal = 'invalid_client';
  await smtp.stop();
  await smtp.start();
  const person = await write('four');
  const outage = async () => (await it_.get('/mail-queue/state')).body.data.outage;
  await expect.poll(async () => JSON.stringify(await outage()), SOON).toContain('invalid_client');
  expect(JSON.stringify(await outage())).not.toContain('S3cret-Pass-2');
  expect(server.output()).not.toContain('S3cret-Pass-2');
  expect((await mailsTo(server.db, person)).at(-1)?.state).toBe('pending');
  refusal = null;
  await it_.post('/mail-queue/try-now');
  await expect.poll(() => receivedBy(person), SOON).toBe(1);
});
