import { expect, it } from 'vitest';
import { keptHash } from './passwords.ts';

const rest = 'a'.repeat(53);

it.each([
  [`$2a$10$${rest}`, `$2a$10$${rest}`],
  [`$2b$12$${rest}`, `$2b$12$${rest}`],
  [`$2y$10$${rest}`, `$2b$10$${rest}`],
  [`$2a$04$${rest}`, `$2a$04$${rest}`],
  [`$2a$14$${rest}`, `$2a$14$${rest}`],
  [`$2a$15$${rest}`, null],
  [`$2a$03$${rest}`, null],
  [`$2a$10$${rest}x`, null],
  [`x$2a$10$${rest}`, null],
  ['$argon2id$v=19$m=1', null],
  ['Plain-Password-1', null],
  ['', null],
  [10, null],
  [null, null],
  [undefined, null],
])('[IMP-02] the hash %j is kept as %j', (password, kept) => {
  expect(keptHash(password)).toBe(kept);
});
