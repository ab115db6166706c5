import type { SubmittedQpr } from '@intranet/domain';
import { qprMilestones } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { today } from '../shared/lib/today';
import { aPerson, anEvent } from '../testing/builders';
import { aQpr } from '../testing/change-requests';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../testing/fake-server';
import { heading, logIn, openApp } from '../testing/open-app';

vi.mock('../shared/rich-text/bullet-editor', () => import('../testing/plain-editor'));
vi.mock('../features/calendar-event/components/calendar-view', () => ({
  default: () => <p>The calendar</p>,
}));

withFakeServer();

const inBuild = {
  qcr: 5,
  disposition: 'Approved',
  status: 'Working',
  build: { id: 3, ProjectName: 'Atlas', version: '2.2', completed: true },
} as const;
const approved = { dateSubmitted: '2026-03-02', status: 'Approved', dateReviewed: '2026-03-04' } as const;

const customer = aPerson({ username: 'customer', groups: [] });

let qprs: SubmittedQpr[];
beforeEach(() => {
  logIn(customer);
  qprs = [
    aQpr({
      ...approved,
      closed: true,
      progress: inBuild,
      milestones: qprMilestones({ ...approved, dateDecided: '2026-03-06' }, inBuild),
    }),
    aQpr({
      id: 13,
      documentId: 'qpr13',
      title: 'Speed is negative',
      status: 'Disapproved',
      closed: true,
      milestones: qprMilestones(
        { dateSubmitted: '2026-03-05', status: 'Disapproved', dateReviewed: '2026-03-06', dateDecided: null },
        null,
      ),
    }),
  ];
  const day = `${today()}T00:00:00.000Z`;
  office.events = [
    anEvent({ title: 'Laboratory open', allDay: true, start: day, end: day, audience: 'everyone' }),
    anEvent({
      id: 2,
      documentId: 'e2',
      title: 'Long over',
      allDay: true,
      start: '2020-01-01T00:00:00.000Z',
      end: '2020-01-02T00:00:00.000Z',
    }),
  ];
  server.use(
    http.get('/api/submitted-qpr', () =>
      HttpResponse.json({ data: qprs, meta: { pagination: { total: qprs.length } } }),
    ),
  );
});

const open = async (person = customer) => {
  logIn(person);
  const app = openApp('/');
  await heading(/Emma/);
  return app;
};

it('[QPR-10] a customer’s Home shows their own reports, each with its way to the release', async () => {
  await open();
  const released = within(await screen.findByRole('list', { name: 'Progress of QPR-0012' }));
  expect(released.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Reported, doneMar 2, 2026',
    'Approved, doneMar 4, 2026',
    'Board, doneMar 6, 2026',
    'In Build 0003, done',
    'Released in 2.2, done',
  ]);
  const refused = within(screen.getByRole('list', { name: 'Progress of QPR-0013' }));
  expect(refused.getAllByRole('listitem').at(-1)).toHaveTextContent('Disapproved, refusedMar 6, 2026');
  expect(lastAsked('GET /submitted-qpr')!.query.get('filters[authorUsername][$eq]')).toBe('customer');
  expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
    'href',
    '/Project-Overview/QPR-Form',
  );
});

it('[HOM-08] a customer’s Home has dates in place of the calendar, and only those to come', async () => {
  await open();
  const dates = await screen.findByRole('region', { name: 'Dates' });
  // The box stands from the first, and says "Loading" until its dates are there.
  expect(await within(dates).findByText('Laboratory open')).toBeVisible();
  expect(dates).not.toHaveTextContent('Long over');
  expect(screen.queryByRole('heading', { name: 'Company calendar' })).toBeNull();
});

it('[HOM-08] a customer’s Home leaves out the news of the staff, and asks for none', async () => {
  await open();
  await screen.findByRole('region', { name: 'Dates' });
  expect(screen.queryByRole('heading', { name: 'Employee spotlight' })).toBeNull();
  expect(timesAsked('GET /home-pages')).toBe(0);
});

it('[HOM-08] has no empty box where there are no dates', async () => {
  office.events = [];
  await open();
  await screen.findByRole('list', { name: 'Progress of QPR-0012' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Dates' })).toBeNull());
});

it('[QPR-10] says what will be here to a customer who has reported nothing', async () => {
  qprs = [];
  await open();
  expect(await screen.findByText('You have not reported a problem yet')).toBeVisible();
});

it('[QPR-10] says so when the reports cannot be fetched', async () => {
  server.use(http.get('/api/submitted-qpr', () => refuse('internal')));
  await open();
  expect(await screen.findByText('There was an error retrieving your reports.')).toBeVisible();
});

it.each([
  ['an employee', aPerson({ groups: ['Employee'] })],
  ['a member of the board', aPerson({ groups: ['CCB'] })],
])('[HOM-01] the Home of %s has the company calendar and no such list', async (_who, person) => {
  await open(person);
  expect(await screen.findByRole('heading', { name: 'Company calendar' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your reports' })).toBeNull();
});

it('[ABS-04] a customer is not even told who is away', async () => {
  openApp('/');
  expect(await screen.findByText('Speed is negative')).toBeVisible();
  expect(lastAsked('GET /days-away/now')).toBeUndefined();
  expect(lastAsked('GET /days-away/team')).toBeUndefined();
});
