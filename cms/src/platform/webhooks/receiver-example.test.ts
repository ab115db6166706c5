import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submittedTicket } from '../../testing/desk';
import { dataOf, type Json } from '../../testing/http';
import { makeAccount } from '../../testing/service-accounts';
import { startServer, type TestServer } from '../../testing/server';

const SOON = { timeout: 20_000, interval: 50 };

let server: TestServer;
let receiver: ChildProcess;
beforeAll(async () => {
  server = await startServer({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' }, eager: true });
});
afterAll(async () => {
  receiver?.kill();
  await server.stop();
});

it('[API-02] [WHK-05] the receiver of the documentation asks for the ticket of an event with the token of an account', async () => {
  const admin = await server.as('administrator');
  // Its address is known once it listens, and its secret once there is an address, so it gets both by a second start.
  const { token }: Json = dataOf(
    await makeAccount(admin, { owner: 'it', permissions: ['it-ticket:list', 'it-ticket:read'] }),
  );
  let output = '';
  const start = (secret: string, port: string): void => {
    const example = path.resolve(__dirname, '../../../../docs/examples/webhook-receiver.mjs');
    const env = {
      ...process.env,
      PORTAL: `http://127.0.0.1:${server.port()}`,
      WEBHOOK_SECRET: secret,
      TOKEN: token,
      PORT: port,
    };
    receiver = spawn(process.execPath, [example], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [receiver.stdout!, receiver.stderr!])
      stream.on('data', (chunk) => (output += String(chunk)));
  };
  const port = (): string | undefined => /Listening on (\d+)/.exec(output)?.[1];
  start('whsec_bm9uZQ==', '0');
  await expect.poll(port, SOON).toBeDefined();
  const known = port()!;
  const url = `http://127.0.0.1:${known}/in`;
  const { secret }: Json = dataOf(
    await admin.post('/webhooks', { data: { name: 'Example', url, kinds: ['ticket.opened'] } }),
  );
  const ended = new Promise((resolve) => receiver.once('exit', resolve));
  receiver.kill();
  await ended;
  output = '';
  start(secret, known);
  await expect.poll(port, SOON).toBe(known);
  await submittedTicket(await server.as('employee'), { description: 'The plotter hums.' });
  await expect.poll(() => output, SOON).toContain('Hardware: The plotter hums.');
});
