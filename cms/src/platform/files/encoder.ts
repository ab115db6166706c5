import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { Refusal, type RefusalCode } from '@intranet/domain';
import { Turns } from '../load/turns';
import type { Picture } from './re-encode';

export interface Job {
  file: string;
  side: number;
}

export type JobResult =
  | { picture: Picture }
  | { refused: { code: RefusalCode; message: string } }
  | { fault: string };

/** A picture that takes longer is refused, and its process is ended. */
const MAX_MS = 15_000;

/** The process exits when no picture has arrived for this long. */
const IDLE_MS = 60_000;

const turns = new Turns({ atOnce: 1, waitMs: 30_000, maxWaiting: 50, maxWaitingEach: 20 });

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

function start(): ChildProcess {
  const started = fork(path.join(__dirname, 'encoder-process.js'), {
    // Only what it needs, so no secret of the server is in its environment.
    env: {
      PATH: process.env.PATH ?? '',
      // One thread and one memory arena: each of several would keep as much as its largest picture took.
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
    },
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.unref();
  started.channel?.unref();
  const forget = () => {
    if (child === started) child = undefined;
  };
  // A process that could not be started emits `error` and never `exit`.
  started.once('exit', forget).on('error', forget);
  return started;
}

function end(): void {
  clearTimeout(idle);
  child?.kill('SIGKILL');
  child = undefined;
}

/** Let the process work on one picture. @throws Refusal busy, not-a-picture */
function send(job: Job, gone: AbortSignal): Promise<Picture> {
  clearTimeout(idle);
  child ??= start();
  const worker = child;
  return new Promise<Picture>((resolve, reject) => {
    const giveUp = () => {
      fail(new Refusal('busy'));
      end();
    };
    const limit = setTimeout(giveUp, MAX_MS);
    const settle = () => {
      clearTimeout(limit);
      gone.removeEventListener('abort', giveUp);
      worker.off('message', hear).off('exit', die).off('error', fail);
      idle = setTimeout(end, IDLE_MS);
      idle.unref();
    };
    const fail = (error: Error) => {
      settle();
      reject(error);
    };
    // A picture that crashes the process affects nothing else.
    const die = (code: number | null) => {
      strapi.log.warn(`The process that re-encodes pictures ended (${code ?? 'by a signal'}) over one.`);
      // It may have been killed from outside, for example for lack of memory; the picture may be valid.
      fail(new Refusal(code === null ? 'busy' : 'not-a-picture'));
    };
    const hear = (result: JobResult) => {
      if ('fault' in result) return fail(new Error(result.fault));
      if ('refused' in result) return fail(new Refusal(result.refused.code, {}, result.refused.message));
      settle();
      const { bytes, ...facts } = result.picture;
      resolve({ ...facts, bytes: Buffer.from(bytes) });
    };
    worker.on('message', hear).on('exit', die).on('error', fail);
    gone.addEventListener('abort', giveUp, { once: true });
    worker.send(job);
  });
}

/**
 * The picture as stored (see `reEncode`), made in a separate process: one at a time, with limits on unpacked size and
 * time, and without a thread that log-ins and files need. SEC-07, decisions/0039
 * @param file its path; the file stays there
 * @param side longest side in pixels
 * @param person the id of the sender
 * @param gone fires when the sender has disconnected
 * @throws Refusal not-a-picture, busy
 */
export const encodePicture = (
  file: string,
  side: number,
  person: number,
  gone: AbortSignal,
): Promise<Picture> => turns.take(person, gone, () => send({ file, side }, gone));

/** Stops with the server. */
export const stopEncoder = end;
