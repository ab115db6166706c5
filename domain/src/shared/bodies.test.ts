import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { WEEKS_AT_MOST } from '../war-report/weeks.js';
import { batchOf } from './batch.js';
import { addDays, isCalendarDay } from './calendar-day.js';
import { calendarDay } from './calendar-day-schema.js';
import { jsonSchemaOf } from './json-schema.js';
import { periodOf } from './period.js';
import { chosenText, plainText } from './text.js';

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
    [period, { from: '2999-12-30', to: '2999-12-31' }, undefined],
    [period, { from: '1899-12-31' }, dayWanted],
    [period, { to: '3000-01-01' }, dayWanted],
    [period, { to: '2026-01-04' }, 'The last day cannot be before the first.'],
    [period, { to: lastDay }, undefined],
    [period, { to: addDays(lastDay, 1) }, `Please ask for ${WEEKS_AT_MOST} weeks at most.`],
    [period, { to: '2999-12-31' }, `Please ask for ${WEEKS_AT_MOST} weeks at most.`],
  ])('[REL-02] %# of %j', (schema, value, sentence) => expect(says(schema, value)).toBe(sentence));

  it('[IMP-04] and is described for other programs', () => {
    expect(jsonSchemaOf(day)).toEqual({ type: 'string', format: 'date' });
    expect(jsonSchemaOf(name)).toMatchObject({ type: 'string', maxLength: 3 });
  });
});

it.each([5, null, ['2026-01-01']])('[DAT-01] %j is no day', (value) =>
  expect(isCalendarDay(value)).toBe(false),
);
