import { daysBetween, type ItTicket } from '@intranet/domain';
import { today } from '../../shared/lib/today';

/** How long a ticket has been open: 'today', '1 day', '12 days'; for a resolved one, how long it was. TIC-03 */
export function ageWords({
  openDate,
  closeDate,
  resolved,
}: Pick<ItTicket, 'openDate' | 'closeDate' | 'resolved'>): string {
  const days = daysBetween(openDate, resolved && closeDate ? closeDate : today());
  if (days <= 0) return resolved ? 'same day' : 'today';
  return days === 1 ? '1 day' : `${days} days`;
}
