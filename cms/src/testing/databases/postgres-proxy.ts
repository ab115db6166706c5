import { createServer, type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy between a server and its PostgreSQL that can lose the connection just before data become durable. */
export interface PostgresProxy {
  /** The address that the server connects to. */
  url: string;
  /**
   * From now on: cut every connection at a COMMIT, or at a write outside a transaction, either before PostgreSQL
   * receives it, or after it was executed, so that only its answer is lost.
   */
  cut(on: boolean, when?: 'before' | 'after'): void;
  /** How many connections it has cut so far. */
  cuts(): number;
  stop(): Promise<void>;
}

export const writes = /^\s*(insert|update|delete|with\b[^]*\b(insert|update|delete))\b/i;

/** Reads protocol messages: a type, a length (including itself), the content. */
class Messages {
  #rest = Buffer.alloc(0);
  /** The first message of a connection has no type. */
  #started: boolean;

  constructor(fromServer: boolean) {
    this.#started = fromServer;
  }

  take(chunk: Buffer): { type: string; content: Buffer }[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const found = [];
    for (;;) {
      const head = this.#started ? 1 : 0;
      if (this.#rest.length < head + 4) return found;
      const length = this.#rest.readInt32BE(head);
      if (this.#rest.length < head + length) return found;
      const type = head ? String.fromCharCode(this.#rest[0]!) : '';
      found.push({ type, content: this.#rest.subarray(head + 4, head + length) });
      this.#rest = this.#rest.subarray(head + length);
      this.#started = true;
    }
  }
}

const textsOf = (content: Buffer): string[] => content.toString('utf8').split('\0');

/** Follows one connection and recognises statements that make data durable. */
class Follower {
  readonly #asked = new Messages(false);
  readonly #answered = new Messages(true);
  readonly #prepared = new Map<string, string>();
  #inTransaction = false;

  #lasts(sql: string): boolean {
    return /^\s*commit\b/i.test(sql) || (!this.#inTransaction && writes.test(sql));
  }

  /** @returns whether PostgreSQL must not receive this */
  asks(chunk: Buffer): boolean {
    return this.#asked.take(chunk).some(({ type, content }) => {
      const [first = '', second = ''] = textsOf(content);
      if (type === 'Q') return this.#lasts(first);
      if (type === 'P') this.#prepared.set(first, second);
      // A portal and the statement it runs.
      return type === 'B' && this.#lasts(this.#prepared.get(second) ?? '');
    });
  }

  answers(chunk: Buffer): void {
    for (const { type, content } of this.#answered.take(chunk)) {
      if (type === 'Z') this.#inTransaction = content.toString('latin1') !== 'I';
    }
  }
}

/** @param target the URL of a database, without TLS */
export async function startPostgresProxy(target: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cutting: 'before' | 'after' | null = null;
  let cuts = 0;
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname);
    const follower = new Follower();
    const end = () => {
      for (const socket of [client, database]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    let answerIsLost = false;
    client.on('data', (chunk: Buffer) => {
      if (follower.asks(chunk) && cutting) {
        cuts += 1;
        if (cutting === 'before') return end();
        answerIsLost = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (answerIsLost) return end();
      follower.answers(chunk);
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (on, when = 'before') => void (cutting = on ? when : null),
    cuts: () => cuts,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
