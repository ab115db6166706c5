import { isCalendarDay } from './calendar-day.js';

/** The years of days that people enter. Any other is a mistyped or half-typed one, such as 0026. DAT-04 */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2100-12-31'];

/** What a person is told of a day in another year. DAT-04 */
export const oddYear = 'Please check the year: it must be between 1900 and 2100.';

/** Is it a day that a person may mean? DAT-04 */
export const isPlausibleDay = (value: unknown): value is string =>
  isCalendarDay(value) && value >= FIRST_DAY && value <= LAST_DAY;

/** Is it written as a day, in a year that nobody means? Browsers accept years of up to six digits. DAT-04 */
export const hasOddYear = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4,6}-\d{2}-\d{2}$/.test(value) &&
  !(value.length === FIRST_DAY.length && value >= FIRST_DAY && value <= LAST_DAY);
