const inRelease = (): boolean => process.env.RUN_BY === 'server.mjs';

/** What makes a secret that is missing. */
export const secretsAreMade = (): string =>
  inRelease() ? 'node server.mjs secrets makes one' : 'npm start makes one in .env';

/**
 * How an operator types a command of the product, for words that name one. A release has no npm: server.mjs says so.
 * OPS-14
 * @param words 'FILE', '--check FILE'
 */
export const asTyped = (command: string, words: string): string =>
  inRelease() ? `node server.mjs ${command} ${words}` : `npm run ${command} -- ${words}`;
