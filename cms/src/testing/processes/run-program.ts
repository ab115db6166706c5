import path from 'node:path';
import { inject } from 'vitest';
import { type CommandEnd, runAlone, type RunOptions } from './product';
import { type LentProcess, lendReady, runWarm } from './warm-processes';

/**
 * Run a program of the product, such as 'platform/backup/run-backup.js', to its end.
 * @param options request a new process, for example one that can be killed
 */
export function runProgram(
  program: string,
  words: string[],
  variables: Record<string, string>,
  options?: RunOptions,
): Promise<CommandEnd> {
  const file = path.join(path.dirname(inject('surroundings').serverFile), program);
  return options ? runAlone(file, words, variables, options) : runWarm(file, words, variables);
}

/** A failed start: its exit code and output. */
export const failedStart = (variables: Record<string, string>): Promise<CommandEnd> =>
  runProgram('start.js', [], variables);

/** The product on existing data, without the rest of a test server. */
export const productOn = (variables: Record<string, string>): Promise<LentProcess> =>
  lendReady(inject('surroundings').serverFile, variables);
