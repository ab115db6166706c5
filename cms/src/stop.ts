import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/**
 * A proxy may still send requests on connections that it kept: for this long they are answered, with a note that the
 * connection closes.
 */
const LAST_ANSWERS_MS = 500;

/** A body that is not complete by then does not delay the stop, since none of its work has begun. */
const BODIES_MS = 5_000;

/** The system kills the product in the end, so requests that take longer than this are cut before. */
const AT_MOST_MS = 10_000;

/**
 * Stops accepting connections and answers running requests with `Connection: close`; then Strapi closes what it has
 * opened.
 */
async function stop(
  strapi: Core.Strapi,
  listeners: readonly Server[],
  open: Set<ServerResponse>,
): Promise<void> {
  const { httpServer } = strapi.server;
  for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
  // Not http's own method, which would cut connections at once on which the next request may be arriving.
  const closed = Promise.all(
    [httpServer, ...listeners].map(
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
 * From now on Ctrl-C and SIGTERM stop the product properly, however often they come. Called before it listens, so that
 * whoever has seen it answer can stop it. OPS-06
 * @param listeners further listeners beside the server's own, also those that are added later
 */
export function stopWell(strapi: Core.Strapi, listeners: readonly Server[]): void {
  const open = new Set<ServerResponse>();
  let stopping = false;
  strapi.server.httpServer.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close');
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const exit = (code: number) => {
    // Strapi has removed all listeners; another signal during the exit would change the exit code.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
    process.exit(code);
  };
  const onSignal = () => {
    // A second signal, such as npm's own, must not cut what the first one lets finish.
    if (stopping) return;
    stopping = true;
    setTimeout(exit, AT_MOST_MS, 1).unref();
    stop(strapi, listeners, open).then(
      () => exit(0),
      () => exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Strapi also listens for signals and would cut running requests; stopping it twice at once fails. Node.js loses a
    // signal that comes while nobody listens, so ours is there first.
    const others = process.listeners(signal);
    process.on(signal, onSignal);
    for (const other of others) process.off(signal, other);
  }
}
