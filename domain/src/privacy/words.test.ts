import { describe, expect, it } from 'vitest';
import { erasedNames } from './erasure.js';
import { jsonWithoutNames, nameMarks, namesItsPerson, soughtTexts, withoutNames } from './words.js';

const to = erasedNames(42);
const marks = nameMarks(
  {
    usernames: ['ana.lopez', 'boss'],
    emails: ['ana@company.example'],
    fullNames: ['Ana Lopez', "Ana O'Neil & Co"],
    parts: ['Ana', 'Lopez', "O'Neil & Co"],
  },
  to,
);

describe('a text about an erased person', () => {
  it.each([
    ['Ana Lopez wrote it.', 'Former employee 0042 wrote it.'],
    ['ANA LOPEZ', 'Former employee 0042'],
    ['Lopez, Ana', 'Former employee 0042'],
    ['Ana Lopez (ana.lopez)', 'Former employee 0042 (former-employee-0042)'],
    ['Ana Lopez (boss)', 'Former employee 0042 (former-employee-0042)'],
    ['Write to Ana@company.example.', 'Write to former-employee-0042@erased.invalid.'],
    ['@ana.lopez: see above', '@former-employee-0042: see above'],
    ["Ana O'Neil & Co", 'Former employee 0042'],
    ['<p>Ana O&#39;Neil &amp; Co</p>', '<p>Former employee 0042</p>'],
    ["<p>Ana O'Neil &amp; Co</p>", '<p>Former employee 0042</p>'],
  ])('[PRV-02] %s', (before, after) => {
    expect(withoutNames(before, marks)).toBe(after);
  });

  it.each(['Mariana Lopez', 'Ana Lopezova', 'the boss said so', 'Ana', 'mariana@company.example'])(
    '[PRV-02] "%s" is somebody else, or an ordinary word',
    (text) => {
      expect(withoutNames(text, marks)).toBe(text);
    },
  );

  it('[PRV-02] in JSON, a text that is only the username means the person', () => {
    const stored = { by: 'boss', votes: [{ username: 'ana.lopez', at: 3, none: null }], text: 'the boss' };
    expect(jsonWithoutNames(stored, marks, ['boss', 'ana.lopez'], to.username)).toEqual({
      by: to.username,
      votes: [{ username: to.username, at: 3, none: null }],
      text: 'the boss',
    });
  });

  it('[PRV-02] what is looked for has each name in each way it is stored', () => {
    expect(soughtTexts(marks)).toEqual(
      expect.arrayContaining(['Ana Lopez', 'Lopez, Ana', "Ana O'Neil &amp; Co", 'Ana O&#39;Neil &amp; Co']),
    );
    expect(nameMarks({ usernames: [''], emails: [' '], fullNames: ['Ana'], parts: [] }, to)).toEqual([
      { from: 'Ana', to: to.firstLastName },
    ]);
  });

  it.each([
    ['ana7', ['Zoe'], true],
    ['a.b', [], true],
    ['Alopez', ['Lopez'], true],
    ['employee', ['Ingrid', 'Tanaka'], false],
    ['it', ['It'], false],
  ])('[PRV-02] does "%s" name its person, called %j?', (username, parts, names) => {
    expect(namesItsPerson(username, parts)).toBe(names);
  });
});
