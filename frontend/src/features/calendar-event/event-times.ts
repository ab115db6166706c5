import {
  addDays,
  momentAt,
  type CalendarDay,
  type CalendarEvent,
  type CalendarEventForm,
  type CalendarEventInput,
} from '@intranet/domain';
import { companyDay, companyTime, formatTime } from '../../shared/lib/format-date';
import { companyTimeZone } from '../../shared/session/company-time-zone';

/** A day at local midnight. `new Date('2026-03-02')` would be the day before, west of Greenwich. */
function localMidnight(day: CalendarDay): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

/**
 * The calendar displays the browser's local time, so this shifts a moment until that reads as the company's time.
 * SES-20
 */
export function asDrawn(moment: string): Date {
  const [hours, minutes] = companyTime(moment).split(':').map(Number) as [number, number];
  const at = localMidnight(companyDay(moment));
  at.setHours(hours, minutes);
  return at;
}

/** An event of whole days has the same days everywhere, so only its days are read. HOM-06 */
const firstDay = ({ allDay, start }: CalendarEvent): CalendarDay =>
  allDay ? start.slice(0, 10) : companyDay(start);
const lastDay = ({ allDay, end }: CalendarEvent): CalendarDay =>
  allDay ? end.slice(0, 10) : companyDay(end);

/** An event in the form that the calendar takes. */
export interface DrawnEvent {
  event: CalendarEvent;
  title: string;
  start: Date;
  /** Exclusive: whole days end at the following midnight. */
  end: Date;
  allDay: boolean;
}

export const drawn = (event: CalendarEvent): DrawnEvent => ({
  event,
  title: event.title,
  allDay: event.allDay,
  start: event.allDay ? localMidnight(firstDay(event)) : asDrawn(event.start),
  end: event.allDay ? localMidnight(addDays(lastDay(event), 1)) : asDrawn(event.end),
});

/** Events that are not over, the next one first. */
export const upcoming = (events: readonly CalendarEvent[], today: CalendarDay): CalendarEvent[] =>
  events
    .filter((event) => lastDay(event) >= today)
    .toSorted((one, other) => one.start.localeCompare(other.start));

/** 'Monday, March 2, 2026' */
export const dayWords = (drawnDay: Date): string =>
  drawnDay.toLocaleDateString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

/** The time of an event in words, in the company's time zone. SES-20 */
export function whenWords(event: CalendarEvent): string {
  const isOneDay = firstDay(event) === lastDay(event);
  const [first, last] = [firstDay(event), lastDay(event)].map((day) => dayWords(localMidnight(day)));
  if (event.allDay) return isOneDay ? `${first}, all day` : `${first} to ${last}`;
  const [start, end] = [formatTime(event.start), formatTime(event.end)];
  if (event.start === event.end) return `${first}, ${start}`;
  return isOneDay ? `${first}, ${start} to ${end}` : `${first}, ${start} to ${last}, ${end}`;
}

export const formOf = (event: CalendarEvent): CalendarEventForm => ({
  title: event.title,
  allDay: event.allDay,
  startDay: firstDay(event),
  endDay: lastDay(event),
  // An event of whole days that gets hours starts with a working day.
  startTime: event.allDay ? '09:00' : companyTime(event.start),
  endTime: event.allDay ? '17:00' : companyTime(event.end),
  location: event.location ?? '',
  description: event.description ?? '',
  audience: event.audience,
});

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

const moment = (day: CalendarDay, time: string): string =>
  momentAt(companyTimeZone(), day, time).toISOString();

export const inputOf = (form: CalendarEventForm): CalendarEventInput => ({
  title: form.title,
  allDay: form.allDay,
  start: form.allDay ? form.startDay : moment(form.startDay, form.startTime),
  end: form.allDay ? form.endDay : moment(form.endDay, form.endTime),
  location: form.location || null,
  description: form.description || null,
  audience: form.audience,
});
