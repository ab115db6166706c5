import http from 'node:http';
import { inject } from 'vitest';
import { unnamedRefusal } from './access/own-refusals';

/** A parsed body. Tests read answers of every shape; a missing value must fail the assertion. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Answer {
  status: number;
  /** Parsed JSON, or the text when it is not JSON. */
  body: Json;
  text: string;
  raw: Buffer;
  headers: http.IncomingHttpHeaders;
}

/** The contents of an answer that must be successful. */
export const dataOf = ({ status, body, text }: Answer): Json => {
  if (status >= 300) throw new Error(`Refused with ${status}: ${text}`);
  return body.data ?? body;
};

interface Request {
  method?: string;
  /** As sent over the wire: nothing is normalised. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 300 });

/** Close the connections that are kept to a server: while one is open, its stop waits for a last request on it. */
export function hangUp(port: number): void {
  for (const [name, sockets] of Object.entries(agent.freeSockets))
    if (name.startsWith(`127.0.0.1:${port}:`)) for (const socket of sockets ?? []) socket.destroy();
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Send one request exactly as given. Rejects when the server closes the connection. */
function send(port: number, { method = 'GET', path, headers = {}, body }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const raw = Buffer.concat(chunks);
        const text = raw.toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          body: parsed(text),
          text,
          raw,
          headers: response.headers,
        });
      });
    });
    request.on('error', reject);
    if (body !== undefined && headers['content-length'] === undefined) {
      request.setHeader('content-length', Buffer.byteLength(body));
    }
    request.end(body);
  });
}

/** A client of one server instance, with one person's token or none. Paths are below /api. */
export class Client {
  readonly token: string | undefined;
  readonly #port: () => number;
  readonly #headers: Record<string, string>;

  constructor(port: () => number, token?: string, headers: Record<string, string> = {}) {
    this.#port = port;
    this.token = token;
    this.#headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers };
  }

  /** The same with further headers on every request. */
  with(headers: Record<string, string>): Client {
    return new Client(this.#port, this.token, { ...this.#headers, ...headers });
  }

  /** A request outside /api, or one whose body is not JSON. */
  async send(request: Request): Promise<Answer> {
    const { method = 'GET', path } = request;
    const answer = await send(this.#port(), {
      ...request,
      headers: { ...this.#headers, ...request.headers },
    });
    const code: unknown = answer.status >= 400 ? answer.body?.error?.details?.code : undefined;
    const fault = unnamedRefusal(inject('surroundings').refusals, `${method} ${path}`, code);
    if (fault !== null) throw new Error(fault);
    return answer;
  }

  call(method: string, path: string, body?: unknown): Promise<Answer> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    // Header names are capitalised as usual; everything else is sent as it is.
    const encoded = path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
    return this.send({ method, path: `/api${encoded}`, headers, ...json });
  }

  get = (path: string) => this.call('GET', path);
  delete = (path: string) => this.call('DELETE', path);
  post = (path: string, body?: unknown) => this.call('POST', path, body);
  put = (path: string, body?: unknown) => this.call('PUT', path, body);
}
