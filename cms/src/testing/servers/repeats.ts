import { dayIn, timeIn } from '@intranet/domain';
import { afterEach, expect } from 'vitest';
import { onPostgres } from '../databases/database';
import type { Answer, Client, Json } from '../http';
import { NO_MAIL_SERVER } from '../mails';
import type { TestServer } from '../server';
import { serverForFile } from './server-for-file';

export const TITLE = 'Stand-up';
const zone = 'America/New_York';

/** Four times, across the end of summer time. */
export const weekly = {
  title: TITLE,
  start: '2026-10-20T13:00:00Z',
  end: '2026-10-20T13:30:00Z',
  audience: 'staff',
  repeats: 'weekly',
  repeatsTimes: 4,
};

export const days = (events: Json[]): string[] => events.map(({ start }) => dayIn(zone, new Date(start)));
export const clocks = (events: Json[]): string[] =>
  events.map(({ start, end }) => `${timeIn(zone, new Date(start))}-${timeIn(zone, new Date(end))}`);

interface ServerForRepeats {
  server: TestServer;
  administration: Client;
}

/**
 * A server for a test file about events that repeat, which are removed after each test; and what is asked of it, by
 * Administration unless another is named.
 */
export function serverForRepeats(begun: (made: ServerForRepeats) => void) {
  let server: TestServer;
  let administration: Client;
  serverForFile(
    async (started) => {
      server = started;
      administration = await started.as('administration');
      begun({ server, administration });
    },
    { instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER },
  );
  afterEach(() => server.db('calendar_events').where('title', 'like', `${TITLE}%`).delete());

  const create = (fields: Json = {}, client = administration): Promise<Answer> =>
    client.post('/calendar-events', { data: { ...weekly, ...fields } });
  /** All events of the series, in order. */
  const stored = async (): Promise<Json[]> => {
    const { body } = await administration.get(
      '/calendar-events?filters[title][$startsWith]=Stand-up&sort=start&pagination[limit]=-1',
    );
    return body.data;
  };
  const made = async (fields: Json = {}): Promise<Json[]> => {
    const { status, text } = await create(fields);
    expect(status, text).toBe(201);
    return stored();
  };
  const later = ({ documentId }: Json, data: Json, client = administration): Promise<Answer> =>
    client.put(`/calendar-events/${documentId}/later`, { data });
  const removeLater = ({ documentId }: Json, client = administration): Promise<Answer> =>
    client.delete(`/calendar-events/${documentId}/later`);
  const rows = () => server.db('calendar_events').orderBy('id');
  const lastAudit = async (): Promise<Json> => {
    const row = await server.db('audit_records').orderBy('id', 'desc').first();
    const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
    return { action: row.action, before: parsed(row.before), after: parsed(row.after) };
  };
  return { create, stored, made, later, removeLater, rows, lastAudit };
}
