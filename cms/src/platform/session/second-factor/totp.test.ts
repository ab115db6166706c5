import { describe, expect, it } from 'vitest';
import { addressOf, newTotpSecret, stepOfCode } from './totp';

/** '12345678901234567890', the secret of the examples in RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of the app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[MFA-08] are those of RFC 6238, %i seconds after 1970: %s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('[MFA-08] are good one step before and after their own, and no further', () => {
    const step = Math.floor(1_111_111_109 / 30);
    const at = (steps: number) => stepOfCode(SECRET, '081804', (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it('[MFA-01] come of a secret of 160 bits, which an address tells the app with company and person', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const address = new URL(addressOf(secret, 'Harbor: Pine & Co', 'ada.roe'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toMatch(/Harbor +Pine & Co:ada\.roe$/);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
