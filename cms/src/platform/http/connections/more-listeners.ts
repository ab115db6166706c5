import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';

/**
 * With the server's own, sixteen connections are accepted per turn of the event loop, more than are answered in one.
 */
const MORE_LISTENERS = 15;

/** How long the process that returns the sockets may take. */
const WAIT_MS = 5_000;

/** The handle of the socket on which a server listens, as Node keeps it. */
interface Listening {
  close(): void;
}

/** What Node's types leave out: a server's socket, and that it can be sent. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's types leave its sockets out
const socketOf = (server: Server) => (server as unknown as { _handle: Server })._handle;

function startEcho(): ChildProcess {
  return fork(path.join(__dirname, 'echo-sockets.js'), {
    // It needs no settings, so no secret of the server is in its environment.
    env: { PATH: process.env.PATH ?? '' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * The server's socket several times, each with its own file descriptor, which only sending it through another process
 * provides.
 * @throws when the process cannot be started, or does not answer
 */
async function again(server: Server, count: number): Promise<Listening[]> {
  const echo = startEcho();
  const received: Listening[] = [];
  let limit: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      limit = setTimeout(() => reject(new Error('It does not answer.')), WAIT_MS);
      echo.on('error', reject).once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
      echo.on('message', (_, socket) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's types leave its sockets out
        received.push(socket as unknown as Listening);
        if (received.length === count) resolve();
      });
      for (let number = 0; number < count; number += 1) echo.send(number, socketOf(server));
    });
    return received;
  } catch (error) {
    for (const socket of received) socket.close();
    throw error;
  } finally {
    clearTimeout(limit);
    echo.kill();
  }
}

/**
 * Node accepts one connection per turn of its event loop: behind two hundred connections of a stranger, a person who
 * wanted to read a page waited 3.6 seconds. These are further listeners on the same socket. decisions/0013
 * @param server listens; it is closed together with its further listeners
 * @returns none where the system does not allow it; then the server continues with its own
 */
export async function listenMoreTimes(server: Server): Promise<Server[]> {
  const sockets = await again(server, MORE_LISTENERS).catch(() => []);
  const enter = (connection: Socket) => server.emit('connection', connection);
  // Handled like those that http itself accepts.
  const ways = { allowHalfOpen: true, noDelay: true };
  return sockets.map((socket) => createServer(ways, enter).listen(socket));
}
