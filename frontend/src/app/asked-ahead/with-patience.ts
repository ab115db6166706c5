/** It does not wait longer for the server: the screen then shows itself that it is loading. */
const PATIENCE_MS = 1_000;

/**
 * Waits for the data of a screen, so that it is drawn once and nothing on it moves. SES-18
 * @param asked the pending requests; failures are ignored here, since the screen meets them itself
 * @returns null, when all have settled or the time is over
 */
export async function withPatience(asked: readonly Promise<unknown>[]): Promise<null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([Promise.allSettled(asked), patience]);
  clearTimeout(timer);
  return null;
}
