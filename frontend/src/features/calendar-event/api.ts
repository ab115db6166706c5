import type {
  CalendarEvent,
  CalendarEventInput,
  CalendarEventPatch,
  CalendarEventsPatch,
} from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getRecord, postRecord, putRecord, recordsAt } from '../../shared/http/record';

const events = recordsAt<CalendarEvent, CalendarEventInput, CalendarEventPatch>('/calendar-events');

export const { get: getEvent, create: createEvent, update: updateEvent, remove: deleteEvent } = events;

const laterOf = (id: string): string => `${events.pathOf(id)}/later`;

/** An event and all later ones of its series. CAL-07 */
export const updateLater = (id: string, patch: CalendarEventsPatch): Promise<CalendarEvent> =>
  putRecord(laterOf(id), patch);

export const deleteLater = async (id: string): Promise<void> => {
  await api.delete(laterOf(id));
};

export const listEvents = async (signal: AbortSignal): Promise<CalendarEvent[]> =>
  (await events.list({ sort: 'start:asc', pagination: { limit: -1 } }, signal)).data;

/** The person's own secret address; null for none. */
export interface CalendarFeed {
  address: string | null;
}

export const getFeed = (signal: AbortSignal): Promise<CalendarFeed> => getRecord('/calendar-feed', signal);

/** Makes a new address; the old one stops working. */
export const renewFeed = (): Promise<CalendarFeed> => postRecord('/calendar-feed');

export const revokeFeed = async (): Promise<CalendarFeed> => {
  await api.delete('/calendar-feed');
  return { address: null };
};
