import type { Notification } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from './fake-server';

export const aNotification = (facts: Partial<Notification>): Notification => ({
  id: 1,
  documentId: 'n1',
  username: 'employee',
  userEmail: 'employee@intranet.example',
  details: 'You were assigned to Atlas',
  type: 'Charge Line',
  recordId: 'line1',
  closeOnClick: true,
  notified: false,
  read: false,
  createdAt: '2026-03-04T15:00:00.000Z',
  updatedAt: '2026-03-04T15:00:00.000Z',
  ...facts,
});

export const answerWith = (rows: Notification[]) =>
  server.use(
    http.get('/api/notifications', () =>
      HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } }),
    ),
  );

export const bell = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });
export const panel = () => within(screen.getByRole('region', { name: 'Inbox' }));

export const tab = (name: string) => panel().getByRole('tab', { name });

/** A fake server that remembers what was read. */
export function keepRead(rows: Notification[]): void {
  answerWith(rows);
  const read = (wanted: (one: Notification) => boolean) =>
    rows.forEach((one, index) => wanted(one) && (rows[index] = { ...one, read: true }));
  server.use(
    http.post('/api/notifications/read-all', () => {
      read(() => true);
      return HttpResponse.json({ data: { read: rows.length } });
    }),
    http.post('/api/notifications/:id/read', ({ params }) => {
      read(({ documentId }) => documentId === params.id);
      return HttpResponse.json({ data: rows.find(({ documentId }) => documentId === params.id) });
    }),
  );
}
