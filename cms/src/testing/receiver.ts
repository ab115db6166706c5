import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from './http';

/** A received request. */
interface Received {
  path: string;
  id: string;
  timestamp: number;
  signatures: string[];
  body: string;
  sent: Json;
}

/** How a receiver answers; can be changed at any time. */
type Manner =
  | { status: number; location?: string; answer?: string }
  /** Accepts the request, and never answers. */
  | 'hangs'
  /** Answers 200, and then keeps sending. */
  | 'endless';

/** A receiver of webhooks, on loopback. */
export interface Receiver {
  url: string;
  received: Received[];
  manner: Manner;
  /** Stops listening. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const read = async (request: http.IncomingMessage): Promise<Received> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const header = (name: string): string => String(request.headers[name] ?? '');
  return {
    path: request.url ?? '',
    id: header('webhook-id'),
    timestamp: Number(header('webhook-timestamp')),
    signatures: header('webhook-signature').split(' '),
    body,
    sent: JSON.parse(body),
  };
};

function answer(manner: Manner, response: http.ServerResponse): void {
  if (manner === 'hangs') return;
  if (manner === 'endless') {
    response.writeHead(200);
    const talk = setInterval(() => response.write('x'.repeat(10_000)), 5);
    response.on('close', () => clearInterval(talk));
    return;
  }
  response.writeHead(manner.status, manner.location ? { location: manner.location } : {});
  response.end(manner.answer ?? '');
}

export async function receiver(): Promise<Receiver> {
  const received: Received[] = [];
  const state = { manner: { status: 204 } as Manner };
  let server: http.Server;
  const take = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    received.push(await read(request));
    answer(state.manner, response);
  };
  const listen = async (port: number) => {
    server = http.createServer((request, response) => void take(request, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    get manner() {
      return state.manner;
    },
    set manner(manner) {
      state.manner = manner;
    },
    start: async () => void (await listen(port)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Is it signed with this secret, by the rules of Standard Webhooks? Any of the signatures may match. */
export const signedBy = (secret: string, { id, timestamp, body, signatures }: Received): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signatures.includes(`v1,${expected}`);
};
