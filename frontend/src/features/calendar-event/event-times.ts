import {
  addDays,
  type CalendarDay,
  type CalendarEvent,
  type CalendarEventForm,
  type CalendarEventInput,
} from '@intranet/domain';

const two = (part: number): string => String(part).padStart(2, '0');

/** A day where the person sits. `new Date('2026-03-02')` would be the day before, west of Greenwich. */
function localMidnight(day: CalendarDay): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

/**
 * Now as the calendar marks it: the day is the company's, the hour that of the person who looks, as the hours of the
 * events are.
 */
export function calendarNow(today: CalendarDay, now: Date): Date {
  const at = localMidnight(today);
  at.setHours(now.getHours(), now.getMinutes(), now.getSeconds());
  return at;
}

export const localDay = (moment: Date): CalendarDay =>
  [String(moment.getFullYear()).padStart(4, '0'), two(moment.getMonth() + 1), two(moment.getDate())].join(
    '-',
  );

const localTime = (moment: Date): string => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** Of an event of whole days only the day counts, and it is the same day everywhere. HOM-06 */
const firstDay = (event: CalendarEvent): CalendarDay => event.start.slice(0, 10);
const lastDay = (event: CalendarEvent): CalendarDay => event.end.slice(0, 10);

/** An event as the calendar draws it. */
export interface DrawnEvent {
  event: CalendarEvent;
  title: string;
  start: Date;
  /** The moment after the last, so that whole days end at the midnight that follows them. */
  end: Date;
  allDay: boolean;
}

export const drawn = (event: CalendarEvent): DrawnEvent => ({
  event,
  title: event.title,
  allDay: event.allDay,
  start: event.allDay ? localMidnight(firstDay(event)) : new Date(event.start),
  end: event.allDay ? localMidnight(addDays(lastDay(event), 1)) : new Date(event.end),
});

/** Those that are not over, the next one first. */
export const upcoming = (events: readonly CalendarEvent[], today: CalendarDay): CalendarEvent[] =>
  events
    .filter((event) => (event.allDay ? lastDay(event) : localDay(new Date(event.end))) >= today)
    .toSorted((one, other) => one.start.localeCompare(other.start));

/** 'Monday, March 2, 2026' */
export const dayWords = (moment: Date): string =>
  moment.toLocaleDateString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const timeWords = (moment: Date): string =>
  moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** When an event is, in words, by the clock of the person who looks. */
export function whenWords(event: CalendarEvent): string {
  const start = event.allDay ? localMidnight(firstDay(event)) : new Date(event.start);
  const end = event.allDay ? localMidnight(lastDay(event)) : new Date(event.end);
  const sameDay = localDay(start) === localDay(end);
  if (event.allDay) return sameDay ? `${dayWords(start)}, all day` : `${dayWords(start)} to ${dayWords(end)}`;
  const from = `${dayWords(start)}, ${timeWords(start)}`;
  if (start.getTime() === end.getTime()) return from;
  return sameDay ? `${from} to ${timeWords(end)}` : `${from} to ${dayWords(end)}, ${timeWords(end)}`;
}

export const formOf = (event: CalendarEvent): CalendarEventForm => {
  const start = new Date(event.start);
  const end = new Date(event.end);
  return {
    title: event.title,
    allDay: event.allDay,
    startDay: event.allDay ? firstDay(event) : localDay(start),
    endDay: event.allDay ? lastDay(event) : localDay(end),
    // Somebody who turns an event of whole days into one of hours begins with a working day.
    startTime: event.allDay ? '09:00' : localTime(start),
    endTime: event.allDay ? '17:00' : localTime(end),
    location: event.location ?? '',
    description: event.description ?? '',
    audience: event.audience,
  };
};

export const blankForm = (day: CalendarDay): CalendarEventForm => ({
  title: '',
  allDay: false,
  startDay: day,
  startTime: '09:00',
  endDay: day,
  endTime: '10:00',
  location: '',
  description: '',
  audience: 'staff',
});

const moment = (day: CalendarDay, time: string): string => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const at = localMidnight(day);
  at.setHours(hours, minutes);
  return at.toISOString();
};

export const inputOf = (form: CalendarEventForm): CalendarEventInput => ({
  title: form.title,
  allDay: form.allDay,
  start: form.allDay ? form.startDay : moment(form.startDay, form.startTime),
  end: form.allDay ? form.endDay : moment(form.endDay, form.endTime),
  location: form.location || null,
  description: form.description || null,
  audience: form.audience,
});
