/** A server that takes longer is not waited for: the screen says itself that the answer is on its way. */
const PATIENCE_MS = 1_000;

/**
 * Waits for what a screen is drawn from, so that the screen is drawn once and nothing on it moves. SES-18
 * @param asked what is on its way; a failure is not told here, the screen meets it itself
 * @returns null, when everything has come or the patience has ended
 */
export async function withPatience(asked: readonly Promise<unknown>[]): Promise<null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([Promise.allSettled(asked), patience]);
  clearTimeout(timer);
  return null;
}
