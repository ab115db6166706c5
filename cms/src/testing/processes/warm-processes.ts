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

/** How long a product may take to its end before its process is given up. */
const END_MS = 15_000;

/** Processes in which nothing runs, with all packages loaded. They live as long as the worker of the test runner. */
const idle: Process[] = [];
let runs = 0;

const args = ['preload.cjs', 'warm-host.cjs'].map((name) => path.join(__dirname, name)) as [string, string];
const takeHost = (): Process => idle.pop() ?? spawnAnswering([process.execPath, ['--require', ...args]], {});

const lives = ({ child }: Process) => child.exitCode === null && child.signalCode === null;

/** Stands in the output before what is run, and after a program. */
const newMark = () => `— run ${(runs += 1)} —\n`;

/** A server process that can be given back, for the next test file. */
export interface LentProcess extends Process {
  port: number;
  /** End the product as SIGTERM does, and keep its process where that went well. @returns its exit code */
  giveBack(): Promise<number | null>;
}

/** Start the product in a process in which it ran before for another test file, if there is one. */
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

/** The same for a product that gets a process of its own. */
export async function launchOwn(...asked: Parameters<typeof launchReady>): Promise<LentProcess> {
  const started = await launchReady(...asked);
  return { ...started, giveBack: () => started.end('SIGTERM') };
}

/** What a stream brings between two marks. */
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

/** Run a program of the product to its end, in a process in which others ran before. */
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
