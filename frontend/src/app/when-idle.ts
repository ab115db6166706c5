/** Loads what will soon be needed, once the page is idle. A browser that does not report this loads it on demand. */
export function whenIdle(fetchIt: () => Promise<unknown>): void {
  // A failure is ignored: a later use loads again and reports it.
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => void fetchIt().catch(() => undefined));
}
