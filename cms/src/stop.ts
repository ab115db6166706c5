import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** A proxy may send on a connection that it kept: so long it is answered, and told that it was the last time. */
const LAST_ANSWERS_MS = 500;

/** A body that has not come whole by then does not keep the product from its end: of what it asks, nothing has begun. */
const BODIES_MS = 5_000;

/** The system that stops the product kills it in the end; what has taken longer than this is cut before. */
const AT_MOST_MS = 10_000;

/**
 * No new connections, requests under way are answered, each with `Connection: close`; then Strapi closes what it has
 * opened.
 */
async function stop(strapi: Core.Strapi, doors: Server[], open: Set<ServerResponse>): Promise<void> {
  const { httpServer } = strapi.server;
  for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
  // Not that of http, which would cut at once the connections on which the next request may be under way.
  const closed = Promise.all(
    [httpServer, ...doors].map(
      (door) => new Promise<void>((resolve) => void Server.prototype.close.call(door, () => resolve())),
    ),
  );
  await Promise.race([closed, wait(LAST_ANSWERS_MS)]);
  const closing = setInterval(() => httpServer.closeIdleConnections(), 50);
  const bodies = setTimeout(() => {
    for (const { req } of open) if (!req.complete) req.socket.destroy();
  }, BODIES_MS);
  await closed;
  clearInterval(closing);
  clearTimeout(bodies);
  await strapi.destroy();
}

/**
 * From now on Ctrl-C and SIGTERM stop the product properly, no matter how often they come. Called once it listens.
 * @param doors through which connections come beside its own
 */
export function stopWell(strapi: Core.Strapi, doors: Server[]): void {
  const open = new Set<ServerResponse>();
  let stopping = false;
  strapi.server.httpServer.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close');
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const exit = (code: number) => {
    // Strapi has taken all listeners away; a signal that comes while the process ends would be its exit code.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
    process.exit(code);
  };
  const onSignal = () => {
    // A second one, such as npm's own, must not cut what the first lets end.
    if (stopping) return;
    stopping = true;
    setTimeout(exit, AT_MOST_MS, 1).unref();
    stop(strapi, doors, open).then(
      () => exit(0),
      () => exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Strapi listens too, and would cut off requests under way; two who stop it at once fail.
    process.removeAllListeners(signal);
    process.on(signal, onSignal);
  }
}
