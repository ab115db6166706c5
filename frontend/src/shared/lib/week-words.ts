import { addDays, type CalendarDay, type ShownWeekState } from '@intranet/domain';
import { formatPeriod } from './format-period';
import type { IconName } from '../ui/icon';
import type { StateTone } from '../ui/state-badge';

/** The word of a cell, and its colour, which adds nothing to the word. RHY-02 */
export const cellWords: Record<ShownWeekState, { word: string; icon: IconName; tone: StateTone }> = {
  submitted: { word: 'Submitted', icon: 'check', tone: 'good' },
  saved: { word: 'Saved', icon: 'saved', tone: 'waiting' },
  owed: { word: 'Owed', icon: 'alert', tone: 'bad' },
  open: { word: 'Not due', icon: 'calendar', tone: 'plain' },
  off: { word: 'Off', icon: 'pause', tone: 'plain' },
  none: { word: 'Not needed', icon: 'minus', tone: 'plain' },
};

/** The period of a week. @param monday its first day */
export const periodOf = (monday: CalendarDay): string => formatPeriod(monday, addDays(monday, 6));

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 16' */
export const shortDay = (day: CalendarDay): string => short.format(new Date(`${day}T00:00:00Z`));
