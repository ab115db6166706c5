import { expect, it } from 'vitest';
import { confirmsErasure, erasedNames, whyNotErase } from './erasure.js';

it('[PRV-02] an erased person is called by a number', () => {
  expect(erasedNames(42)).toEqual({
    username: 'former-employee-0042',
    email: 'former-employee-0042@erased.invalid',
    firstName: 'Former',
    lastName: 'employee 0042',
    firstLastName: 'Former employee 0042',
  });
  expect(erasedNames(123_456).username).toBe('former-employee-123456');
});

it.each([
  ['who is disabled', { id: 2, blocked: true, erased: false }, null],
  ['who can still log in', { id: 2, blocked: false, erased: false }, 'not-disabled'],
  ['who is erased', { id: 2, blocked: true, erased: true }, 'already-erased'],
  ['who asks', { id: 1, blocked: false, erased: false }, 'erase-self'],
] as const)('[PRV-02] a person %s', (_who, facts, refusal) => {
  expect(whyNotErase({ id: 1 }, facts)).toBe(refusal);
});

it('[PRV-02] only the exact username confirms', () => {
  expect(confirmsErasure('ana.lopez', 'ana.lopez')).toBe(true);
  for (const typed of ['', 'Ana.Lopez', ' ana.lopez', 'ana'])
    expect(confirmsErasure(typed, 'ana.lopez')).toBe(false);
});
