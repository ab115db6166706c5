import path from 'node:path';
import { launchReady, type Process, spawnAnswering, whenReady } from './product';

/** How long a product may take to its end before its process is given up. */
const END_MS = 15_000;

/** Processes without a product, with all packages loaded. They live as long as the worker of the test runner. */
const idle: Process[] = [];
let starts = 0;

const spawnHost = (serverFile: string): Process =>
  spawnAnswering(
    [
      process.execPath,
      ['--require', path.join(__dirname, 'preload.cjs'), path.join(__dirname, 'warm-host.cjs'), serverFile],
    ],
    {},
  );

const lives = ({ child }: Process) => child.exitCode === null && child.signalCode === null;

/** A server process that can be given back, for the next test file. */
export interface LentProcess extends Process {
  port: number;
  /** End the product, and keep its process where that went well. */
  giveBack(): Promise<void>;
}

/**
 * Start the product in a process in which it ran before for another test file, if there is one.
 * @param variables all that it finds in its environment
 */
export async function lendReady(
  serverFile: string,
  variables: Record<string, string>,
): Promise<LentProcess> {
  const host = idle.pop() ?? spawnHost(serverFile);
  starts += 1;
  const mark = `— product ${starts} —`;
  const output = () => host.output().split(`${mark}\n`)[1] ?? '';
  await host.ask('startProduct', { variables, mark });
  const ready = await whenReady({ ...host, output });
  let lent = true;
  return {
    ...ready,
    async giveBack() {
      if (!lent || !lives(host)) return;
      lent = false;
      const late = setTimeout(() => host.child.kill('SIGKILL'), END_MS);
      const code = await host.ask<number>('endProduct').catch(() => -1);
      clearTimeout(late);
      if (code === 0) idle.push(host);
      else await host.end('SIGKILL');
    },
  };
}

/** The same for a product that gets a process of its own. */
export async function launchOwn(...asked: Parameters<typeof launchReady>): Promise<LentProcess> {
  const started = await launchReady(...asked);
  return { ...started, giveBack: async () => void (await started.end('SIGTERM')) };
}
