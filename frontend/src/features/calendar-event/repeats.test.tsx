import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPerson, anEvent } from '../../testing/builders';
import { lastAsked, office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';
import { upcoming } from './event-times';
// Home loads it on demand, which on a busy machine takes longer than a test waits.
import './components/calendar-view';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();

const series = { series: 'series1', repeats: 'weekly', repeatsUntil: '2026-11-24' } as const;
const standUp = (day: string) =>
  anEvent({
    ...series,
    documentId: `event${day}`,
    title: 'Stand-up',
    start: `2026-11-${day}T14:00:00.000Z`,
    end: `2026-11-${day}T14:30:00.000Z`,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-09T15:00:00Z') });
  office.events = [
    standUp('10'),
    standUp('17'),
    standUp('24'),
    anEvent({ start: '2026-11-12T15:00:00.000Z', end: '2026-11-12T15:30:00.000Z' }),
  ];
  const changed = () => HttpResponse.json({ data: standUp('17') });
  server.use(
    http.post('/api/calendar-events', () => HttpResponse.json({ data: standUp('10') }, { status: 201 })),
    http.put('/api/calendar-events/:id', changed),
    http.put('/api/calendar-events/:id/later', changed),
    http.delete('/api/calendar-events/:id', () => new HttpResponse(null, { status: 204 })),
    http.delete('/api/calendar-events/:id/later', () => new HttpResponse(null, { status: 204 })),
  );
});
afterEach(() => void vi.useRealTimers());

const open = async () => {
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  const app = openApp('/');
  await screen.findByRole('button', { name: /^Fire drill,/ }, { timeout: 15_000 });
  return app;
};

/** The dialog of one of the events, or its form. */
const opened = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  name: RegExp,
  press: 'Edit' | 'Remove',
) => {
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: press }));
  return within(await screen.findByRole('dialog', { name: `${press} event` }));
};

it('[CAL-05] [CAL-06] Administration lets a new event repeat, in words for its day, with an end', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add event' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add event' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Review');
  const repeats = form.getByRole('combobox', { name: 'Repeats' });
  expect(
    within(repeats)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Never',
    'Every day',
    'Every week on Monday',
    'Every 2 weeks on Monday',
    'Every month on day 9',
    'Every month on the second Monday',
    'Every year on November 9',
  ]);
  expect(form.queryByRole('radio', { name: 'This event only' })).toBeNull();
  await user.selectOptions(repeats, 'Every month on the second Monday');
  await user.click(form.getByRole('button', { name: 'Add event' }));
  expect(await form.findByText(/select the last day, or say how many times/)).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'After a number of times' }));
  await user.type(form.getByRole('textbox', { name: 'Number of times' }), '400');
  await user.click(form.getByRole('button', { name: 'Add event' }));
  expect(await form.findByText('Please enter a whole number from 2 to 366.')).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: 'Number of times' }));
  await user.type(form.getByRole('textbox', { name: 'Number of times' }), '6');
  await user.click(form.getByRole('button', { name: 'Add event' }));
  await waitFor(() =>
    expect(lastAsked('POST /calendar-events')?.body).toMatchObject({
      data: { title: 'Review', repeats: 'monthly-weekday', repeatsTimes: 6, repeatsUntil: null },
    }),
  );
});

it('[CAL-05] the form says which months are left out', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add event' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add event' }));
  const start = form.getByLabelText(/^Starts on/);
  await user.clear(start);
  await user.type(start, '2026-12-31');
  const repeats = form.getByRole('combobox', { name: 'Repeats' });
  await user.selectOptions(repeats, 'Every month on day 31');
  expect(repeats).toHaveAccessibleDescription('Months without a day 31 are left out.');
  await user.selectOptions(repeats, 'Every year on December 31');
  expect(repeats).not.toHaveAccessibleDescription();
});

it('[CAL-07] an event of a series says how it repeats, and is changed alone at first', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Stand-up, Tuesday, November 17/ }));
  const event = within(await screen.findByRole('dialog', { name: 'Stand-up' }));
  expect(event.getByText('Every week, until Tuesday, November 24, 2026')).toBeVisible();
  await user.click(event.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  expect(form.getByRole('radio', { name: 'This event only' })).toBeChecked();
  expect(form.queryByRole('combobox', { name: 'Repeats' })).toBeNull();
  await user.type(form.getByRole('textbox', { name: 'Title' }), '!');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(lastAsked('PUT /calendar-events/event17')?.body).toMatchObject({ data: { title: 'Stand-up!' } }),
  );
  expect(lastAsked('PUT /calendar-events/event17')?.body).not.toHaveProperty('data.repeats');
});

it('[CAL-07] it and all later ones are changed, and how they repeat only where it was touched', async () => {
  const { user } = await open();
  const form = await opened(user, /^Stand-up, Tuesday, November 24/, 'Edit');
  await user.click(form.getByRole('radio', { name: 'This and all later events' }));
  expect(form.getByRole('combobox', { name: 'Repeats' })).toHaveAccessibleDescription(
    /sets the later events anew/,
  );
  expect(form.getByLabelText(/^Last day/)).toHaveValue('2026-11-24');
  await user.type(form.getByRole('textbox', { name: 'Title' }), '!');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  const sent = () => lastAsked('PUT /calendar-events/event24/later')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ data: { title: 'Stand-up!', revision: 1 } }));
  expect(sent()).not.toHaveProperty('data.repeatsUntil');
});

it('[CAL-07] another end is sent, and a refusal of the server is shown at its field', async () => {
  server.use(
    http.put('/api/calendar-events/:id/later', () =>
      refuse('bad-input', { errors: [{ path: 'repeats', message: 'It overlaps itself.' }] }),
    ),
  );
  const { user } = await open();
  const form = await opened(user, /^Stand-up, Tuesday, November 17/, 'Edit');
  await user.click(form.getByRole('radio', { name: 'This and all later events' }));
  const last = form.getByLabelText(/^Last day/);
  await user.clear(last);
  await user.type(last, '2026-12-22');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('It overlaps itself.')).toBeVisible();
  expect(lastAsked('PUT /calendar-events/event17/later')?.body).toMatchObject({
    data: { repeats: 'weekly', repeatsUntil: '2026-12-22', repeatsTimes: null },
  });
});

it('[CAL-07] a removal asks whether it is for one or for all later ones, and for one event does not', async () => {
  const { user } = await open();
  const question = await opened(user, /^Stand-up, Tuesday, November 17/, 'Remove');
  expect(question.getByRole('radio', { name: 'This event only' })).toBeChecked();
  await user.click(question.getByRole('radio', { name: 'This and all later events' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(lastAsked('DELETE /calendar-events/event17/later')).toBeDefined());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const other = await opened(user, /^Fire drill,/, 'Remove');
  expect(other.queryByRole('radio')).toBeNull();
});

it('[CAL-07] [REL-03] an event that another person let repeat meanwhile offers the choice of what is changed', async () => {
  const now = { ...standUp('12'), title: 'Fire drill', revision: 2 };
  server.use(
    http.put('/api/calendar-events/:id', () => refuse('stale')),
    http.get('/api/calendar-events/:id', () => HttpResponse.json({ data: now })),
  );
  const { user } = await open();
  const form = await opened(user, /^Fire drill,/, 'Edit');
  await user.type(form.getByRole('textbox', { name: 'Location' }), 'Yard');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await user.click(await form.findByRole('radio', { name: 'This and all later events' }));
  expect(form.getByRole('combobox', { name: 'Repeats' })).toHaveValue('weekly');
  expect(form.getByRole('textbox', { name: 'Location' })).toHaveValue('Yard');
});

it('[HOM-08] [CAL-05] of a series only the next one is among the dates', () => {
  const starts = upcoming(office.events, '2026-11-11').map(({ start }) => start.slice(0, 10));
  expect(starts).toEqual(['2026-11-12', '2026-11-17']);
});

it('[HOM-08] [CAL-05] an event that ended with the day before hides no later one of its series', () => {
  logIn(aPerson({ companyTimeZone: 'America/New_York' }));
  // From 22:00 until midnight.
  const late = (day: number) => ({
    ...standUp(`${day}`),
    start: `2026-11-${day + 1}T03:00:00.000Z`,
    end: `2026-11-${day + 1}T05:00:00.000Z`,
  });
  const starts = upcoming([late(10), late(11)], '2026-11-11').map(({ start }) => start.slice(0, 10));
  expect(starts).toEqual(['2026-11-12']);
});

it('[HOM-08] an evening comes before the whole day that follows it', () => {
  logIn(aPerson({ companyTimeZone: 'America/New_York' }));
  const evening = anEvent({ start: '2026-11-12T03:00:00.000Z', end: '2026-11-12T04:00:00.000Z' });
  const wholeDay = anEvent({
    allDay: true,
    start: '2026-11-12T00:00:00.000Z',
    end: '2026-11-12T00:00:00.000Z',
  });
  expect(upcoming([wholeDay, evening], '2026-11-11')).toEqual([evening, wholeDay]);
});
