import { createServer, type Server } from 'node:net';
import { type Settings, settings } from './platform/env/settings';
import { release } from './platform/env/release';
import { limitConnections } from './platform/http/connections/connections';
import { listenMoreTimes } from './platform/http/connections/more-listeners';
import { answerUnparsed } from './platform/http/connections/unparsed';
import { keepHeapSmall } from './platform/load/heap';
import { hasLogged, theLog } from './platform/logging/log';
import { serveMetrics } from './platform/monitoring/serve';
import { openStrapi } from './open';
import { StartError } from './platform/commands/faults';
import { demoLogIns } from './seed/demo/people';
import { explainFailedStart } from './platform/commands/start-failure';
import { stopWell } from './stop';

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

/** For people at a terminal. */
const announceInWords = ({ PUBLIC_URL, SEED }: Settings): void => {
  const logIns = ['Demo log-ins (the password of everyone is Demo-Pass-2026!):', ...demoLogIns(), ''];
  const lines = ['', `Company Intranet is ready at ${PUBLIC_URL}`, '', ...(SEED === 'demo' ? logIns : [])];
  process.stdout.write(`${lines.join('\n')}\n`);
};

/**
 * The address, the release and the demo log-ins: in words or as lines of JSON like the rest of the log, never both, so
 * that whatever reads the output can parse all of it. Written whatever LOG_LEVEL is. OPS-10, OPS-13
 */
function announce(current: Settings): void {
  const { PUBLIC_URL, SEED, LOG_FORMAT } = current;
  const { release: number, commit, date } = release();
  const facts = { release: number, commit, date };
  if (LOG_FORMAT === 'pretty') {
    announceInWords(current);
    theLog().info(`Release ${number}${commit ? ` (${commit.slice(0, 12)})` : ''}`);
    return;
  }
  const always = theLog().child({}, { level: 'info' });
  always.info(facts, `Company Intranet is ready at ${PUBLIC_URL}`);
  if (SEED !== 'demo') return;
  always.info({ logIns: demoLogIns() }, 'Demo log-ins: the password of everyone is Demo-Pass-2026!');
}

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
  const listeners: Server[] = [];
  stopWell(strapi, listeners);
  // Not Strapi's own listen(), which prints a banner and sends usage data.
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', reject);
    strapi.server.listen(current.PORT, current.HOST, () => resolve());
  });
  listeners.push(...(await listenMoreTimes(httpServer)));
  await serveMetrics(strapi, current);
  announce(current);
}

/** One line on the standard error; of JSON where the log has already written lines of JSON. */
const sayFailure = (why: string): void => {
  const words = `Cannot start: ${why}`;
  const isJson = hasLogged() && settings().LOG_FORMAT === 'json';
  const line = { level: 'fatal', time: new Date().toISOString(), msg: words };
  process.stderr.write(`${isJson ? JSON.stringify(line) : words}\n`);
};

start().catch((error: unknown) => {
  sayFailure(explainFailedStart(error));
  process.exit(1);
});
