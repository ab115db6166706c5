import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { batchOf } from './batch.js';
import { addDays, isCalendarDay } from './calendar-day.js';
import { calendarDay } from './calendar-day-schema.js';
import { hasOddYear, isPlausibleDay, oddYear } from './plausible-day.js';
import { jsonSchemaOf } from '../openapi/json-schema.js';
import { periodOf, WEEKS_AT_MOST } from './period.js';
import { chosenText, plainLine, plainText } from './text.js';
import { qcrPatch } from '../change-control/qcr/schemas.js';
import { qprInput } from '../change-control/submitted-qpr/schemas.js';

/** The first message of the answer; undefined when the body is accepted. */
const says = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('what bodies are made of answers with a sentence', () => {
  const reports = batchOf('report', 'reports', 2);
  const day = calendarDay('Please select a date.');
  const name = plainText({ required: 'Please enter the name.', max: 3 });
  const choice = chosenText('Please choose.', 3);
  const dayWanted = 'Please give a day as YYYY-MM-DD.';
  const period = periodOf(({ from = '2026-01-05', to = '2026-01-11' }) => ({ from, to }));
  const lastDay = addDays('2026-01-05', WEEKS_AT_MOST * 7 - 1);

  it.each([
    [reports, 'no list', 'Please send the reports as a list of objects.'],
    [reports, ['no object'], 'Please send the reports as a list of objects.'],
    [reports, [], 'Please send at least one report.'],
    [reports, [{}, {}], undefined],
    [reports, [{}, {}, {}], 'Please send 2 reports at most.'],
    [day, 5, 'Please select a date.'],
    [day, '2026-02-31', 'Please select a date.'],
    [name, undefined, 'Please enter the name.'],
    [name, ' ', 'Please enter the name.'],
    [name, '\u200B', 'Please enter the name.'],
    [name, 'A\u200B', undefined],
    [name, 'Anna', 'Please use at most 3 characters.'],
    [name, 'A\u0000', 'This text has characters that cannot be stored.'],
    [choice, ' ', 'Please choose.'],
    [period, { from: '1900-01-01', to: '1900-01-02' }, undefined],
    [period, { from: '2100-12-30', to: '2100-12-31' }, undefined],
    [period, { from: '31.12.2025' }, dayWanted],
    [period, { from: '1899-12-31' }, oddYear],
    [period, { to: '2101-01-01' }, oddYear],
    [period, { to: '2026-01-04' }, 'The last day cannot be before the first.'],
    [period, { to: lastDay }, undefined],
    [period, { to: addDays(lastDay, 1) }, `Please ask for ${WEEKS_AT_MOST} weeks at most.`],
    [period, { to: '2100-12-31' }, `Please ask for ${WEEKS_AT_MOST} weeks at most.`],
  ])('[REL-02] %# of %j', (schema, value, sentence) => expect(says(schema, value)).toBe(sentence));

  it('[DAT-02] a text of one line takes no line break, and a paragraph keeps its own', () => {
    const title = plainLine({ required: 'Please enter the title.', max: 9 });
    expect(title.parse(' Too \r\n\n hot\u2028')).toBe('Too hot');
    expect(says(title, '\n')).toBe('Please enter the title.');
    expect(says(title, 'Too\nhot to fly')).toBe('Please use at most 9 characters.');
    expect(qprInput.shape.title.parse('It does\nnot start')).toBe('It does not start');
    expect(qprInput.shape.currentFunction.parse('One.\nTwo.')).toBe('One.\nTwo.');
  });

  it('[QCR-09] a change of a priority says what is missing', () => {
    for (const priority of [undefined, 0, 6, 2.5, 'high'])
      expect(says(qcrPatch, { priority })).toBe('Please give a priority from 1 to 5.');
  });

  it('[IMP-04] and is described for other programs', () => {
    expect(jsonSchemaOf(day)).toEqual({ type: 'string', format: 'date' });
    expect(jsonSchemaOf(name)).toMatchObject({ type: 'string', maxLength: 3 });
  });
});

it.each([5, null, ['2026-01-01']])('[DAT-01] %j is no day', (value) =>
  expect(isCalendarDay(value)).toBe(false),
);

describe('[DAT-04] a day in a year that nobody means', () => {
  const day = calendarDay('Please select a date.', 'Please give it as YYYY-MM-DD.');

  it.each([
    ['0001-01-01', oddYear],
    ['0026-03-02', oddYear],
    ['1899-12-31', oddYear],
    ['1900-01-01', undefined],
    ['2100-12-31', undefined],
    ['2101-01-01', oddYear],
    // As a browser hands over a year of five digits.
    ['99999-01-01', oddYear],
    ['20260-03-02', oddYear],
    ['', 'Please select a date.'],
    [' ', 'Please select a date.'],
    ['2026-02-30', 'Please give it as YYYY-MM-DD.'],
    ['2.3.26', 'Please give it as YYYY-MM-DD.'],
  ])('%j', (given, sentence) => {
    expect(says(day, given)).toBe(sentence);
    expect(isPlausibleDay(given)).toBe(sentence === undefined);
    expect(hasOddYear(given)).toBe(sentence === oddYear);
  });
});
