import { expect, it } from 'vitest';
import type { MonthlyFilterForm } from './filter.js';
import { monthlyMessages as say } from './messages.js';
import {
  emptyMonthlyFilter,
  isMonthOfReports,
  isMonthlyFilterComplete,
  monthlyFilterForm,
  monthlyReportFilters,
  monthOfFilter,
} from './filter.js';

const october = { year: 2026, month: 10 };
const aFilter = (part: Partial<MonthlyFilterForm> = {}): MonthlyFilterForm => ({
  ...emptyMonthlyFilter(['own'], october),
  ...part,
});
const messagesFor = (part: Partial<MonthlyFilterForm>) =>
  monthlyFilterForm.safeParse(aFilter(part)).error?.issues.map((issue) => issue.message) ?? [];

it('[MON-01] [MON-02] it opens with the month given, and a parameter only where there is no choice', () => {
  expect(emptyMonthlyFilter(['own'], october)).toMatchObject({ parameter: 'own', month: '10', year: '2026' });
  expect(emptyMonthlyFilter(['person', 'charge-line'], october).parameter).toBe('');
});

it('[MON-02] a year is one of 2021 to 9998, and a refusal says which end it misses', () => {
  for (const year of ['2021', '9998']) expect(messagesFor({ year }), year).toEqual([]);
  for (const year of ['2020', '', '21', '02026', '-2026', 'abcd', '2026.5']) {
    expect(messagesFor({ year }), year).toEqual(['Please enter a year of at least 2021.']);
  }
  for (const year of ['9999', '20261', '99999']) {
    expect(messagesFor({ year }), year).toEqual(['Please enter a year of at most 9998.']);
  }
});

it('[MON-02] a month is one of twelve', () => {
  expect(messagesFor({ month: '12' })).toEqual([]);
  for (const month of ['0', '13', '', '01', 'x'])
    expect(messagesFor({ month }), month).toEqual([say.monthRequired]);
});

it('[MON-04] Person needs a person, Charge Line a selection, and both a parameter', () => {
  expect(messagesFor({ parameter: '' })).toEqual(['Please choose Person or Charge Line.']);
  expect(messagesFor({ parameter: 'person' })).toEqual(['Please choose a person.']);
  expect(messagesFor({ parameter: 'charge-line' })).toEqual(['Please choose at least one charge line.']);
  expect(messagesFor({ parameter: 'person', person: 'ada' })).toEqual([]);
  expect(messagesFor({ parameter: 'charge-line', lines: ['7'] })).toEqual([]);
  expect(isMonthlyFilterComplete(aFilter())).toBe(true);
  expect(isMonthlyFilterComplete(aFilter({ parameter: '', lines: ['7'] }))).toBe(false);
  expect(isMonthlyFilterComplete(aFilter({ parameter: 'person' }))).toBe(false);
  expect(isMonthlyFilterComplete(aFilter({ parameter: 'person', person: 'ada' }))).toBe(true);
  expect(isMonthlyFilterComplete(aFilter({ parameter: 'charge-line', person: 'ada' }))).toBe(false);
  expect(isMonthlyFilterComplete(aFilter({ parameter: 'charge-line', lines: ['7'] }))).toBe(true);
});

it.each([
  ['', 'parameter'],
  ['person', 'person'],
  ['charge-line', 'lines'],
] as const)('[MON-04] what parameter %j lacks is said at the field %s', (parameter, field) => {
  const { error } = monthlyFilterForm.safeParse(aFilter({ parameter }));
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

it('[MON-01] [MON-06] asks for submitted reports of the month, of the person, the lines or oneself', () => {
  const common = { submitted: { $eq: true }, startDate: { $gte: '2026-10-01', $lt: '2026-11-01' } };
  expect(monthlyReportFilters({ username: 'me' }, { parameter: 'own' }, october)).toEqual([
    { ...common, username: { $eq: 'me' } },
  ]);
  expect(monthlyReportFilters({ username: 'me' }, { parameter: 'person', username: 'ada' }, october)).toEqual(
    [{ ...common, username: { $eq: 'ada' } }],
  );
  expect(
    monthlyReportFilters({ username: 'me' }, { parameter: 'charge-line', lines: ['7', '9'] }, october),
  ).toEqual([{ ...common, lineId: { $in: ['7', '9'] } }]);
});

it('[MON-04] is requested in parts for more charge lines than an address can name', () => {
  const lines = Array.from({ length: 45 }, (_, index) => `${index}`);
  const parts = monthlyReportFilters({ username: 'me' }, { parameter: 'charge-line', lines }, october);
  expect(parts).toHaveLength(3);
  const asked = parts.flatMap((part) => (part.lineId as { $in: string[] }).$in);
  expect(asked).toEqual(lines);
  expect(monthlyReportFilters({ username: 'me' }, { parameter: 'charge-line', lines: [] }, october)).toEqual(
    [],
  );
});

it('[MON-02] the month of a filter is that of its fields, a year perhaps with space around it', () => {
  const filter = monthlyFilterForm.parse(aFilter({ year: ' 2026 ', month: '9' }));
  expect(monthOfFilter(filter)).toEqual({ year: 2026, month: 9 });
});

it('[MON-02] a month is asked about once its year is typed', () => {
  expect(isMonthOfReports({ month: '9', year: '2026' })).toBe(true);
  for (const year of ['', '2', '20261', '2020'])
    expect(isMonthOfReports({ month: '9', year }), year).toBe(false);
});
