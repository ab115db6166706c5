import type { Visitor } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { today } from '../../../shared/lib/today';
import { aPerson, aVisitor } from '../../../testing/builders';
import { lastAsked, server } from '../../../testing/fake-server';
import { heading, logIn, openApp } from '../../../testing/open-app';

/** The records of the fake server. */
export const book: { visitors: Visitor[] } = { visitors: [] };

/** Resets the log for each test and logs in a member of Administration. Call it after `withFakeServer`. */
export function withVisitors(): void {
  beforeEach(() => {
    logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
    book.visitors = [aVisitor()];
    server.use(
      http.get('/api/visitors', () =>
        HttpResponse.json({ data: book.visitors, meta: { pagination: { total: book.visitors.length } } }),
      ),
      http.get('/api/visitors/:id', () => HttpResponse.json({ data: book.visitors[0] })),
      http.post('/api/visitors', async ({ request }) => {
        const { data } = (await request.json()) as { data: Partial<Visitor> };
        const signedInAt = data.dayOfVisit! > today() ? null : '2026-03-02T14:00:00Z';
        return HttpResponse.json({ data: aVisitor({ ...data, signedInAt }) }, { status: 201 });
      }),
      http.delete('/api/visitors/:id', () => new HttpResponse(null, { status: 204 })),
      http.put('/api/visitors/:id', () => HttpResponse.json({ data: aVisitor() })),
      http.get('/api/users', () => HttpResponse.json([aPerson({ username: 'emma' })])),
    );
  });
}

export const open = async (address = '/Visitor-Log?month=3&year=2026') => {
  const app = openApp(address);
  await heading('Visitor Log');
  await screen.findByRole('heading', { level: 2, name: /Visitors of/ });
  return app;
};

/** Opens the form of a new visitor by its button. */
export const openNew = async (address?: string) => {
  const app = await open(address);
  await app.user.click(screen.getByRole('button', { name: 'New Visitor' }));
  return app;
};

export const field = (name: string) => screen.getByRole('textbox', { name });
export const body = (what: string) => (lastAsked(what)!.body as { data: unknown }).data;
