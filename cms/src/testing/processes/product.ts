import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { clockVariables } from '../../../../scripts/lib/faked-clock.mjs';

/** One server process of the product. */
export interface Process {
  child: ChildProcess;
  /** Its complete output, including the log. */
  output(): string;
  /** Ask the preload inside the process. */
  ask<Answer>(question: string, value?: unknown): Promise<Answer>;
  /** End it, and wait until it has. @returns its exit code, or null when a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Sample secrets, since the product refuses to start without any. */
const secrets = {
  APP_KEYS: 'test-app-key-number-one,test-app-key-number-two',
  JWT_SECRET: 'test-jwt-secret-0123456789',
  ADMIN_JWT_SECRET: 'test-admin-jwt-secret-0123456789',
  API_TOKEN_SALT: 'test-api-token-salt-0123456789',
  TRANSFER_TOKEN_SALT: 'test-transfer-salt-0123456789',
  ENCRYPTION_KEY: 'test-encryption-key-0123456789-0123456789',
};

/** Signs and verifies tokens as the servers under test do. */
export const JWT_SECRET = secrets.JWT_SECRET;

/** The product's public address, used for links and CORS. */
export const PUBLIC_URL = 'http://intranet.test';

const preload = path.join(__dirname, 'preload.cjs');

/** None of the developer's own settings, so that everyone tests the same product. */
export const environment = (variables: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  TZ: 'UTC',
  ...clockVariables(process.env),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL,
  ...secrets,
  ...variables,
});

/**
 * The command to start: node itself, or a shell that limits the size of files (in blocks of 512 bytes) and then runs
 * node.
 */
const command = (args: string[], fileLimit: number | undefined): [string, string[]] => {
  if (fileLimit === undefined) return [process.execPath, args];
  const blocks = String(Math.floor(fileLimit / 512));
  return ['/bin/sh', ['-c', 'ulimit -f "$0" && exec "$@"', blocks, process.execPath, ...args]];
};

/** Start a server process; it may end by itself. */
export const launch = (serverFile: string, variables: Record<string, string>, fileLimit?: number): Process =>
  spawnAnswering(command(['--require', preload, serverFile], fileLimit), variables);

/** A process with the preload, which answers questions about it. */
export function spawnAnswering([file, args]: [string, string[]], variables: Record<string, string>): Process {
  const child = spawn(file, args, {
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  // A test runner that is stopped in the middle must not leave a server behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));

  let questions = 0;
  return {
    child,
    output: () => printed,
    ask: <Answer>(question: string, value?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const id = (questions += 1);
        const fail = () =>
          reject(new Error(`The process ended before it answered "${question}":\n${printed}`));
        const listen = (message: { id: number; answer?: Answer; failure?: string }) => {
          if (message.id !== id) return;
          child.off('message', listen);
          child.off('exit', fail);
          if (message.failure) reject(new Error(message.failure));
          else resolve(message.answer as Answer);
        };
        child.on('message', listen);
        child.once('exit', fail);
        child.send({ id, question, value });
      }),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** The result of a command of the product. */
export interface CommandEnd {
  code: number;
  /** Its complete output. */
  lines: string[];
}

/** How a program is run. */
export interface RunOptions {
  /** Receives its process. */
  seen?: (child: ChildProcess) => void;
  /** The size limit of its files, in bytes. */
  fileLimit?: number;
}

/** Run a program of the product, such as 'platform/backup/run-backup.js', to its end in a new process. */
export function runAlone(
  file: string,
  args: string[],
  variables: Record<string, string>,
  { seen, fileLimit }: RunOptions,
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = execFile(
      ...command([file, ...args], fileLimit),
      { env: environment(variables) },
      (error, out, err) => {
        const code = error ? Number(error.code ?? -1) : 0;
        resolve({ code, lines: `${out}${err}`.trim().split('\n') });
      },
    );
    seen?.(child);
  });
}

/** Start a server process and wait until it reports that it is ready. @returns also its port */
export async function launchReady(
  serverFile: string,
  variables: Record<string, string>,
  fileLimit?: number,
): Promise<Process & { port: number }> {
  return whenReady(launch(serverFile, variables, fileLimit));
}

/** Wait until a product reports that it is ready. @returns also its port */
export async function whenReady(started: Process): Promise<Process & { port: number }> {
  const { child } = started;
  await new Promise<void>((resolve, reject) => {
    const look = () => started.output().includes('is ready at') && done(resolve);
    const fail = (code: number | null) =>
      done(() => reject(new Error(`The server ended with ${code}:\n${started.output()}`)));
    const done = (then: () => void) => {
      child.stdout?.off('data', look);
      child.off('close', fail);
      then();
    };
    child.stdout?.on('data', look);
    child.once('close', fail);
    look();
  });
  return { ...started, port: await started.ask<number>('port') };
}
