/** Days and periods are written as in the PDFs; moments are written by the clock of the person who looks. */
import { type CalendarDay, dayIn } from '@intranet/domain';
import { companyTimeZone } from '../session/company-time-zone';

export { formatDay, formatPeriod } from '@intranet/domain';

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 'Mar 2, 2026, 2:02 PM' */
export const formatMoment = (moment: string | number): string => momentFormat.format(new Date(moment));

/** The company's day at a moment. */
export const companyDay = (moment: string): CalendarDay => dayIn(companyTimeZone(), new Date(moment));

/** '14:02' */
export const formatTime = (moment: number): string => timeFormat.format(new Date(moment));
