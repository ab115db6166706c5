import { setUpMessages as say, setUpSteps, type SetUp, type SetUpStepName } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));
vi.mock('../calendar-event/components/calendar-view', () => ({ default: () => <p>The calendar</p> }));

withFakeServer();

const setUp = (...done: SetUpStepName[]): SetUp => ({
  shown: true,
  steps: (Object.keys(setUpSteps) as SetUpStepName[]).map((name) => ({ name, done: done.includes(name) })),
});

const anAdmin = () =>
  logIn(aPerson({ role: { id: 2, name: 'Administrator' }, groups: ['Admin', 'Administration', 'Employee'] }));

const card = async () => within(await screen.findByRole('region', { name: say.title }, { timeout: 10_000 }));

it('[HOM-09] Home begins with what is left, its progress, and a link to each screen', async () => {
  office.setUp = setUp('company', 'people', 'mail');
  anAdmin();
  const { user, address } = openApp('/');
  const found = await card();
  expect(found.getByRole('status')).toHaveTextContent('3 of 7 done');
  expect(found.getByRole('progressbar')).toHaveAttribute('value', '3');
  expect(found.getAllByRole('link').map((link) => link.textContent)).toEqual(
    (['charge-lines', 'projects', 'home-page', 'backup'] as const).map((name) => setUpSteps[name].title),
  );
  const sections = screen.getAllByRole('heading', { level: 2 });
  const ofMain = sections.filter((one) => document.querySelector('main')!.contains(one));
  expect(ofMain[0]).toHaveTextContent(say.title);
  found.getByRole('link', { name: setUpSteps['home-page'].title }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/Edit-Homepage'));
});

it('[HOM-15] nobody is told to be all caught up while something is left to set up', async () => {
  office.setUp = setUp('company');
  anAdmin();
  openApp('/');
  await card();
  const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }));
  expect(await waiting.findByText(say.nothingElse)).toBeVisible();
  expect(screen.queryByText(/all caught up/)).toBeNull();
});

it('[HOM-15] with nothing left to set up, an admin is all caught up', async () => {
  anAdmin();
  openApp('/');
  expect(await screen.findByText(/You are all caught up/, {}, { timeout: 10_000 })).toBeVisible();
});

it('[HOM-09] it is not there when nothing is left, and nobody else asks for it', async () => {
  anAdmin();
  openApp('/');
  expect(await screen.findByRole('region', { name: 'Waiting for you' }, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('region', { name: say.title })).toBeNull();
  expect(timesAsked('GET /set-up')).toBeGreaterThan(0);
});

it('[HOM-09] [SEC-02] Administration without the role has none', async () => {
  office.setUp = setUp();
  logIn(aPerson({ groups: ['Administration', 'Employee'] }));
  openApp('/');
  expect(await screen.findByRole('region', { name: 'Waiting for you' }, { timeout: 10_000 })).toBeVisible();
  expect(timesAsked('GET /set-up')).toBe(0);
});

it('[HOM-09] says when it cannot be had, and asks again', async () => {
  server.use(http.get('/api/set-up', () => refuse('internal')));
  office.setUp = setUp();
  anAdmin();
  const { user } = openApp('/');
  const found = await card();
  expect(found.getByText(say.loadError)).toBeVisible();
  server.resetHandlers();
  await user.click(found.getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findByText('0 of 7 done')).toBeVisible();
});

it('[HOM-10] hides it for good, once that is confirmed', async () => {
  office.setUp = setUp();
  server.use(
    http.post('/api/set-up/hide', () => {
      office.setUp = { shown: false, steps: [] };
      return HttpResponse.json({ data: office.setUp });
    }),
  );
  anAdmin();
  const { user } = openApp('/');
  await user.click((await card()).getByRole('button', { name: say.hide }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(timesAsked('POST /set-up/hide')).toBe(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await card()).getByRole('button', { name: say.hide }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say.hide }));
  expect(await screen.findByText(say.hidden)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: say.title })).toBeNull());
});

it('[HOM-10] a list that could not be hidden stays', async () => {
  office.setUp = setUp();
  server.use(http.post('/api/set-up/hide', () => refuse('internal')));
  anAdmin();
  const { user } = openApp('/');
  await user.click((await card()).getByRole('button', { name: say.hide }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say.hide }));
  expect(await screen.findByText(say.hideFailed, { exact: false })).toBeVisible();
  expect(await card()).toBeTruthy();
});

it('[HOM-10] a test mail is sent with one click, and its step goes once it was sent', async () => {
  office.setUp = setUp();
  server.use(
    http.post('/api/set-up/test-mail', () => {
      office.setUp = setUp('mail');
      return HttpResponse.json({ data: { to: 'ana@company.example', asFile: false } });
    }),
  );
  anAdmin();
  const { user } = openApp('/');
  await user.click((await card()).getByRole('button', { name: say.sendTestMail }));
  expect(
    await screen.findByText(say.testMailQueued({ to: 'ana@company.example', asFile: false })),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: say.sendTestMail })).toBeNull());
  expect(await (await card()).findByText('1 of 7 done')).toBeVisible();
});
