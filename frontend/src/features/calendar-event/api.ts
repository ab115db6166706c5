import type { CalendarEvent, CalendarEventInput, CalendarEventPatch } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList } from '../../shared/http/lists';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const pathOf = (id: string): string => `/calendar-events/${encodeURIComponent(id)}`;

export const listEvents = async (signal: AbortSignal): Promise<CalendarEvent[]> =>
  (await getList<CalendarEvent>('/calendar-events', { sort: 'start:asc', pagination: { limit: -1 } }, signal))
    .data;

export const getEvent = (id: string): Promise<CalendarEvent> => getRecord(pathOf(id));

export const createEvent = (input: CalendarEventInput): Promise<CalendarEvent> =>
  postRecord('/calendar-events', input);

export const updateEvent = (id: string, patch: CalendarEventPatch): Promise<CalendarEvent> =>
  putRecord(pathOf(id), patch);

export const deleteEvent = async (id: string): Promise<void> => {
  await api.delete(pathOf(id));
};

/** The person's own secret address; null when there is none. */
export interface CalendarFeed {
  address: string | null;
}

export const getFeed = (signal: AbortSignal): Promise<CalendarFeed> => getRecord('/calendar-feed', signal);

/** A new address; the one before it is dead. */
export const renewFeed = (): Promise<CalendarFeed> => postRecord('/calendar-feed');

export const revokeFeed = async (): Promise<CalendarFeed> => {
  await api.delete('/calendar-feed');
  return { address: null };
};
