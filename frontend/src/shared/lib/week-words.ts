import { addDays, type CalendarDay, type ShownWeekState, weekWords } from '@intranet/domain';
import { formatPeriod } from './format-period';
import type { IconName } from '../ui/icon';
import type { StateTone } from '../ui/state-badge';

interface Look {
  word: string;
  icon: IconName;
  tone: StateTone;
}

const look = (state: ShownWeekState, icon: IconName, tone: StateTone): Look => ({
  word: weekWords[state],
  icon,
  tone,
});

/** The word of a cell, and its colour, which adds nothing to the word. RHY-02 */
export const cellWords: Record<ShownWeekState, Look> = {
  submitted: look('submitted', 'check', 'good'),
  saved: look('saved', 'saved', 'waiting'),
  owed: look('owed', 'alert', 'bad'),
  open: look('open', 'calendar', 'plain'),
  off: look('off', 'pause', 'plain'),
  none: look('none', 'minus', 'plain'),
};

/** The period of a week. @param monday its first day */
export const periodOf = (monday: CalendarDay): string => formatPeriod(monday, addDays(monday, 6));

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 16' */
export const shortDay = (day: CalendarDay): string => short.format(new Date(`${day}T00:00:00Z`));
