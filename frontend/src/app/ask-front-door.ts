import { frontDoorQuery } from '../shared/company/use-front-door';
import { queryClient } from '../shared/http/query-client';

/** A server that takes longer is not waited for: the screen says itself that the answer is on its way. */
const PATIENCE_MS = 1_000;

/**
 * Asks who is at home while the screen's own files come, so that the log-in screen is drawn once and nothing on it moves. SES-18
 * @returns null, with the answer in the cache or without one
 */
export async function askFrontDoor(): Promise<null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([queryClient.prefetchQuery(frontDoorQuery), patience]);
  clearTimeout(timer);
  return null;
}
