import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference } from './difference.js';

it('[SEC-08] only what changed is kept, before and after', () => {
  expect(
    difference({ title: 'A', phone: '1', groups: ['x'] }, { title: 'B', phone: '1', groups: ['x'] }),
  ).toEqual({
    before: { title: 'A' },
    after: { title: 'B' },
  });
  expect(difference({}, { username: 'nora' })).toEqual({
    before: { username: null },
    after: { username: 'nora' },
  });
  expect(difference({ a: null }, {})).toEqual({ before: {}, after: {} });
});

it('[SEC-08] what lies deep in a field is kept, but for secrets', () => {
  const lines = [{ project: 'AV-1', codes: '1' }, { project: 'AV-2' }];
  const person = { groups: ['IT'], address: { town: 'Annapolis', accessToken: '2' } };
  expect(difference({}, { person, lines }).after).toEqual({
    person: { groups: ['IT'], address: { town: 'Annapolis' } },
    lines: [{ project: 'AV-1' }, { project: 'AV-2' }],
  });
});

const secretName = fc.constantFrom(
  'password',
  'Password',
  'resetPasswordToken',
  'passwordHash',
  'code',
  'codeHash',
  'accessToken',
  'hash',
);
const SECRET = 'sEcReT-value';

it('[SEC-08] no password, token, code or hash is ever in it, however deep it lies', () => {
  const holding = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: fc.constantFrom(...'abc') }),
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('title', 'name', 'groups'), tie('value')),
      secretName.map((name) => ({ [name]: SECRET, title: 'x' })),
    ),
  })).value;
  const record = fc.dictionary(fc.oneof(fc.constantFrom('title', 'person', 'lines'), secretName), holding);
  const withSecret = fc.tuple(record, secretName).map(([fields, name]) => ({ ...fields, [name]: SECRET }));
  fc.assert(
    fc.property(withSecret, withSecret, (before, after) => {
      expect(JSON.stringify(difference(before, after))).not.toContain(SECRET);
      expect(JSON.stringify(difference(before, {}))).not.toContain(SECRET);
    }),
  );
});

it('[SEC-08] applying the difference to what was before gives what is after', () => {
  const record = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
  );
  fc.assert(
    fc.property(record, record, (before, after) => {
      const { after: changed } = difference(before, after);
      const names = new Set([...Object.keys(before), ...Object.keys(after)]);
      for (const name of names)
        expect((name in changed ? changed[name] : before[name]) ?? null).toEqual(after[name] ?? null);
    }),
  );
});
