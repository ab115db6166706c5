import type { CalendarDay } from '@intranet/domain';

// A calendar day has no time zone: it is read as UTC and written as UTC, so that no clock can move it.
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: 'h23' });

const atMidnight = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`);

/** 'Mar 2, 2026' */
export const formatDay = (day: CalendarDay): string => dayFormat.format(atMidnight(day));

/** 'Mar 2 – 8, 2026': as short as the two days allow. */
export const formatDayRange = (start: CalendarDay, end: CalendarDay): string =>
  start <= end
    ? dayFormat.formatRange(atMidnight(start), atMidnight(end)).replaceAll(/\u2009/g, ' ')
    : `${formatDay(start)} – ${formatDay(end)}`;

/** A moment by the clock of the person who looks: 'Mar 2, 2026, 2:02 PM' */
export const formatMoment = (moment: string | number): string => momentFormat.format(new Date(moment));

/** '14:02' */
export const formatTime = (moment: number): string => timeFormat.format(new Date(moment));
