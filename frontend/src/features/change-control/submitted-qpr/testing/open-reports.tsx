import type { GroupName, QprComment, SubmittedQpr } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { aPerson } from '../../../../testing/builders';
import { aQpr } from '../../../../testing/change-requests';
import { refuse, server } from '../../../../testing/fake-server';
import { logIn, openScreen } from '../../../../testing/open-screen';
import { ReviewQprPage } from '../pages/review-qpr-page';

/** The records of the fake server. */
export const store: { qprs: SubmittedQpr[]; comments: QprComment[] } = { qprs: [], comments: [] };

const decided = (facts: Partial<SubmittedQpr>) => () => {
  store.qprs = [aQpr({ closed: true, approvingPM: 'pm', approvingPMName: 'Petra Marsh', ...facts })];
  return HttpResponse.json({ data: store.qprs[0] });
};

/** Two problem reports, reset for each test. Call it after `withFakeServer`. */
export function withProblems(): void {
  beforeEach(() => {
    store.comments = [];
    store.qprs = [aQpr(), aQpr({ id: 13, documentId: 'qpr13', title: 'Speed is negative' })];
    server.use(
      http.get('/api/projects/names', () =>
        HttpResponse.json({ data: [{ id: 1, documentId: 'atlas', ProjectName: 'Atlas' }] }),
      ),
      http.get('/api/submitted-qpr', () =>
        HttpResponse.json({ data: store.qprs, meta: { pagination: { total: store.qprs.length } } }),
      ),
      http.get('/api/submitted-qpr/:id', ({ params }) => {
        const found = store.qprs.find(({ documentId }) => documentId === params.id);
        return found ? HttpResponse.json({ data: found }) : refuse('not-found');
      }),
      http.get('/api/submitted-qpr/:id/comments', () =>
        HttpResponse.json({ data: store.comments, meta: { pagination: { total: store.comments.length } } }),
      ),
      http.post('/api/submitted-qpr/:id/approve', decided({ status: 'Approved', approved: true })),
      http.post('/api/submitted-qpr/:id/reject', decided({ status: 'Disapproved', pmComments: 'No.' })),
    );
  });
}

export const as = (...groups: GroupName[]) => logIn(aPerson({ username: 'pm', groups }));
export const path = '/Project-Overview/Review-QPR';

export const open = async (query = '') => {
  const app = openScreen(path + query, <ReviewQprPage />);
  await screen.findByText(/^Showing|^Nothing to show/);
  return app;
};

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const panel = () => within(screen.getByRole('region', { name: /QPR-0012/ }));
