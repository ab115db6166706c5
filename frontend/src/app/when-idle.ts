/**
 * Fetches what will be wanted soon, once the page has nothing else to do. A browser that cannot tell leaves it; then
 * it is fetched when it is wanted.
 */
export function whenIdle(fetchIt: () => Promise<unknown>): void {
  // What could not be fetched ahead is asked for again in its turn, and says so then.
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => void fetchIt().catch(() => undefined));
}
