import { plainCode, SECOND_FACTOR } from '@intranet/domain';
import { Secret, TOTP } from 'otpauth';

const { digits, stepSeconds: period, drift: window, secretBytes: size } = SECOND_FACTOR;

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period });

/** A new secret, in base32 for typing. MFA-01 */
export const newTotpSecret = (): string => new Secret({ size }).base32;

/**
 * The address in the QR code for an authenticator app. MFA-01
 * @param issuer name of the company
 * @param label whose account it is
 */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  // A colon separates issuer and label in the address.
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer: issuer.replaceAll(':', ' '),
    label,
    algorithm: 'SHA1',
    digits,
    period,
  }).toString();

/**
 * The time step of a code, at most one before or after now; null when it does not fit this secret. MFA-08
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: plainCode(code), timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}
