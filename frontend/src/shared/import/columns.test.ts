import { beforeEach, expect, it } from 'vitest';
import { daysAreOpen, matchColumns, rememberColumns, rowsFor } from './columns';
import { readTable, tableOf } from './read-table';
import { UnreadableFile } from './table';

beforeEach(() => localStorage.clear());

it.each([',', ';', '\t'])('[IMP-01] reads columns divided by %j, with quotes and lines in a cell', (mark) => {
  const text =
    ['Username', 'Title'].join(mark) + '\r\n' + ['ada', `"A ""B""${mark}\nC"`].join(mark) + '\r\n\r\n';
  expect(tableOf(`\uFEFF${text}`)).toEqual({
    headings: ['Username', 'Title'],
    rows: [['ada', `A "B"${mark}\nC`]],
  });
});

it.each(['', 'Username\n', `a\n${'x\n'.repeat(5_001)}`])(
  '[IMP-01] says why a file cannot come in',
  (text) => {
    expect(() => tableOf(text)).toThrow(UnreadableFile);
  },
);

const MEGABYTE = 1024 * 1024;

/** A file of this size; jsdom does not read files. */
const fileOf = (size: number, text = ''): File =>
  Object.defineProperties(new File([], 'people.csv'), {
    size: { value: size },
    arrayBuffer: { value: () => Promise.resolve(new TextEncoder().encode(text).buffer) },
  });

it('[IMP-01] reads a file of 20 MB, and no larger one', async () => {
  const row = `ada,"${'long '.repeat(800)}"\n`;
  const text = `Username,Title\n${row.repeat(4_990)}`;
  const read = await readTable(fileOf(20 * MEGABYTE, text));
  expect('table' in read && read.table.rows).toHaveLength(4_990);
  await expect(readTable(fileOf(20 * MEGABYTE + 1))).rejects.toEqual(
    new UnreadableFile('This file is larger than 20 MB.'),
  );
});

it('[IMP-01] takes off the mark that an export puts before a formula', () => {
  expect(tableOf(`a\n"'=1+1"\n"'tis"\n`).rows).toEqual([['=1+1'], ["'tis"]]);
});

it('[IMP-01] finds columns by their headings, and remembers another choice', () => {
  const table = { headings: ['E-Mail', 'login', 'Nickname', 'first_name'], rows: [] };
  const found = matchColumns('users', table);
  expect(found).toMatchObject({ email: 0, username: 1, firstName: 3, lastName: -1 });
  rememberColumns('users', { ...found, lastName: 2 }, table);
  expect(matchColumns('users', table)).toMatchObject({ email: 0, lastName: 2 });
});

it.each([
  ['11/24/2026', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['24/11/2026', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
])('[IMP-01] knows by itself which day %s is', (cell, day) => {
  const table = { headings: ['Date of birth'], rows: [[cell]] };
  const columns = matchColumns('users', table);
  expect(daysAreOpen('users', columns, table)).toBe(false);
  expect(rowsFor('users', columns, table, 'month first')).toEqual([{ dob: day }]);
});

it('[IMP-01] asks where a day can be read in two ways', () => {
  const table = { headings: ['Date of birth'], rows: [['03/04/2026']] };
  const columns = matchColumns('users', table);
  expect(daysAreOpen('users', columns, table)).toBe(true);
  expect(rowsFor('users', columns, table, 'month first')).toEqual([{ dob: '2026-03-04' }]);
  expect(rowsFor('users', columns, table, 'day first')).toEqual([{ dob: '2026-04-03' }]);
});

it.each([
  ['11/20/2026 9:00 AM', '2026-11-20 9:00 AM'],
  ['20.11.2026 10:00', '2026-11-20 10:00'],
  ['2026-11-20T10:40', '2026-11-20T10:40'],
  ['10:40', '10:40'],
])('[IMP-01] a time written %s has its day as the column of days has', (cell, time) => {
  const table = { headings: ['Date', 'Arrival'], rows: [['2026-11-20', cell]] };
  const columns = matchColumns('visitors', table);
  expect(daysAreOpen('visitors', columns, table)).toBe(false);
  const sent = { dayOfVisit: '2026-11-20', arrival: time };
  expect(rowsFor('visitors', columns, table, 'month first')).toEqual([sent]);
});
