import type { CalendarDay } from './calendar-day.js';

/**
 * Caches a value that depends on the day only: creating a schema costs twenty times as much as using it.
 * @param make gets the day
 */
export function onceADay<Made>(make: (today: CalendarDay) => Made): (today: CalendarDay) => Made {
  let kept: { today: CalendarDay; made: Made } | undefined;
  return (today) => {
    if (kept?.today !== today) kept = { today, made: make(today) };
    return kept.made;
  };
}
