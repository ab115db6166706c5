import { plainCode, SECOND_FACTOR } from '@intranet/domain';
import { Secret, TOTP } from 'otpauth';

const { digits, stepSeconds: period, drift: window, secretBytes: size } = SECOND_FACTOR;

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period });

/** A new secret, in base32 as people type it. MFA-01 */
export const newTotpSecret = (): string => new Secret({ size }).base32;

/**
 * What a QR code tells an authenticator app. MFA-01
 * @param issuer name of the company
 * @param label whose account it is
 */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  // A colon divides issuer and label in the address.
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer: issuer.replaceAll(':', ' '),
    label,
    algorithm: 'SHA1',
    digits,
    period,
  }).toString();

/**
 * Which step of time a code is of, a step before or after now at most; null when it is none of this secret. MFA-02
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: plainCode(code), timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}
