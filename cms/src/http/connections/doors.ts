import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';

/** With the server's own, sixteen connections come in at each turn: more than are answered in one. */
const DOORS = 15;

/** The process that gives the sockets back has this long. */
const WAIT_MS = 5_000;

/** The socket on which a server listens, as Node keeps it. */
interface Listening {
  close(): void;
}

/** What Node's types leave out: a server's socket, and that it can be sent. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's types leave its sockets out
const socketOf = (server: Server) => (server as unknown as { _handle: Server })._handle;

function startEcho(): ChildProcess {
  return fork(path.join(__dirname, 'doors-echo.js'), {
    // It needs nothing, and no secret of the server is in its environment.
    env: { PATH: process.env.PATH ?? '' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * The socket of a server again and again, each with a number of its own: only its way through another process gives it one.
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
 * Node lets one connection in at each turn of its event loop: behind two hundred of a stranger's, somebody who wanted to
 * read a page waited 3.6 seconds until theirs was looked at. These are further doors to the same socket. decisions/0044
 * @param server listens; it is closed with its doors
 * @returns none where the system does not let them be opened; then the server goes on with its own
 */
export async function openDoors(server: Server): Promise<Server[]> {
  const sockets = await again(server, DOORS).catch(() => []);
  const enter = (connection: Socket) => server.emit('connection', connection);
  // As those that http itself lets in.
  const ways = { allowHalfOpen: true, noDelay: true };
  return sockets.map((socket) => createServer(ways, enter).listen(socket));
}
