import { counted, type WaitingItem, weekAddress, weekOf } from '@intranet/domain';
import { today } from '../../shared/lib/today';

/** The report of a week that is not over; those of older weeks are overdue. */
const isOfThisWeek = ({ kind, overdue }: WaitingItem): boolean => kind === 'report' && !overdue;

/**
 * The reports of this week as one item: on Home the card This week lists them one by one. HOM-12
 */
export function thisWeekInOne(items: WaitingItem[]): WaitingItem[] {
  const now = items.filter(isOfThisWeek);
  const [first] = now;
  if (!first || now.length < 2) return items;
  const all: WaitingItem = {
    ...first,
    title: counted(now.length, 'weekly report', 'weekly reports'),
    detail: 'Write or submit the reports of this week.',
    target: weekAddress(weekOf(today()).startDate),
  };
  return items.flatMap((item) => (item === first ? [all] : isOfThisWeek(item) ? [] : [item]));
}
