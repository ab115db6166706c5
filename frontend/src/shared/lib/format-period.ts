import { type CalendarDay, formatRange } from '@intranet/domain';
import { today } from './today';

/** A range of days as all screens show it: 'Nov 23–29'. SES-34 */
export const formatPeriod = (from: CalendarDay, to: CalendarDay): string => formatRange(from, to, today());
