import { createServer } from 'node:net';
import { type Settings, settings } from './env/settings';
import { limitConnections } from './http/connections';
import { answerUnparsed } from './http/unparsed';
import { openStrapi, StartError } from './open';
import { demoLogIns } from './seed/demo/people';
import { explainFailedStart } from './start-failure';
import { stopWell } from './stop';

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
  const { httpServer } = strapi.server;
  httpServer.keepAliveTimeout = current.KEEP_ALIVE_SECONDS * 1000;
  limitConnections(strapi, httpServer);
  answerUnparsed(httpServer);
  // Not Strapi's own listen(): it prints a banner and calls home.
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', reject);
    strapi.server.listen(current.PORT, current.HOST, () => resolve());
  });
  stopWell(strapi);
  announce(current);
}

start().catch((error: unknown) => {
  process.stderr.write(`Cannot start: ${explainFailedStart(error)}\n`);
  process.exit(1);
});
