/** Caches what it makes. Failures are not cached, since the network may be back at the next try. */
export function kept<Args extends string[], Made>(make: (...args: Args) => Promise<Made>) {
  const made = new Map<string, Promise<Made>>();
  return (...args: Args): Promise<Made> => {
    const key = args.join('\n');
    let making = made.get(key);
    if (!making) {
      making = make(...args);
      made.set(key, making);
      making.catch(() => made.delete(key));
    }
    return making;
  };
}
