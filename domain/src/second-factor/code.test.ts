import { describe, expect, it } from 'vitest';
import { inFours, kindOfCode, plainCode, RECOVERY_LETTERS } from './code.js';

describe('a typed code', () => {
  it.each([
    ['123456', '123456', 'app'],
    [' 123 456 ', '123456', 'app'],
    ['123-456', '123456', 'app'],
    ['123\u00A0456', '123456', 'app'],
    ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN', 'recovery'],
    ['abcd efgh jkmn', 'ABCDEFGHJKMN', 'recovery'],
    ['abcd–efgh–jkmn', 'ABCDEFGHJKMN', 'recovery'],
    ['oOiI-lL00-1111', '001111001111', 'recovery'],
    ['12345', '12345', null],
    ['1234567', '1234567', null],
    ['ABCD-EFGH-JKM', 'ABCDEFGHJKM', null],
    ['ABCD-EFGH-JKMU', 'ABCDEFGHJKMU', null],
    ['', '', null],
    ['١٢٣٤٥٦', '١٢٣٤٥٦', null],
  ])('[MFA-02] “%s” is %s: %s', (typed, plain, kind) => {
    expect(plainCode(typed)).toBe(plain);
    expect(kindOfCode(typed)).toBe(kind);
  });

  it('[MFA-04] no letter of a recovery code looks like another one', () => {
    expect(RECOVERY_LETTERS).toHaveLength(32);
    expect(new Set(RECOVERY_LETTERS).size).toBe(32);
    expect(RECOVERY_LETTERS).not.toMatch(/[ILOU]/);
    expect(plainCode(RECOVERY_LETTERS)).toBe(RECOVERY_LETTERS);
  });

  it('[MFA-04] codes are written in groups of four', () => {
    expect(inFours('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
    expect(inFours('ABCDEFGHJ', ' ')).toBe('ABCD EFGH J');
  });
});
