import { connect } from 'node:net';
import { expect } from 'vitest';
import type { Json } from './http';

/** A connection on which a test can write anything. */
export function rawConnection(port: number) {
  const socket = connect({ host: '127.0.0.1', port });
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, closed, heard: () => heard };
}

/** The head of a request, line by line. */
export const headOf = (lines: string[]): string =>
  `${[...lines, 'Host: intranet.test'].join('\r\n')}\r\n\r\n`;

/** The answer on a connection, with its body parsed. */
export async function answerOn({
  heard,
}: {
  heard: () => string;
}): Promise<{ status: number; head: string; body: Json }> {
  await expect.poll(heard, { timeout: 5_000 }).toMatch(/\r\n\r\n.*\}$/s);
  const [top = '', body = ''] = heard().split('\r\n\r\n');
  return { status: Number(top.split(' ')[1]), head: top, body: JSON.parse(body) };
}
