import {
  addDays,
  eventKind,
  momentAt,
  type CalendarDay,
  type CalendarEvent,
  type CalendarEventForm,
  type CalendarEventInput,
  type CalendarEventsPatch,
  repeatsOf,
  sameRepeats,
  type EventKind,
} from '@intranet/domain';
import { companyDay, companyTime, formatTime } from '../../shared/lib/format-date';
import { companyTimeZone } from '../../shared/session/company-time-zone';

/** A day as the calendar draws it: at midnight, UTC (drawn-days.ts). */
export const drawnDay = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`);

export const dayOfDrawn = (drawn: Date): CalendarDay => drawn.toISOString().slice(0, 10);

/** A moment as the calendar draws it: what the company's clock shows, as if it were UTC. SES-20 */
export const asDrawn = (moment: string): Date => new Date(`${companyDay(moment)}T${companyTime(moment)}:00Z`);

/** The day on which the reader's weekly reports are due, shown like an event of that day. CAL-04 */
export interface ReportEvent extends Pick<
  CalendarEvent,
  'documentId' | 'title' | 'start' | 'end' | 'allDay'
> {
  location: null;
  /** Of the week. */
  monday: CalendarDay;
}

/** What the calendar shows. */
export type ShownEvent = CalendarEvent | ReportEvent;

const isReportDay = (event: ShownEvent): event is ReportEvent => 'monday' in event;

export const kindOf = (event: ShownEvent): EventKind => (isReportDay(event) ? 'report' : eventKind(event));

/** An event of whole days has the same days everywhere, so only its days are read. HOM-06 */
const firstDay = ({ allDay, start }: ShownEvent): CalendarDay =>
  allDay ? start.slice(0, 10) : companyDay(start);
const lastDay = ({ allDay, end }: ShownEvent): CalendarDay => (allDay ? end.slice(0, 10) : companyDay(end));

/** An event in the form that the calendar takes. */
export interface DrawnEvent {
  event: ShownEvent;
  title: string;
  start: Date;
  /** Exclusive: whole days end at the following midnight. */
  end: Date;
  allDay: boolean;
}

export const drawn = (event: ShownEvent): DrawnEvent => ({
  event,
  title: event.title,
  allDay: event.allDay,
  start: event.allDay ? drawnDay(firstDay(event)) : asDrawn(event.start),
  end: event.allDay ? drawnDay(addDays(lastDay(event), 1)) : asDrawn(event.end),
});

/** Events that are not over, the next one first; of a series only that one. HOM-08, CAL-05 */
export function upcoming(events: readonly CalendarEvent[], today: CalendarDay): CalendarEvent[] {
  const known = new Set<string>();
  return (
    events
      .filter((event) => lastDay(event) >= today && !endsAtStartOf(event, today))
      // By UTC an evening may be after the whole day that follows it, so its day decides first.
      .map((event) => ({ event, place: firstDay(event) + event.start }))
      .toSorted((one, other) => one.place.localeCompare(other.place))
      .map(({ event }) => event)
      .filter(({ series }) => series === null || (!known.has(series) && known.add(series)))
  );
}

/** The events of a day, those of the whole day first. CAL-02 */
export const eventsOn = (events: readonly ShownEvent[], day: CalendarDay): ShownEvent[] =>
  events
    .filter((event) => firstDay(event) <= day && day <= lastDay(event) && !endsAtStartOf(event, day))
    .toSorted(
      (one, other) => Number(other.allDay) - Number(one.allDay) || one.start.localeCompare(other.start),
    );

/** An event until midnight is not on the day that begins then. */
const endsAtStartOf = (event: ShownEvent, day: CalendarDay): boolean =>
  !event.allDay && firstDay(event) < day && lastDay(event) === day && companyTime(event.end) === '00:00';

/** The hours of an event on one of its days: in full, unless that day has its start and end. */
export const hoursOn = (event: ShownEvent, day: CalendarDay): string => {
  if (firstDay(event) !== day || lastDay(event) !== day) return whenWords(event);
  if (event.allDay) return 'All day';
  const [start, end] = [formatTime(event.start), formatTime(event.end)];
  return start === end ? start : `${start} to ${end}`;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A drawn date in words. */
export function drawnWords(date: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(date);
}

/** 'Monday, March 2, 2026' */
export const dayWords = (drawn: Date): string => drawnWords(drawn, { dateStyle: 'full' });

/** The time of an event in words, in the company's time zone. SES-20 */
export function whenWords(event: ShownEvent): string {
  const isOneDay = firstDay(event) === lastDay(event);
  const [first, last] = [firstDay(event), lastDay(event)].map((day) => dayWords(drawnDay(day)));
  if (event.allDay) return isOneDay ? `${first}, all day` : `${first} to ${last}`;
  const [start, end] = [formatTime(event.start), formatTime(event.end)];
  if (event.start === event.end) return `${first}, ${start}`;
  return isOneDay ? `${first}, ${start} to ${end}` : `${first}, ${start} to ${last}, ${end}`;
}

export const formOf = (event: CalendarEvent): CalendarEventForm => ({
  title: event.title,
  allDay: event.allDay,
  holiday: event.holiday,
  startDay: firstDay(event),
  endDay: lastDay(event),
  // An event of whole days that gets hours starts with a working day.
  startTime: event.allDay ? '09:00' : companyTime(event.start),
  endTime: event.allDay ? '17:00' : companyTime(event.end),
  location: event.location ?? '',
  description: event.description ?? '',
  audience: event.audience,
  scope: event.series === null ? 'later' : 'one',
  repeats: event.repeats ?? '',
  repeatsEnd: 'until',
  repeatsUntil: event.repeatsUntil ?? '',
  repeatsTimes: '',
});

export const blankForm = (day: CalendarDay): CalendarEventForm => ({
  title: '',
  allDay: false,
  holiday: false,
  startDay: day,
  startTime: '09:00',
  endDay: day,
  endTime: '10:00',
  location: '',
  description: '',
  audience: 'staff',
  scope: 'later',
  repeats: '',
  repeatsEnd: 'until',
  repeatsUntil: '',
  repeatsTimes: '',
});

const moment = (day: CalendarDay, time: string): string =>
  momentAt(companyTimeZone(), day, time).toISOString();

/**
 * What is sent for a form. A time that comes twice that day means the first, but one that was not touched stays the moment
 * that it was. HOM-06
 * @param edited the event that the form shows; null for a new one
 */
export function inputOf(form: CalendarEventForm, edited: CalendarEvent | null): CalendarEventInput {
  const before = edited && !edited.allDay ? formOf(edited) : null;
  const { startDay, startTime, endDay, endTime } = form;
  const keepsStart = before?.startDay === startDay && before.startTime === startTime;
  const keepsEnd = before?.endDay === endDay && before.endTime === endTime;
  const times = {
    start: keepsStart ? edited!.start : moment(startDay, startTime),
    end: keepsEnd ? edited!.end : moment(endDay, endTime),
  };
  return {
    title: form.title,
    allDay: form.allDay,
    holiday: form.holiday,
    ...(form.allDay ? { start: startDay, end: endDay } : times),
    location: form.location || null,
    description: form.description || null,
    audience: form.audience,
  };
}

/**
 * What is sent of how an event repeats: nothing where that is not changed, so that the last day moves with the first. CAL-07
 * @param edited the event that the form shows; null for a new one
 */
export function repeatsInput(
  form: CalendarEventForm,
  edited: CalendarEvent | null,
): Pick<CalendarEventsPatch, 'repeats' | 'repeatsUntil' | 'repeatsTimes'> {
  if (sameRepeats(form, edited ? formOf(edited) : blankForm(form.startDay))) return {};
  const { rule, until, times } = repeatsOf(form);
  return { repeats: rule, repeatsUntil: until, repeatsTimes: times };
}
