import { dayIn, type CalendarDay } from '@intranet/domain';
import { formatMoment } from '../../shared/lib/format-date';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment of a visit: the hour alone says it, unless it was on another day. */
export const clockWords = (moment: string, dayOfVisit: CalendarDay): string =>
  dayIn(zone(), new Date(moment)) === dayOfVisit ? clock.format(new Date(moment)) : formatMoment(moment);
