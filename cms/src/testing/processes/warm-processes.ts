import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  type CommandEnd,
  environment,
  launchReady,
  type Process,
  spawnAnswering,
  whenReady,
} from './product';

/** How long a product may take to stop before its process is discarded. */
const END_MS = 15_000;

/** Idle processes with all packages loaded. They live as long as the test runner's worker. */
const idle: Process[] = [];
let runs = 0;

const args = ['preload.cjs', 'warm-host.cjs'].map((name) => path.join(__dirname, name)) as [string, string];
const takeHost = (): Process => idle.pop() ?? spawnAnswering([process.execPath, ['--require', ...args]], {});

const lives = ({ child }: Process) => child.exitCode === null && child.signalCode === null;

/** Marks in the output the start of a run, and the end of a program. */
const newMark = () => `— run ${(runs += 1)} —\n`;

/** A server process that can be reused by the next test file. */
export interface LentProcess extends Process {
  port: number;
  /** Stop the product as SIGTERM does, and keep its process if that succeeded. @returns its exit code */
  giveBack(): Promise<number | null>;
}

/** Start the product in an idle process that another test file has used, if there is one. */
export async function lendReady(file: string, variables: Record<string, string>): Promise<LentProcess> {
  const host = takeHost();
  const mark = newMark();
  const output = () => host.output().split(mark)[1] ?? '';
  await host.ask('startProduct', { file, variables: environment(variables), mark });
  const ready = await whenReady({ ...host, output });
  let lent = true;
  return {
    ...ready,
    async giveBack() {
      if (!lent || !lives(host)) return host.child.exitCode;
      lent = false;
      const late = setTimeout(() => host.child.kill('SIGKILL'), END_MS);
      const code = await host.ask<number>('endProduct').catch(() => -1);
      clearTimeout(late);
      if (code === 0) idle.push(host);
      else await host.end('SIGKILL');
      return code;
    },
  };
}

/** The same for a product in a new process. */
export async function launchOwn(...asked: Parameters<typeof launchReady>): Promise<LentProcess> {
  const started = await launchReady(...asked);
  return { ...started, giveBack: () => started.end('SIGTERM') };
}

/** The part of a stream between two marks. */
const between = (mark: string, stream: Readable | null): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const take = (chunk: Buffer) => {
      text += chunk;
      const [, part, after] = text.split(mark);
      if (part === undefined || after === undefined) return;
      stream?.off('data', take);
      resolve(part);
    };
    stream?.on('data', take);
  });

/** Run a program of the product to its end, in a process that has run others. */
export async function runWarm(
  file: string,
  words: string[],
  variables: Record<string, string>,
): Promise<CommandEnd> {
  const host = takeHost();
  const mark = newMark();
  const printed = Promise.all([host.child.stdout, host.child.stderr].map((stream) => between(mark, stream)));
  const asked = { file, words, variables: environment(variables), mark };
  const { code, closed } = await host.ask<{ code: number; closed: boolean }>('runProgram', asked);
  const [out, err] = await printed;
  if (closed) idle.push(host);
  else await host.end('SIGKILL');
  return { code, lines: `${out}${err}`.trim().split('\n') };
}
