const files = import.meta.glob<string>('../fonts/noto/*.ttf.gz', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of each font of the table, by its name there. */
export const addresses: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [path.replace(/^.*\/|\.ttf\.gz$/g, ''), address]),
);

export const table = new URL('../fonts/noto/coverage.json', import.meta.url).href;
