import { createServer } from 'node:net';
import { type Settings, settings } from './env/settings';
import { limitConnections } from './http/connections/connections';
import { openDoors } from './http/connections/doors';
import { answerUnparsed } from './http/connections/unparsed';
import { keepHeapSmall } from './load/heap';
import { serveMetrics } from './metrics/serve';
import { openStrapi, StartError } from './open';
import { demoLogIns } from './seed/demo/people';
import { explainFailedStart } from './start-failure';
import { stopWell } from './stop';

const say = (line: string) => process.stdout.write(`${line}\n`);

const checkNode = () => {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 24) throw new StartError(`Node.js 24 or newer is needed; this is ${process.versions.node}.`);
};

/** A port in use is detected before the database is touched. */
const checkPort = (name: 'PORT' | 'METRICS_PORT', port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `${name}: ${port} is in use by another program.`
            : `${name.replace('PORT', 'HOST')}, ${name}: cannot listen on ${host}:${port} (${error.code}).`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

async function checkPorts({ PORT, HOST, METRICS_PORT, METRICS_HOST }: Settings): Promise<void> {
  await checkPort('PORT', PORT, HOST);
  if (METRICS_PORT === undefined) return;
  if (METRICS_PORT !== 0 && METRICS_PORT === PORT)
    throw new StartError(`METRICS_PORT: ${PORT} is the product's own port (PORT); choose another.`);
  await checkPort('METRICS_PORT', METRICS_PORT, METRICS_HOST);
}

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
  await checkPorts(current);
  const strapi = await openStrapi(current);
  const { httpServer } = strapi.server;
  httpServer.keepAliveTimeout = current.KEEP_ALIVE_SECONDS * 1000;
  limitConnections(strapi, httpServer);
  answerUnparsed(httpServer);
  keepHeapSmall();
  // Not Strapi's own listen(), which prints a banner and sends usage data.
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', reject);
    strapi.server.listen(current.PORT, current.HOST, () => resolve());
  });
  stopWell(strapi, await openDoors(httpServer));
  await serveMetrics(strapi, current);
  announce(current);
}

start().catch((error: unknown) => {
  process.stderr.write(`Cannot start: ${explainFailedStart(error)}\n`);
  process.exit(1);
});
