import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changePasswordInput,
  forgotPasswordInput,
  isStrongPassword,
  matching,
  passwordDemands,
  passwordMessages,
  resetPasswordInput,
  suggestPassword,
} from './password.js';
import { userMessages as say } from './messages.js';
import { newUserForm, userInput } from './schemas.js';

const strong = fc
  .tuple(
    fc.constantFrom(...'ABCÄŁЖ'),
    fc.constantFrom(...'abcäłж'),
    fc.constantFrom(...'0123456789'),
    fc.constantFrom(...'!#$%&()*+,-./:;<=>?@[]^_{|}~€'),
    fc.string({ unit: fc.constantFrom(...'abcXYZ123!?-'), minLength: 6, maxLength: 26 }),
  )
  .map((parts) => parts.join(''));

describe('passwords', () => {
  it('[ACC-03] ten to thirty characters with all four kinds and no white space are accepted', () => {
    fc.assert(fc.property(strong, (password) => isStrongPassword(password)));
  });

  it.each([
    ['nine characters', 'Abcdef-1!', false],
    ['ten characters', 'Abcdefg-1!', true],
    ['thirty characters', `Aa1!${'x'.repeat(26)}`, true],
    ['thirty-one characters', `Aa1!${'x'.repeat(27)}`, false],
    ['no upper case', 'abcdefg-1!', false],
    ['no lower case', 'ABCDEFG-1!', false],
    ['no digit', 'Abcdefgh-!', false],
    ['no special character', 'Abcdefgh12', false],
    ['a space', 'Abcdef -1!', false],
    ['a line break', 'Abcdef\n-1!', false],
    ['a no-break space', 'Abcdef\u00a0-1!', false],
    ['thirty emoji, which are more bytes than a hash takes', `Aa1!${'🚀'.repeat(26)}`, false],
  ])('[ACC-03] a password of %s', (_what, password, accepted) => {
    expect(isStrongPassword(password)).toBe(accepted);
  });

  it.each([
    ['U+007F', 0x7f, 1],
    ['U+0080', 0x80, 2],
    ['U+07FF', 0x7ff, 2],
    ['U+0800', 0x800, 3],
    ['U+FFFF', 0xffff, 3],
    ['U+10000', 0x10000, 4],
  ])('[ACC-08] of what a hash takes, 72 bytes, %s is as many as UTF-8 has', (_name, point, bytes) => {
    const euros = Math.floor((44 - bytes) / 2);
    const filled = `Aa1!${String.fromCodePoint(point)}${'€'.repeat(euros)}`;
    const rest = 72 - 4 - bytes - 3 * euros;
    expect(isStrongPassword(filled + 'x'.repeat(rest))).toBe(true);
    expect(isStrongPassword(`${filled}ä${'x'.repeat(rest - 1)}`)).toBe(false);
  });

  it.each([
    [null, false],
    ['password passwordConfirmation', false],
    [{}, false],
    [{ password: 'a' }, false],
    [{ passwordConfirmation: 'a' }, false],
    [{ password: 1, passwordConfirmation: 'a' }, false],
    [{ password: 'a', passwordConfirmation: 1 }, false],
    [{ password: 'a', passwordConfirmation: 'b' }, true],
  ])('[ACC-03] %j is compared with its repetition: %s', (value, compared) => {
    expect(matching.when({ value })).toBe(compared);
  });

  it('[ACC-03] [ACC-05] a new password that differs from its repetition is refused behind a link, too', () => {
    const sent = { code: 'c', password: 'Abcdefg-1!', passwordConfirmation: 'Abcdefg-2!' };
    expect(resetPasswordInput.safeParse(sent).success).toBe(false);
    expect(resetPasswordInput.safeParse({ ...sent, passwordConfirmation: sent.password }).success).toBe(true);
  });

  it('[ACC-03] [USR-01] a suggested password meets every demand, whatever chance picks', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const password = suggestPassword((below) => (numbers.next().value as number) % below);
        expect(isStrongPassword(password)).toBe(true);
        expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
      }),
    );
  });

  it('[ACC-03] white space anywhere is refused', () => {
    fc.assert(
      fc.property(
        strong,
        fc.nat(),
        fc.constantFrom(' ', '\t', '\n', '\u2003', '\u00a0'),
        (password, at, space) => {
          const place = at % password.length;
          expect(isStrongPassword(password.slice(0, place) + space + password.slice(place))).toBe(false);
        },
      ),
    );
  });

  it('[ACC-03] any text at all is judged, and never accepted with a demand unmet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        if (isStrongPassword(password)) expect(passwordDemands.every(({ met }) => met(password))).toBe(true);
      }),
    );
  });

  const messages = (
    schema: {
      safeParse(value: unknown): {
        success: boolean;
        error?: { issues: { path: PropertyKey[]; message: string }[] };
      };
    },
    value: unknown,
  ) =>
    Object.fromEntries(
      schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    );

  it('[ACC-02] all errors are shown at once, in the exact words', () => {
    expect(
      messages(changePasswordInput, { currentPassword: '', password: 'weak', passwordConfirmation: 'other' }),
    ).toEqual({
      currentPassword: 'Please enter current password',
      password: 'Password must meet complexity requirements.',
      passwordConfirmation: 'Passwords must match',
    });
    expect(
      messages(resetPasswordInput, { code: '', password: 'Abcdefg-1!', passwordConfirmation: 'Abcdefg-1!' }),
    ).toEqual({
      code: passwordMessages.linkDead,
    });
    const nothing = {
      password: 'Password must meet complexity requirements.',
      passwordConfirmation: 'Passwords must match',
    };
    expect(messages(changePasswordInput, {})).toEqual({
      ...nothing,
      currentPassword: 'Please enter current password',
    });
    expect(messages(resetPasswordInput, {})).toEqual({ ...nothing, code: passwordMessages.linkDead });
    const good = { currentPassword: 'x', password: 'Abcdefg-1!', passwordConfirmation: 'Abcdefg-1!' };
    expect(changePasswordInput.safeParse(good).success).toBe(true);
    expect(changePasswordInput.safeParse({ ...good, role: 1 }).success).toBe(false);
  });
});

it('[ACC-05] who has forgotten a password gives an address, which may have space around it', () => {
  expect(forgotPasswordInput.parse({ email: ' a@firm.example ' })).toEqual({ email: 'a@firm.example' });
  for (const email of [undefined, '', '  ', 'x'.repeat(321)])
    expect(forgotPasswordInput.safeParse({ email }).error?.issues[0]?.message).toBe(
      'Please enter your email.',
    );
  expect(forgotPasswordInput.safeParse({ email: 'x'.repeat(320) }).success).toBe(true);
});

describe('the fields of a user', () => {
  const user = {
    username: 'nora',
    email: 'nora@intranet.example',
    password: 'Abcdefg-1!',
    firstName: 'Nora',
    lastName: 'Newman',
    dob: '1990-01-31',
  };
  const paths = (change: object) =>
    userInput.safeParse({ ...user, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

  it('[USR-01] the required fields are enough', () => {
    expect(paths({})).toEqual([]);
  });

  it.each([
    [{ email: 'a b@intranet.example' }, 'email'],
    [{ email: 'a@intranet.example\nBcc: x@example.com' }, 'email'],
    [{ username: 'none' }, 'username'],
    [{ username: 'a/b' }, 'username'],
    [{ firstName: 'x'.repeat(61) }, 'firstName'],
    [{ lastName: '\u0000' }, 'lastName'],
    [{ dob: '2026-02-30' }, 'dob'],
    [{ groups: ['Employee', 'Root'] }, 'groups'],
  ])('[USR-01] %j is refused in its field', (change, field) => {
    expect(paths(change)).toEqual([field]);
  });

  it.each([
    ['', say.required],
    [' ', say.required],
    [null, say.required],
    ['1990-3-5', say.dobInvalid],
    ['1990-02-30', say.dobInvalid],
    ['01/02/1990', say.dobInvalid],
  ])('[USR-01] [IMP-01] of the date of birth %j it says: %s', (given, message) => {
    const { error } = userInput.safeParse({ ...user, dob: given });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('[USR-01] whatever is sent, parsing answers and never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof userInput.safeParse(value).success === 'boolean'));
  });

  it('[USR-01] a date of birth after today is shown in the form', () => {
    const form = newUserForm('2026-06-15');
    const value = {
      ...user,
      passwordConfirmation: user.password,
      workPhone: null,
      workCellPhone: null,
      title: null,
      division: null,
      reportsTo: 'None',
      groups: [],
      realColor: null,
    };
    expect(form.safeParse({ ...value, dob: '2026-06-15' }).success).toBe(true);
    expect(form.safeParse({ ...value, dob: '2026-06-16' }).success).toBe(false);
  });
});
