/** The longest stretch of work without a pause, in milliseconds. */
const stretch = 40;

/** Lets waiting messages and clicks in, such as a cancellation. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Works step by step, and pauses when a stretch has taken long.
 * @param steps yields its progress
 * @param onPause called before each pause
 * @throws the signal's reason once it is aborted
 */
export async function workInSlices(
  steps: Iterable<number>,
  {
    signal,
    onPause,
    longest = stretch,
  }: {
    signal?: AbortSignal | undefined;
    onPause?: ((done: number) => void) | undefined;
    longest?: number;
  },
): Promise<void> {
  let lastPause = performance.now();
  for (const done of steps) {
    if (performance.now() - lastPause < longest) continue;
    onPause?.(done);
    await pause();
    signal?.throwIfAborted();
    lastPause = performance.now();
  }
  signal?.throwIfAborted();
}
