import { type CalendarDay, daysBetween } from '../shared/calendar-day.js';

/** What the age of a ticket goes by. */
interface AgedTicket {
  openDate: CalendarDay;
  closeDate: CalendarDay | null;
  resolved: boolean;
}

/**
 * How long a ticket has been open: 'today', '1 day', '12 days'; for a resolved one, how long it was. TIC-03
 * @param today the company's
 */
export function ageWords({ openDate, closeDate, resolved }: AgedTicket, today: CalendarDay): string {
  const days = daysBetween(openDate, resolved && closeDate ? closeDate : today);
  if (days <= 0) return resolved ? 'same day' : 'today';
  return days === 1 ? '1 day' : `${days} days`;
}
