import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The states of a database: `away` refuses all connections, `hung` accepts them and sends nothing, `full` accepts no
 * new ones.
 */
export type Mood = 'well' | 'away' | 'hung' | 'full';

/** A proxy between a server and its PostgreSQL that can simulate outages. */
export interface OutageProxy {
  /** The address that the server connects to. */
  url: string;
  be(mood: Mood): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL's error when there are too many clients. */
const tooMany = (): Buffer => {
  const fields = ['SFATAL', 'VFATAL', 'C53300', 'Msorry, too many clients already', ''].join('\0');
  const content = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

/** @param target the URL of a database, without TLS */
export async function startOutageProxy(target: string): Promise<OutageProxy> {
  const { hostname, port } = new URL(target);
  let mood: Mood = 'well';
  const sockets = new Set<Socket>();
  /** Connections made while it was hung, which are not served yet. */
  const held: Socket[] = [];

  const pass = (client: Socket) => {
    const database = connect(Number(port || 5432), hostname);
    const end = () => {
      for (const socket of [client, database]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', end);
      from.on('close', end);
      from.on('data', (chunk: Buffer) => to.write(chunk));
    }
  };

  const server: Server = createServer((client) => {
    if (mood === 'hung') {
      sockets.add(client.pause());
      held.push(client);
      return;
    }
    if (mood !== 'full') {
      pass(client);
      return;
    }
    client.on('error', () => undefined);
    client.once('data', () => client.end(tooMany()));
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    async be(next) {
      const before = mood;
      mood = next;
      if (next === 'away') await close();
      else if (before === 'away') await listen(own);
      for (const socket of sockets)
        if (next === 'hung') socket.pause();
        else socket.resume();
    },
    stop: () => (mood === 'away' ? Promise.resolve() : close()),
  };
}
