import { welcomeMessages as say } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));
vi.mock('../calendar-event/components/calendar-view', () => ({ default: () => <p>The calendar</p> }));

withFakeServer();

const card = async () => within(await screen.findByRole('region', { name: say.title }, { timeout: 10_000 }));

it('[HOM-11] says the week in one sentence, and leads to the own picture and phone', async () => {
  logIn(aPerson({ showWelcome: true }));
  openApp('/');
  const found = await card();
  expect(await found.findByText(say.week(office.company.reminderDay))).toBeVisible();
  expect(found.getByRole('link', { name: say.profile })).toHaveAttribute('href', '/My-Account');
});

it('[HOM-11] who writes no reports is told of none', async () => {
  logIn(aPerson({ showWelcome: true, groups: ['CM'] }));
  openApp('/');
  const found = await card();
  expect(found.getByRole('link', { name: say.profile })).toBeVisible();
  expect(found.queryByText(/Each week/)).toBeNull();
});

it('[HOM-11] is put away for good', async () => {
  server.use(
    http.put('/api/preferences', () => {
      office.user = { ...office.user, showWelcome: false };
      return HttpResponse.json({ data: { reminderMail: true } });
    }),
  );
  logIn(aPerson({ showWelcome: true }));
  const { user } = openApp('/');
  await user.click((await card()).getByRole('button', { name: say.dismiss }));
  await waitFor(() => expect(screen.queryByRole('region', { name: say.title })).toBeNull());
  expect(lastAsked('PUT /preferences')?.body).toEqual({ data: { welcomed: true } });
});

it('[HOM-11] stays when that could not be saved', async () => {
  server.use(http.put('/api/preferences', () => refuse('internal')));
  logIn(aPerson({ showWelcome: true }));
  const { user } = openApp('/');
  await user.click((await card()).getByRole('button', { name: say.dismiss }));
  expect(await screen.findByText(say.dismissFailed, { exact: false })).toBeVisible();
  expect(await card()).toBeTruthy();
});

it('[HOM-11] is not there for others', async () => {
  logIn();
  openApp('/');
  expect(await screen.findByRole('region', { name: 'Waiting for you' }, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('region', { name: say.title })).toBeNull();
});
