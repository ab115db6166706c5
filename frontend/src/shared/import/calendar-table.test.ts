import { expect, it } from 'vitest';
import { calendarTable, isCalendar } from './calendar-table';
import { UnreadableFile } from './table';

const YEAR = 2026;
const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const rowsOf = (...lines: string[]) => calendarTable(calendar(lines), YEAR).rows;

it('[ABS-01] a calendar gives a row for each day, with its name on one line', () => {
  const { headings, rows } = calendarTable(
    calendar(
      [
        'UID:1',
        'DTSTART;VALUE=DATE:20261225',
        'DTEND;VALUE=DATE:20261227',
        'SUMMARY:Christmas\\, both',
        ' days',
      ],
      ['SUMMARY;LANGUAGE=de:Neujahr', 'DTSTART;VALUE=DATE:20270101'],
    ),
    YEAR,
  );
  expect(headings).toEqual(['Date', 'Name']);
  expect(rows).toEqual([
    ['2026-12-25', 'Christmas, bothdays'],
    ['2026-12-26', 'Christmas, bothdays'],
    ['2027-01-01', 'Neujahr'],
  ]);
});

it.each([
  ['of another zone', 'DTSTART;TZID=Pacific/Auckland:20261225T000000', [['2026-12-25', 'Day']]],
  ['of UTC', 'DTSTART:20261225T000000Z', [['2026-12-25', 'Day']]],
  [
    'with an hour, which the server refuses',
    'DTSTART:20261225T170000Z',
    [['20261225T170000Z, not a whole day', 'Day']],
  ],
  ['that there is not', 'DTSTART;VALUE=DATE:20260230', [['20260230', 'Day']]],
])('[ABS-01] a day %s', (_, start, rows) => {
  expect(rowsOf(start, 'SUMMARY:Day')).toEqual(rows);
});

it.each<[string, string[]]>([
  ['FREQ=YEARLY', ['2025-07-04', '2026-07-04', '2027-07-04', '2028-07-04']],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=4;UNTIL=20270101', ['2025-07-04', '2026-07-04']],
  ['FREQ=YEARLY;COUNT=8', ['2025-07-04', '2026-07-04', '2027-07-04']],
])('[ABS-01] one that repeats by %s comes in the years around this one', (rule, days) => {
  const rows = rowsOf('DTSTART;VALUE=DATE:20200704', `RRULE:${rule}`, 'SUMMARY:Day');
  expect(rows.map(([day]) => day)).toEqual(days);
});

it.each<[string, string, string[]]>([
  ['the fourth Thursday', 'BYDAY=4TH;BYMONTH=11', ['2025-11-27', '2026-11-26', '2027-11-25', '2028-11-23']],
  ['the first Monday', 'BYMONTH=9;BYDAY=1MO', ['2025-09-01', '2026-09-07', '2027-09-06', '2028-09-04']],
  ['the last Monday', 'BYMONTH=5;BYDAY=-1MO', ['2025-05-26', '2026-05-25', '2027-05-31', '2028-05-29']],
  ['the last Friday', 'BYMONTH=12;BYDAY=-1FR', ['2025-12-26', '2026-12-25', '2027-12-31', '2028-12-29']],
])('[ABS-01] one that repeats on %s of a month comes on that weekday', (_, rule, days) => {
  const rows = rowsOf('DTSTART;VALUE=DATE:20200101', `RRULE:FREQ=YEARLY;${rule}`, 'SUMMARY:Day');
  expect(rows.map(([day]) => day)).toEqual(days);
});

it.each([
  'FREQ=YEARLY;BYDAY=TH;BYMONTH=11',
  'FREQ=YEARLY;BYDAY=4TH',
  'FREQ=YEARLY;BYDAY=5TH;BYMONTH=11',
  'FREQ=YEARLY;BYDAY=1MO;BYMONTH=13',
  'FREQ=MONTHLY;BYDAY=1MO',
])('[ABS-01] the rule %s is no day, so its row is refused and not lost', (rule) => {
  expect(rowsOf('DTSTART;VALUE=DATE:20201126', `RRULE:${rule}`, 'SUMMARY:Day')).toEqual([
    [`2020-11-26, repeats by ${rule}`, 'Day'],
  ]);
});

it('[ABS-01] what was called off is left out', () => {
  const [gone, stays] = ['DTSTART;VALUE=DATE:20261225', 'DTSTART;VALUE=DATE:20261226'];
  expect(calendarTable(calendar([gone, 'STATUS:CANCELLED'], [stays]), YEAR).rows).toEqual([
    ['2026-12-26', ''],
  ]);
  const rows = rowsOf(gone, 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20271225', 'SUMMARY:Day');
  expect(rows.map(([day]) => day)).toEqual(['2026-12-25', '2028-12-25']);
});

it('[ABS-01] one of five megabytes is read in a moment, or refused for its number of days', () => {
  const text = calendar([
    'DTSTART;VALUE=DATE:20261225',
    `DESCRIPTION:${'x'.repeat(5 * 1024 * 1024)}`,
    'SUMMARY:Day',
  ]);
  expect(calendarTable(text, YEAR).rows).toEqual([['2026-12-25', 'Day']]);
  const many = Array.from({ length: 5_001 }, () => ['DTSTART;VALUE=DATE:20261225']);
  expect(() => calendarTable(calendar(...many), YEAR)).toThrow(UnreadableFile);
  expect(() => calendarTable(calendar(), YEAR)).toThrow('This calendar has no event.');
});

it('[ABS-01] is told from a table by its first line', () => {
  expect([calendar(), '\uFEFFbegin:vcalendar\r\n', 'Date,Name\nBEGIN:VCALENDAR'].map(isCalendar)).toEqual([
    true,
    true,
    false,
  ]);
});
