import { z } from 'zod';
import type { Actor } from '../access/actor.js';
import { monthlyMessages as say } from './messages.js';
import { FIRST_YEAR, monthBounds, type Month } from './month.js';
import type { MonthlyParameter } from './reach.js';

/** Four digits, so that the day after December 31 is still a valid calendar day. */
const LAST_YEAR = 9998;

const year = z
  .string()
  .trim()
  .refine((text) => /^[1-9]\d{3,}$/.test(text) && Number(text) >= FIRST_YEAR, { error: say.yearTooEarly })
  .refine((text) => !(Number(text) > LAST_YEAR), { error: say.yearTooLate });

const monthOfYear = z.string().regex(/^(?:[1-9]|1[0-2])$/, { error: say.monthRequired });

/** The form of the screen; '' means that no parameter or person is chosen yet. MON-01, MON-02, MON-04. */
export const monthlyFilterForm = z
  .strictObject({
    parameter: z.enum(['', 'own', 'person', 'charge-line']),
    person: z.string(),
    /** Record numbers of charge lines: short enough for an address that contains hundreds of them. */
    lines: z.array(z.string()),
    month: monthOfYear,
    year,
  })
  .superRefine(({ parameter, person, lines }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (parameter === '') refuse('parameter', say.parameterRequired);
    if (parameter === 'person' && person === '') refuse('person', say.personRequired);
    if (parameter === 'charge-line' && lines.length === 0) refuse('lines', say.linesRequired);
  });

export type MonthlyFilterForm = z.infer<typeof monthlyFilterForm>;

/** Is the form complete enough to be applied? Charge Line needs a selection. MON-04. */
export const isMonthlyFilterComplete = ({ parameter, person, lines }: MonthlyFilterForm): boolean =>
  parameter === 'own' ||
  (parameter === 'person' && person !== '') ||
  (parameter === 'charge-line' && lines.length > 0);

/** The form as it opens: only values without an alternative are chosen, and the given month. MON-02. */
export const emptyMonthlyFilter = (
  parameters: readonly MonthlyParameter[],
  { year, month }: Month,
): MonthlyFilterForm => ({
  parameter: parameters.length === 1 ? parameters[0]! : '',
  person: '',
  lines: [],
  month: String(month),
  year: String(year),
});

export const monthOfFilter = ({ month, year }: Pick<MonthlyFilterForm, 'month' | 'year'>): Month => ({
  month: Number(month),
  year: Number(year),
});

/** Which reports are wanted: of a username, or of charge lines by their record numbers. */
export type MonthlySubject =
  | { parameter: 'own' }
  | { parameter: 'person'; username: string }
  | { parameter: 'charge-line'; lines: readonly string[] };

/** An address takes only so many parameters. */
const LINES_AT_ONCE = 20;

/** The filters for the submitted reports of a month that the reader may see. MON-06 */
export function reportsOfMonth(month: Month): Record<string, unknown> {
  const { from, before } = monthBounds(month);
  return { submitted: { $eq: true }, startDate: { $gte: from, $lt: before } };
}

/** Is this a month that the screen takes? While a year is typed, it is not yet one. MON-02 */
export const isMonthOfReports = (month: Pick<MonthlyFilterForm, 'month' | 'year'>): boolean =>
  year.safeParse(month.year).success && monthOfYear.safeParse(month.month).success;

/** The filters for GET /war-reports, split into as many requests as the charge lines need. MON-06. */
export function monthlyReportFilters(
  actor: Pick<Actor, 'username'>,
  subject: MonthlySubject,
  month: Month,
): Record<string, unknown>[] {
  const common = reportsOfMonth(month);
  switch (subject.parameter) {
    case 'own':
      return [{ ...common, username: { $eq: actor.username } }];
    case 'person':
      return [{ ...common, username: { $eq: subject.username } }];
    case 'charge-line': {
      const { lines } = subject;
      const times = Math.ceil(lines.length / LINES_AT_ONCE);
      return Array.from({ length: times }, (_, index) => ({
        ...common,
        lineId: { $in: lines.slice(index * LINES_AT_ONCE, (index + 1) * LINES_AT_ONCE) },
      }));
    }
  }
}
