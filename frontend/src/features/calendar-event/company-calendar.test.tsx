import { calendarEventMessages as say } from '@intranet/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../shared/lib/today';
import { aPerson, anEvent } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';
// Home loads it on demand, which on a busy machine takes longer than a test waits.
import './components/calendar-view';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();

const administration = aPerson({ username: 'administration', groups: ['Administration'] });

beforeEach(() => {
  logIn(administration);
  const day = `${today()}T00:00:00.000Z`;
  office.events = [
    anEvent({ allDay: true, start: day, end: day, location: 'Yard', description: 'Walk, do not run.' }),
  ];
  server.use(
    http.post('/api/calendar-events', () => HttpResponse.json({ data: anEvent() }, { status: 201 })),
    http.put('/api/calendar-events/:id', () => HttpResponse.json({ data: anEvent() })),
    http.delete('/api/calendar-events/:id', () => new HttpResponse(null, { status: 204 })),
  );
});

const open = async (user = administration) => {
  logIn(user);
  const app = openApp('/');
  await screen.findByRole('button', { name: /^Fire drill,/ }, { timeout: 15_000 });
  return app;
};

describe('the company calendar', () => {
  it('[HOM-06] opens an event by keyboard for all staff, without ways to change it', async () => {
    const { user } = await open(aPerson({ groups: ['Employee'] }));
    screen.getByRole('button', { name: /^Fire drill,/ }).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Fire drill' });
    expect(dialog).toHaveTextContent('Yard');
    expect(dialog).toHaveTextContent('Walk, do not run.');
    expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull();
  });

  it('[ABS-01] says of a day that it is a company holiday', async () => {
    const day = `${today()}T00:00:00.000Z`;
    office.events = [anEvent({ allDay: true, start: day, end: day, holiday: true })];
    await open(aPerson({ groups: ['Employee'] }));
    expect(screen.getByRole('button', { name: /^Fire drill, .*, company holiday$/ })).toHaveClass(
      'is-holiday',
    );
  });

  it('[ABS-01] a holiday lasts whole days, which ticking it sees to', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }));
    expect(dialog.getByRole('checkbox', { name: 'All day' })).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /^Company holiday/ }));
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'All day' })).toBeChecked());
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Founders’ Day');
    await user.click(dialog.getByRole('button', { name: 'Add event' }));
    await waitFor(() =>
      expect(lastAsked('POST /calendar-events')?.body).toMatchObject({
        data: { title: 'Founders’ Day', allDay: true, holiday: true },
      }),
    );
  });

  it('[ABS-01] only Administration finds the import of holidays', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Import holidays' })).toBeVisible();
    cleanup();
    await open(aPerson({ groups: ['Employee'] }));
    expect(screen.queryByRole('button', { name: 'Import holidays' })).toBeNull();
  });

  it('[HOM-06] has month, week and agenda', async () => {
    const { user } = await open();
    for (const view of ['Week', 'Agenda', 'Month']) {
      await user.click(screen.getByRole('button', { name: view }));
      expect(screen.getAllByText('Fire drill').length).toBeGreaterThan(0);
    }
  });

  it('[HOM-06] the days of a month are numbers without a zero before them', async () => {
    await open();
    expect(screen.getAllByText(/^\d$/).length).toBeGreaterThanOrEqual(9);
    expect(screen.queryByText(/^0\d$/)).toBeNull();
  });

  it('[HOM-06] the agenda names its days and its period in words', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Agenda' }));
    expect(screen.getByText(/^[A-Z][a-z]{2} \d+, \d{4} – [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
    expect(screen.getAllByRole('cell', { name: /^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+$/ })[0]).toBeVisible();
    expect(screen.getAllByText('All day').length).toBeGreaterThan(0);
  });

  it('[HOM-06] a week has its whole days in a group and its hours within reach of the keyboard', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Week' }));
    const wholeDays = screen.getByRole('group', { name: 'Whole days' });
    // Rows and cells need a table around them, and the week has none.
    expect(screen.queryByRole('row')).toBeNull();
    expect(screen.queryByRole('cell')).toBeNull();
    expect(screen.getByRole('group', { name: 'Hours' })).toHaveAttribute('tabindex', '0');
    within(wholeDays)
      .getByRole('button', { name: /^Fire drill,/ })
      .focus();
    await user.keyboard(' ');
    expect(await screen.findByRole('dialog', { name: 'Fire drill' })).toBeVisible();
  });

  it('[HOM-06] [CAL-02] a day of the week opens with its events', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Week' }));
    // Weeks begin on Monday, like those of the reports.
    expect(screen.getAllByRole('button', { name: /^[A-Z][a-z]{2} \d+$/ })[0]).toHaveTextContent('Mon');
    const [firstDay] = screen.getAllByRole('button', { name: /^Mon \d+$/ });
    await user.click(firstDay!);
    expect(await screen.findByRole('dialog', { name: /^Monday, / })).toBeVisible();
  });

  it('[HOM-06] Administration adds an event', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add event' }));
    expect(await dialog.findByText('Please enter a title.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Party');
    await user.click(dialog.getByRole('checkbox', { name: 'All day' }));
    expect(dialog.getByRole('radio', { name: 'All staff' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Everyone, customers too' }));
    await user.click(dialog.getByRole('button', { name: 'Add event' }));
    expect(await screen.findByText(say.created)).toBeVisible();
    expect(lastAsked('POST /calendar-events')?.body).toEqual({
      data: {
        title: 'Party',
        allDay: true,
        holiday: false,
        start: today(),
        end: today(),
        location: null,
        description: null,
        audience: 'everyone',
      },
    });
  });

  it('[HOM-06] Administration edits and removes an event', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Fire drill,/ }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(lastAsked('PUT /calendar-events/event1')?.body).toMatchObject({
      data: { title: 'Fire drill!', revision: 1 },
    });
    await user.click(screen.getByRole('button', { name: /^Fire drill,/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText(/will be removed from everyone’s calendar/);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(say.deleted)).toBeVisible();
  });

  it('[HOM-06] a failed load says so', async () => {
    server.use(http.get('/api/calendar-events', () => refuse('internal')));
    logIn(administration);
    openApp('/');
    expect(await screen.findByText(say.loadError, {}, { timeout: 4000 })).toBeVisible();
  });
});

it('[HOM-07] my calendar address is made, copied, renewed and revoked', async () => {
  let address: string | null = null;
  server.use(
    http.get('/api/calendar-feed', () => HttpResponse.json({ data: { address } })),
    http.post('/api/calendar-feed', () => {
      address = `https://intranet.example/feed-${timesAsked('POST /calendar-feed')}.ics`;
      return HttpResponse.json({ data: { address } }, { status: 201 });
    }),
    http.delete('/api/calendar-feed', () => new HttpResponse(null, { status: 204 })),
  );
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'My calendar address' }));
  await user.click(await screen.findByRole('button', { name: 'Create my address' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(
    'https://intranet.example/feed-1.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://intranet.example/feed-1.ics');
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  expect(await screen.findByText(/The previous one no longer works/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Your address no longer works.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create my address' })).toBeVisible();
});

it('[HOM-07] a failed change of the address is shown until the next try, whichever button that is', async () => {
  server.use(
    http.get('/api/calendar-feed', () =>
      HttpResponse.json({ data: { address: 'https://intranet.example/feed-1.ics' } }),
    ),
    http.post('/api/calendar-feed', () => refuse('internal')),
    http.delete('/api/calendar-feed', () => new HttpResponse(null, { status: 204 })),
  );
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'My calendar address' }));
  await user.click(await screen.findByRole('button', { name: 'Renew' }));
  expect(await screen.findByText(say.addressError)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Your address no longer works.')).toBeVisible();
  expect(screen.queryByText(say.addressError)).not.toBeInTheDocument();
});
