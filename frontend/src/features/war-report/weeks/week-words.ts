import { addDays, type CalendarDay, isDue, type WeekCell } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-date';
import type { IconName } from '../../../shared/ui/icon';
import type { StateTone } from '../../../shared/ui/state-badge';

type Shown = WeekCell['state'] | 'open';

/** The word of a cell, and its colour, which adds nothing to the word. RHY-02 */
export const cellWords: Record<Shown, { word: string; icon: IconName; tone: StateTone }> = {
  submitted: { word: 'Submitted', icon: 'check', tone: 'good' },
  saved: { word: 'Saved', icon: 'saved', tone: 'waiting' },
  owed: { word: 'Owed', icon: 'alert', tone: 'bad' },
  open: { word: 'Not due', icon: 'calendar', tone: 'plain' },
  none: { word: 'Not needed', icon: 'minus', tone: 'plain' },
};

/** The state that a cell shows: a report that is not due yet can already be written. */
export const shownAs = ({ state, week }: WeekCell, today: CalendarDay): Shown =>
  state === 'none' && !isDue(week, today) ? 'open' : state;

/** The period of a week. @param monday its first day */
export const periodOf = (monday: CalendarDay): string => formatPeriod(monday, addDays(monday, 6));

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 16' */
export const shortDay = (day: CalendarDay): string => short.format(new Date(`${day}T00:00:00Z`));
