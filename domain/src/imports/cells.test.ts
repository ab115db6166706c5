import { expect, it } from 'vitest';
import { changesSaid, fieldsOfRow, saidOf } from './cells.js';
import { importFields, importKinds } from './fields.js';
import { importInput } from './schemas.js';

it.each([
  ['users', { groups: 'Employee; IT,Employee' }, { groups: ['Employee', 'IT'] }],
  ['users', { groups: ['IT', 'CM'] }, { groups: ['IT', 'CM'] }],
  ['users', { username: '  ada ', title: '  ', workPhone: null }, { username: 'ada' }],
  ['contract-datas', { billable: 'Yes' }, { billable: true }],
  ['contract-datas', { billable: 'n' }, { billable: false }],
  ['contract-datas', { billable: 'Non-Billable' }, { billable: false }],
  ['contract-datas', { assigned: 'ada, ; bob\n carl' }, { assigned: ['ada', 'bob', 'carl'] }],
  ['contract-datas', { billable: 'maybe' }, { billable: 'maybe' }],
  ['asset-trackings', { assetNumber: '0042' }, { assetNumber: 42 }],
  ['asset-trackings', { assetNumber: 42 }, { assetNumber: 42 }],
  ['asset-trackings', { assetNumber: '4.2' }, { assetNumber: '4.2' }],
  ['asset-trackings', { dateSubmit: '2026-01-05T00:00:00Z' }, { dateSubmit: '2026-01-05' }],
  ['visitors', { arrival: '2026-03-02 09:05' }, { arrival: '09:05' }],
  ['visitors', { arrival: '2026-03-02T10:40' }, { arrival: '10:40' }],
  ['visitors', { arrival: '2026-03-02  9:05 PM' }, { arrival: '21:05' }],
  ['visitors', { arrival: '2026-03-02T10:40Z' }, { arrival: '2026-03-02T10:40Z' }],
  ['visitors', { arrival: '9:05' }, { arrival: '09:05' }],
  ['visitors', { arrival: '1:05:30 PM' }, { arrival: '13:05' }],
  ['visitors', { arrival: '12:10 am' }, { arrival: '00:10' }],
  ['visitors', { arrival: '9:05pm' }, { arrival: '21:05' }],
  ['visitors', { arrival: 'noon' }, { arrival: 'noon' }],
  ['visitors', { arrival: '12:30 PM' }, { arrival: '12:30' }],
  ['visitors', { arrival: '9:05 a.m.' }, { arrival: '09:05' }],
  ['visitors', { arrival: 'at 9:05' }, { arrival: 'at 9:05' }],
  ['visitors', { arrival: '9:05 o’clock' }, { arrival: '9:05 o’clock' }],
  ['visitors', { dayOfVisit: 'on 2026-01-05T00:00' }, { dayOfVisit: 'on 2026-01-05T00:00' }],
] as const)('[IMP-01] a row of %s says %j as %j', (kind, row, values) => {
  const read = { ...row, ...('groups' in row && Array.isArray(row.groups) && { groups: [...row.groups] }) };
  expect(fieldsOfRow(kind, read as never)).toEqual({ values, fault: null });
});

it.each([
  ['2026-03-02T10:40', null],
  ['2026-03-03T10:40', 'arrival'],
])('[IMP-01] a time behind its day, %s, is one of the day of the visit: fault at %s', (arrival, path) => {
  const { fault } = fieldsOfRow('visitors', { arrival, dayOfVisit: '2026-03-02' });
  expect(fault?.path ?? null).toBe(path);
});

it('[IMP-07] an unknown field is named, and a password says why it is refused', () => {
  expect(fieldsOfRow('visitors', { hat: 'red' }).fault).toEqual({
    path: 'hat',
    message: 'This field is not accepted here.',
  });
  expect(fieldsOfRow('users', { password: 'x' }).fault?.message).toMatch(/^Passwords are not imported/);
});

it('[IMP-07] a sentence names the field by its heading', () => {
  expect(saidOf('users', 'groups.0', 'No.')).toBe('Groups: No.');
  expect(saidOf('users', '', 'No.')).toBe('No.');
  expect(changesSaid('users', ['title', 'division'])).toBe('Changes Title, Division.');
});

it('[IMP-01] no heading names two fields of a list', () => {
  for (const kind of importKinds) {
    const headings = importFields[kind].flatMap(({ name, label, also = [] }) => [
      ...new Set([name, label, ...also].map((text) => text.toLowerCase())),
    ]);
    expect(headings.toSorted()).toEqual([...new Set(headings)].toSorted());
  }
});

it('[IMP-01, IMP-06] at most 5,000 rows come at once', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ a: '1' }));
  const isTaken = (count: number) => importInput.safeParse({ rows: rows(count), dryRun: true }).success;
  expect([0, 1, 5_000, 5_001].map(isTaken)).toEqual([false, true, true, false]);
});
