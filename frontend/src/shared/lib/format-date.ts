/** Days are formatted as in the PDFs; moments in the company's time zone, wherever the person is. SES-20 */
import { type CalendarDay, dayIn, timeIn } from '@intranet/domain';
import { companyTimeZone } from '../session/company-time-zone';

export { formatDay } from '@intranet/domain';

/** Creating a formatter costs more than using it a hundred times, and the zone is fixed for a session. */
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

/** The day of a moment in the company's time zone. */
export const companyDay = (moment: string): CalendarDay => dayIn(companyTimeZone(), new Date(moment));

/** The time of a moment in the company's time zone, 'HH:MM'. */
export const companyTime = (moment: string | Date): string => timeIn(companyTimeZone(), new Date(moment));

/** '2:02 PM' */
export const formatTime = (moment: string | number): string => written(moment, { timeStyle: 'short' });
