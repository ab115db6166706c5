// Started by start-postgres.mjs. Owns one PostgreSQL: prints its address as its only line, and stops it when standard
// input closes.
import { randomBytes } from 'node:crypto';
import { createCluster, startServer } from './postgres-cluster.mjs';

/** @typedef {import('./postgres-cluster.mjs').Server} Server */

const options = JSON.parse(process.argv[2] ?? '{}');
const password = randomBytes(16).toString('hex');

/** @type {Server | undefined} */
let server;
const creating = createCluster(password);

let ending = false;
/** @param {number} code */
async function end(code) {
  if (ending) return;
  ending = true;
  const cluster = await creating.catch(() => undefined);
  await server?.stop();
  cluster?.remove();
  process.exit(code);
}
process.stdin
  .on('end', () => void end(0))
  .on('error', () => void end(0))
  .resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

try {
  server = await startServer(await creating, options);
  void server.ended.then(() => end(1));
  console.log(`postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  await end(1);
}
