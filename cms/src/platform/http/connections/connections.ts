import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Core } from '@strapi/strapi';
import { settings } from '../../env/settings';
import { networkOf } from './network';

/** A problem is logged once per address within this time. */
const SAY_AGAIN_MS = 60_000;

/**
 * Limits the connections of one address; further ones than `CONNECTIONS_PER_ADDRESS` are closed. Behind a trusted proxy
 * all connections come from the proxy, which has its own limits, so nothing is counted. REL-02
 */
export function limitConnections(strapi: Core.Strapi, server: Server): void {
  const { CONNECTIONS_PER_ADDRESS, TRUSTED_PROXIES } = settings();
  if (TRUSTED_PROXIES > 0) return;
  const open = new Map<string, number>();
  const said = new Map<string, number>();

  const say = (address: string) => {
    const now = performance.now();
    if (now - (said.get(address) ?? -Infinity) < SAY_AGAIN_MS) return;
    said.clear();
    said.set(address, now);
    strapi.log.warn(`${address} has ${CONNECTIONS_PER_ADDRESS} connections; further ones are closed.`);
  };

  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = open.get(address) ?? 0;
    if (count >= CONNECTIONS_PER_ADDRESS) {
      say(address);
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
