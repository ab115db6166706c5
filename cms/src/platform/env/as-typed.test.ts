import { afterEach, expect, it, vi } from 'vitest';
import { asTyped, secretsAreMade } from './as-typed';

afterEach(() => vi.unstubAllEnvs());

it('[OPS-14] words of the product name its commands as they are typed: by npm, or in a release without it', () => {
  expect(asTyped('restore', '--send-mails')).toBe('npm run restore -- --send-mails');
  expect(secretsAreMade()).toBe('npm start makes one in .env');
  vi.stubEnv('RUN_BY', 'server.mjs');
  expect(asTyped('restore', '--send-mails')).toBe('node server.mjs restore --send-mails');
  expect(secretsAreMade()).toBe('node server.mjs secrets makes one');
});
