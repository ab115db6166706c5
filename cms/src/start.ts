import { createServer } from 'node:net';
import type { Core } from '@strapi/strapi';
import { type Settings, SettingsError, settings } from './env/settings';
import { openStrapi, StartError } from './open';
import { demoLogIns } from './seed/demo/people';

const say = (line: string) => process.stdout.write(`${line}\n`);

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new StartError(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
};

/** A busy port is found out before the database is touched. */
const checkPort = ({ PORT, HOST }: Settings) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `PORT: ${PORT} is in use by another program.`
            : `HOST, PORT: cannot listen on ${HOST}:${PORT} (${error.code}).`,
        ),
      ),
    );
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });

/** Requests under way are answered first; then Strapi closes what it has opened. */
async function stop(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server;
  const closing = setInterval(() => httpServer.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => httpServer.close(() => resolve()));
  clearInterval(closing);
  await strapi.destroy();
}

const stopOn = (signal: NodeJS.Signals, strapi: Core.Strapi) => {
  // Strapi listens too, and would cut off requests under way; two who stop it at once fail.
  process.removeAllListeners(signal);
  process.once(signal, () => {
    const hurry = setTimeout(() => process.exit(1), 10_000);
    hurry.unref();
    stop(strapi).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
};

const announce = ({ PUBLIC_URL, SEED }: Settings) => {
  say(`\nCompany Intranet is ready at ${PUBLIC_URL}\n`);
  if (SEED !== 'demo') return;
  say('Demo log-ins (the password of everyone is Demo-Pass-2026!):');
  for (const line of demoLogIns()) say(`  ${line}`);
  say('');
};

async function start(): Promise<void> {
  checkNode();
  const current = settings();
  await checkPort(current);
  const strapi = await openStrapi(current);
  // Not Strapi's own listen(): it prints a banner and calls home.
  await new Promise<void>((resolve, reject) => {
    strapi.server.httpServer.once('error', reject);
    strapi.server.listen(current.PORT, current.HOST, () => resolve());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) stopOn(signal, strapi);
  announce(current);
}

start().catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof SettingsError;
  const detail = expected || !(error instanceof Error) ? '' : `\n${error.stack ?? ''}`;
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}${detail}\n`);
  process.exit(1);
});
