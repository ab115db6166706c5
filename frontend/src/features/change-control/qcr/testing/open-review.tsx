import type { Build, GroupName, Qcr } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect } from 'vitest';
import { aPerson } from '../../../../testing/builders';
import { aQcr } from '../../../../testing/change-requests';
import { refuse, server } from '../../../../testing/fake-server';
import { logIn, openScreen } from '../../../../testing/open-screen';
import { ReviewQcrPage } from '../pages/review-qcr-page';

/** The records of the fake server: the change requests, and the open builds. */
export const board: { qcrs: Qcr[]; builds: Build[] } = { qcrs: [], builds: [] };

/** The fake server's answer to a write: its one change request, changed. */
export const changed = (facts: Partial<Qcr>) => () => {
  board.qcrs = board.qcrs.map((qcr) => ({ ...qcr, ...facts }));
  return HttpResponse.json({ data: board.qcrs[0] });
};

/** Resets the board for each test. Call it after `withFakeServer`. */
export function withChangeRequests(): void {
  beforeEach(() => {
    board.qcrs = [aQcr()];
    board.builds = [];
    server.use(
      http.get('/api/projects/names', () =>
        HttpResponse.json({ data: [{ id: 1, documentId: 'atlas', ProjectName: 'Atlas' }] }),
      ),
      http.get('/api/qcrs', ({ request }) => {
        const wanted = new URL(request.url).searchParams.get('filters[$and][0][discussionNeeded][$eq]');
        const data = board.qcrs.filter(({ discussionNeeded }) => String(discussionNeeded) === wanted);
        return HttpResponse.json({ data, meta: { pagination: { total: data.length } } });
      }),
      http.get('/api/qcrs/:id/comments', () =>
        HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } }),
      ),
      http.get('/api/qcrs/:id', ({ params }) => {
        const found = board.qcrs.find(({ documentId }) => documentId === params.id);
        return found ? HttpResponse.json({ data: found }) : refuse('not-found');
      }),
      http.get('/api/builds', () =>
        HttpResponse.json({ data: board.builds, meta: { pagination: { total: board.builds.length } } }),
      ),
      http.get('/api/builds/:id', () => HttpResponse.json({ data: board.builds[0] })),
    );
  });
}

export const as = (...groups: GroupName[]) =>
  logIn(aPerson({ username: 'carla', groups: [...groups, 'Employee'] }));
export const path = '/Project-Overview/Review-QCR';
export const begin = (query = '') => openScreen(path + query, <ReviewQcrPage />);

export const open = async (query = '') => {
  const app = begin(query);
  await screen.findAllByText(/^Showing \d/);
  return app;
};

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = () => within(screen.getByRole('dialog', { name: 'CCB1 - QCR Review' }));

/** Opens the review of the first change request, at one of its pages. */
export async function review(facts: Partial<Qcr>, page: 1 | 2 | 3, ...groups: GroupName[]) {
  board.qcrs = [aQcr(facts)];
  as(...groups);
  const app = await open();
  await app.user.click(button('Review QCR-0007'));
  await app.user.click(await screen.findByRole('tab', { name: 'Details' }));
  await screen.findByText('Page 1 of 3');
  for (let turned = 1; turned < page; turned += 1) await app.user.click(button('Continue'));
  return app;
}

export const select = (name: string) => dialog().getByRole('combobox', { name });

/** It is disabled, stays focusable, and says what must be done first. */
export const expectSubmitWaits = () => {
  expect(button('Submit')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Submit')).toHaveAccessibleDescription(/^Select .+ first\.$/);
};

export const comments = () => dialog().getByRole('textbox', { name: 'Comments' });
