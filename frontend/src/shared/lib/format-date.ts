/** Days and periods are written as in the PDFs; moments by the company's clock, wherever the person sits. SES-20 */
import { type CalendarDay, dayIn, timeIn } from '@intranet/domain';
import { companyTimeZone } from '../session/company-time-zone';

export { formatDay, formatPeriod } from '@intranet/domain';

/** Making one costs more than using it a hundred times, and the zone is the same for a whole session. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(moment: string | number, options: Intl.DateTimeFormatOptions): string {
  const timeZone = companyTimeZone();
  const key = JSON.stringify([timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  return format.format(new Date(moment));
}

/** 'Mar 2, 2026, 2:02 PM' */
export const formatMoment = (moment: string | number): string =>
  written(moment, { dateStyle: 'medium', timeStyle: 'short' });

/** The company's day at a moment. */
export const companyDay = (moment: string): CalendarDay => dayIn(companyTimeZone(), new Date(moment));

/** The company's time at a moment, 'HH:MM'. */
export const companyTime = (moment: string | Date): string => timeIn(companyTimeZone(), new Date(moment));

/** '2:02 PM' */
export const formatTime = (moment: string | number): string => written(moment, { timeStyle: 'short' });
