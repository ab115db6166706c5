import { z } from 'zod';
import { type CalendarDay, isShown, momentAt, momentsAt } from '../shared/calendar-day.js';
import { visitorMessages as say } from './messages.js';

/** A time of day in the company's time zone, 'HH:MM'. */
export const clockTime = z
  .string({ error: say.timeRequired })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: say.timeRequired });

/** The company's day and time at this moment. */
export interface HouseClock {
  day: CalendarDay;
  time: string;
  /** Its time zone, an IANA name. */
  zone: string;
}

export interface VisitTimes {
  dayOfVisit: CalendarDay;
  /** 'HH:MM'; null when unknown or still to come. */
  arrival: string | null;
  departure: string | null;
}

export interface VisitTimesFault {
  path: 'arrival' | 'departure';
  message: string;
}

/** An entry for a past day is only a note: no one arrives, and no one is notified. VIS-06 */
export const isNote = (dayOfVisit: CalendarDay, today: CalendarDay): boolean => dayOfVisit < today;

/** Times can be removed only where there cannot be any yet: for a visit on a later day. VIS-06 */
export function clearedTimeFault(
  dayOfVisit: CalendarDay,
  corrected: { arrival?: string | null | undefined; departure?: string | null | undefined },
  today: CalendarDay,
): VisitTimesFault | null {
  if (dayOfVisit > today) return null;
  const path = (['arrival', 'departure'] as const).find((time) => corrected[time] === null);
  return path ? { path, message: say.timeRequired } : null;
}

const MINUTE = 60_000;

/**
 * When a visit ended that began at `arrivedAt`: the first moment from then on at which clocks show the time of departure.
 * Where clocks were put back meanwhile, that time looks earlier than the arrival. Null where the day has none. VIS-03
 */
export function departureMoment(
  zone: string,
  dayOfVisit: CalendarDay,
  departure: string,
  arrivedAt: Date,
): Date | null {
  // People give minutes, and who comes and goes in one has not left before they came.
  const from = Math.floor(arrivedAt.getTime() / MINUTE) * MINUTE;
  return momentsAt(zone, dayOfVisit, departure).find((moment) => moment.getTime() >= from) ?? null;
}

/** What is wrong with the times of a visit; null when nothing is. VIS-03 @param now day and time at the company */
export function visitTimesFault(
  { dayOfVisit, arrival, departure }: VisitTimes,
  now: HouseClock,
): VisitTimesFault | null {
  if (arrival === null) return departure === null ? null : { path: 'arrival', message: say.arrivalRequired };
  if (dayOfVisit > now.day) return { path: 'arrival', message: say.notThereYet };
  const isToCome = (time: string) => dayOfVisit === now.day && time > now.time;
  const isSkipped = (time: string) => !isShown(now.zone, dayOfVisit, time);
  if (isToCome(arrival)) return { path: 'arrival', message: say.arrivalInFuture };
  if (isSkipped(arrival)) return { path: 'arrival', message: say.timeSkipped };
  if (departure === null) return null;
  if (isSkipped(departure)) return { path: 'departure', message: say.timeSkipped };
  if (!departureMoment(now.zone, dayOfVisit, departure, momentAt(now.zone, dayOfVisit, arrival)))
    return { path: 'departure', message: say.departureBeforeArrival };
  return isToCome(departure) ? { path: 'departure', message: say.departureInFuture } : null;
}
