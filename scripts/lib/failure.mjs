/** A failure whose message is fit to show: it says what went wrong and what to do, without a stack. */
export class Failure extends Error {}

/**
 * Runs a command's main function and turns what it throws into a message and an exit code.
 * @param {() => Promise<number | void>} main answers the exit code, or nothing for 0
 */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
