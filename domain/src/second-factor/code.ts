import { SECOND_FACTOR } from './limits.js';

/** The digits and letters of recovery codes, without characters that look alike (I, L, O and U are left out). */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The kinds of codes: from an authenticator app, or a recovery code. */
type CodeKind = 'app' | 'recovery';

const shapes: Record<CodeKind, RegExp> = {
  app: new RegExp(`^\\d{${SECOND_FACTOR.digits}}$`),
  recovery: new RegExp(`^[${RECOVERY_LETTERS}]{${SECOND_FACTOR.recoveryCodeLength}}$`),
};

const lookAlikes: Record<string, string> = { I: '1', L: '1', O: '0' };

/**
 * A typed code in capitals, without the spaces and hyphens that apps and papers show. Letters not used in recovery
 * codes are read as the digits they resemble. MFA-02
 */
export const plainCode = (typed: string): string =>
  typed
    .replace(/[\s\u2010-\u2015-]/gu, '')
    .toUpperCase()
    .replace(/[ILO]/g, (letter) => lookAlikes[letter] ?? letter);

/** The kind of a typed code, or null for anything else. MFA-02 */
export function kindOfCode(typed: string): CodeKind | null {
  const code = plainCode(typed);
  if (shapes.app.test(code)) return 'app';
  return shapes.recovery.test(code) ? 'recovery' : null;
}

/** A text in groups of four, as people read and type it: 'ABCD-EFGH'. */
export const inFours = (text: string, between = '-'): string => text.replace(/(.{4})(?=.)/g, `$1${between}`);
