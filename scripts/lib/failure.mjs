import { sayFailure } from './say.mjs';

/** An error whose message can be shown without a stack: it says what went wrong and what to do. */
export class Failure extends Error {}

/**
 * Runs a command's main function, and turns errors into a message and an exit code.
 * @param {() => Promise<number | void>} main returns the exit code, or nothing for 0
 */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    if (error instanceof Failure) sayFailure(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}
