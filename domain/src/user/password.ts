import { z } from 'zod';

/** One demand on a new password. The screen ticks them off while the person types. */
interface Demand {
  says: string;
  met: (password: string) => boolean;
}

/** The demands on a new password. ACC-03 */
export const passwordDemands: readonly Demand[] = [
  {
    says: '10 to 30 characters',
    met: (password) => [...password].length >= 10 && [...password].length <= 30,
  },
  { says: 'an upper-case letter', met: (password) => /\p{Lu}/u.test(password) },
  { says: 'a lower-case letter', met: (password) => /\p{Ll}/u.test(password) },
  { says: 'a digit', met: (password) => /\d/.test(password) },
  { says: 'a special character', met: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
  { says: 'no white space', met: (password) => !/\s/.test(password) },
];

/** bcrypt hashes at most this many bytes, and would silently cut a longer password. ACC-08 */
const MAX_BYTES = 72;

const utf8Bytes = (text: string): number =>
  [...text].reduce((sum, character) => {
    const point = character.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);

/** Does a new password meet all demands? @internal for its test */
export const isStrongPassword = (password: string): boolean =>
  passwordDemands.every(({ met }) => met(password)) && utf8Bytes(password) <= MAX_BYTES;

/** Letters and digits that cannot be confused when they are read out. */
const PLAIN = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A password that meets all demands, in four groups of four, easy to read out or copy: 'Kfma-7hwp-Rq3d-xt9n'. ACC-03,
 * USR-01
 * @param pick a uniform choice from 0 to `below` - 1, from a cryptographic generator
 */
export function suggestPassword(pick: (below: number) => number): string {
  const group = () => Array.from({ length: 4 }, () => PLAIN[pick(PLAIN.length)]).join('');
  for (;;) {
    const password = [group(), group(), group(), group()].join('-');
    if (isStrongPassword(password)) return password;
  }
}

/** The exact words of the password screens. ACC-02 to ACC-06. */
export const passwordMessages = {
  /** Instead of "Reset Password", for a new person with a temporary one. ACC-07 */
  chooseOwn: 'Choose Your Password',
  currentRequired: 'Please enter current password',
  complexity: 'Password must meet complexity requirements.',
  match: 'Passwords must match',
  changed: 'Password change successful!',
  same: 'The new password must differ from the current one.',
  common: 'This password is too common. Please choose another one.',
  personal: 'The password must not be based on your name or the company’s.',
  published: 'This is the published password of the demo company, or nearly. Please choose another one.',
  dated: 'A word with a year, and a date, are easy to guess. Please choose another password.',
  repeated: 'This password repeats the same few characters. Please choose another one.',
  linkSent: 'If this address belongs to an account, an email with a link is on its way.',
  linkDead: 'This link is no longer valid. Please ask for a new one.',
  /** Shown instead of the form where PASSWORD_LOGIN=off. SSO-03 */
  elsewhere: 'You log in with your company account. Its password is changed there, not in this portal.',
} as const;

/** In one form of Unicode, so that a password is the same on every keyboard. ACC-09 */
const newPassword = z
  .string({ error: passwordMessages.complexity })
  .normalize('NFC')
  .refine(isStrongPassword, { error: passwordMessages.complexity });

/**
 * Shown together with the other faults: without `when`, it would wait until everything else is valid. A value that is
 * not a text has its own message.
 */
export const matching = {
  path: ['passwordConfirmation'],
  error: passwordMessages.match,
  when: ({ value }: { value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    'password' in value &&
    'passwordConfirmation' in value &&
    typeof value.password === 'string' &&
    typeof value.passwordConfirmation === 'string',
};

/** A new password, typed twice; a form with these fields is refined by `isRepeated`. */
export const newPasswordTwice = {
  password: newPassword,
  passwordConfirmation: z.string({ error: passwordMessages.match }).normalize('NFC'),
};

/** Is the password the same both times? */
export const isRepeated = (form: { password: string; passwordConfirmation: string }): boolean =>
  form.password === form.passwordConfirmation;

/** The proof that a person may choose a new password. */
const proof = (error: string, max: number) => z.string({ error }).min(1, { error }).max(max);

/** POST /auth/change-password. */
export const changePasswordInput = z
  .strictObject({ currentPassword: proof(passwordMessages.currentRequired, 1024), ...newPasswordTwice })
  .refine(isRepeated, matching);

/** POST /auth/reset-password: the one-time code of the link, and the new password. */
export const resetPasswordInput = z
  .strictObject({ code: proof(passwordMessages.linkDead, 200), ...newPasswordTwice })
  .refine(isRepeated, matching);

/** POST /auth/forgot-password. */
export const forgotPasswordInput = z.strictObject({
  email: z
    .string({ error: 'Please enter your email.' })
    .trim()
    .min(1, { error: 'Please enter your email.' })
    .max(320, { error: 'Please enter your email.' }),
});

export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export { newPassword };
