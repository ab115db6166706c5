/** What never came; the message can be shown. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Longer than a file of the product takes on a slow line. */
const LONGEST_MS = 30_000;

/**
 * Loads a further file of the product, or fails with a sentence when it neither comes nor fails, as on a line that
 * stalls. Everything that is loaded on demand goes through here. SES-24
 * @throws TooLate, or whatever the load fails with
 */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () =>
        reject(
          new TooLate(
            'A part of this page did not arrive. Please check your connection, reload the page and try again. What you typed is kept.',
          ),
        ),
      LONGEST_MS,
    );
    void loading.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
