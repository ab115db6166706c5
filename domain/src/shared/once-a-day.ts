import type { CalendarDay } from './calendar-day.js';

/**
 * What depends on the day alone, made once for each: to make a schema costs twenty times as much as to check with it.
 * @param make gets the day
 */
export function onceADay<Made>(make: (today: CalendarDay) => Made): (today: CalendarDay) => Made {
  let kept: { today: CalendarDay; made: Made } | undefined;
  return (today) => {
    if (kept?.today !== today) kept = { today, made: make(today) };
    return kept.made;
  };
}
