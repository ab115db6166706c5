/** The longest stretch of work between two looks at messages or clicks, in milliseconds. */
const stretch = 40;

/** Lets waiting messages and clicks in, the one that cancels among them. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Does work piece by piece, with a pause whenever it has gone on for long.
 * @param steps yields how far it is
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
