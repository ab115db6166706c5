import { createConnection } from 'node:net';
import { Refusal } from '@intranet/domain';
import { settings } from '../env/settings';
import { theLog } from '../logging/log';

/** The scanner takes a file in pieces of this size. */
const PIECE = 65_536;

const MAX_MS = 30_000;

/** The longest answer: a name of a virus. */
const ANSWER_MAX = 4096;

/** The pieces of the protocol: each with its length before it, and an empty one at the end. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

/** The answer of clamd to a file: 'stream: OK', 'stream: Eicar-Signature FOUND'. @throws errors of the connection */
const ask = (host: string, port: number, bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = createConnection({ host, port });
    socket.setTimeout(MAX_MS, () => socket.destroy(new Error('it did not answer in time')));
    socket.on('connect', () => {
      for (const piece of piecesOf(bytes)) socket.write(piece);
    });
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1');
      if (answer.includes('\0') || answer.length > ANSWER_MAX) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.replace(/\0[\s\S]*$/, '').trim()));
  });

/**
 * Let ClamAV look at a file, where CLAMD_HOST names one. Without its answer nothing is stored. QPR-11, TIC-12
 * @throws Refusal file-infected, file-not-scanned
 */
export async function scanForViruses(bytes: Buffer): Promise<void> {
  const { clamd } = settings();
  if (!clamd) return;
  const answer = await ask(clamd.host, clamd.port, bytes).catch((error: Error) => error);
  if (answer instanceof Error || !/ (OK|FOUND)$/.test(answer)) {
    const why = answer instanceof Error ? answer.message : answer.slice(0, 200) || 'an empty answer';
    theLog().error(`Files: the virus scanner at CLAMD_HOST failed: ${why}`);
    throw new Refusal('file-not-scanned');
  }
  if (answer.endsWith(' FOUND')) throw new Refusal('file-infected');
}
