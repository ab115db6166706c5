import { addDays, formatDay, type SnoozedItem, snoozeChoices, type WaitingItem } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { today } from '../../shared/lib/today';
import { aNotification, answerWith, bell, keepRead, panel, tab } from '../../testing/inbox';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';

withFakeServer();

const anItem = (title: string, facts: Partial<WaitingItem> = {}): WaitingItem => ({
  kind: 'ticket',
  title,
  detail: 'Assigned to you: answer or resolve it.',
  since: '2026-03-02T15:00:00.000Z',
  due: null,
  overdue: false,
  target: `/IT/ManageSupportTicket/${title}`,
  ...facts,
});

const snoozedAs = (title: string, until: string): SnoozedItem => {
  const { due: _due, overdue: _overdue, ...item } = anItem(title);
  return { ...item, documentId: `s-${title}`, until };
};

/** The server moves tasks between the two lists. */
const keepSnoozed = () =>
  server.use(
    http.post('/api/waiting/snoozed', async ({ request }) => {
      const { data } = (await request.json()) as { data: { target: string; until: string } };
      const item = office.waiting.find(({ target }) => target === data.target);
      if (!item) return refuse('waits-no-more');
      office.waiting = office.waiting.filter((one) => one !== item);
      const snoozed = snoozedAs(item.title, data.until);
      office.snoozed = [...office.snoozed, snoozed];
      return HttpResponse.json({ data: snoozed, meta: {} });
    }),
    http.delete('/api/waiting/snoozed/:id', ({ params }) => {
      const item = office.snoozed.find(({ documentId }) => documentId === params.id);
      if (!item) return refuse('not-found');
      office.snoozed = office.snoozed.filter((one) => one !== item);
      office.waiting = [...office.waiting, anItem(item.title)];
      return new HttpResponse(null, { status: 204 });
    }),
  );

async function opened(...items: WaitingItem[]) {
  office.waiting = items;
  keepSnoozed();
  logIn();
  const app = openApp('/My-Account');
  await screen.findByRole('link', { name: `Waiting for you: ${items.length}` }, { timeout: 10_000 });
  await app.user.click(await bell('Notifications'));
  return app;
}

const link = (name: string) => panel().getByRole('link', { name });
const snoozeOf = (name: string) => panel().getByRole('button', { name: `Snooze: ${name}` });
const choice = (name: string) => within(panel().getByRole('group', { name: `Snooze until, ${name}` }));
const status = () => panel().getAllByRole('status')[0]!;
const [tomorrow] = snoozeChoices(today());

describe('snoozing a task', () => {
  it('[WAI-10] [WAI-11] one press of a day takes it out of the list and the numbers; folded below, it can be taken back', async () => {
    const { user } = await opened(anItem('One'), anItem('Two'));
    await user.click(snoozeOf('One'));
    const days = choice('One').getAllByRole('button');
    expect(days.map((day) => day.textContent)).toEqual([
      ...snoozeChoices(today()).map(({ name, day }) => `${name} ${formatDay(day)}`),
      'Snooze',
    ]);
    await user.click(days[0]!);
    await waitFor(() => expect(panel().queryByRole('button', { name: 'Snooze: One' })).toBeNull());
    expect(lastAsked('POST /waiting/snoozed')!.body).toEqual({
      data: { kind: 'ticket', target: '/IT/ManageSupportTicket/One', until: tomorrow!.day },
    });
    expect(status()).toHaveTextContent(`Snoozed until ${formatDay(tomorrow!.day)}.`);
    expect(link('Two')).toHaveFocus();
    expect(tab('Waiting 1')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Waiting for you: 1' })).toBeVisible();

    const fold = await screen.findByText('Snoozed (1)');
    expect(fold.closest('details')).not.toHaveAttribute('open');
    await user.click(fold);
    expect(panel().getByText(`Back on ${formatDay(tomorrow!.day)}`)).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Take back: One' }));
    await waitFor(() => expect(screen.queryByText('Snoozed (1)')).toBeNull());
    expect(tab('Waiting 2')).toHaveFocus();
    expect(status()).toHaveTextContent('It is back in your list.');
  });

  it('[WAI-10] any other day is typed; one that may not be is said at the field, and nothing is sent', async () => {
    const { user } = await opened(anItem('One'));
    await user.click(snoozeOf('One'));
    const field = choice('One').getByLabelText('Another day');
    for (const [day, words] of [
      ['', 'Please choose a day.'],
      [today(), 'Please choose a day from tomorrow on, 90 days ahead at most.'],
      [addDays(today(), 91), 'Please choose a day from tomorrow on, 90 days ahead at most.'],
    ] as const) {
      await user.clear(field);
      if (day) await user.type(field, day);
      await user.click(choice('One').getByRole('button', { name: 'Snooze' }));
      expect(field).toHaveAccessibleDescription(words);
      expect(field).toHaveFocus();
    }
    expect(timesAsked('POST /waiting/snoozed')).toBe(0);
    await user.clear(field);
    await user.type(field, addDays(today(), 90));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(tab('Waiting 0')).toHaveFocus());
    expect(panel().getByText('Nothing waits for you')).toBeVisible();
    expect(await screen.findByText('Snoozed (1)')).toBeVisible();
  });

  it('[WAI-10] what somebody else has settled meanwhile is said, and the list is up to date', async () => {
    const { user } = await opened(anItem('One'), anItem('Two'));
    office.waiting = [anItem('Two')];
    await user.click(snoozeOf('One'));
    await user.click(choice('One').getByRole('button', { name: /^Tomorrow/ }));
    await waitFor(() => expect(panel().queryByRole('button', { name: 'Snooze: One' })).toBeNull());
    expect(status()).toHaveTextContent('This does not wait for you any more.');
    expect(link('Two')).toHaveFocus();
    expect(screen.queryByText(/^Snoozed \(/)).toBeNull();
  });

  it('[WAI-10] a failure is said in the row, which stays', async () => {
    const { user } = await opened(anItem('One'));
    server.use(http.post('/api/waiting/snoozed', () => refuse('internal')));
    await user.click(snoozeOf('One'));
    await user.click(choice('One').getByRole('button', { name: /^Tomorrow/ }));
    expect(await choice('One').findByRole('alert')).toHaveTextContent('There was an error snoozing this.');
    expect(link('One')).toBeVisible();
  });

  it('[WAI-11] what is back already is no failure', async () => {
    office.snoozed = [snoozedAs('Two', addDays(today(), 3))];
    const { user } = await opened(anItem('One'));
    await user.click(await screen.findByText('Snoozed (1)'));
    office.snoozed = [];
    await user.click(panel().getByRole('button', { name: 'Take back: Two' }));
    await waitFor(() => expect(screen.queryByText('Snoozed (1)')).toBeNull());
    expect(panel().queryByRole('alert')).toBeNull();
  });

  it('[WAI-10] what is overdue has no button, and E says why', async () => {
    const { user } = await opened(
      anItem('Late', { kind: 'report', due: addDays(today(), -3), overdue: true }),
    );
    expect(panel().queryByRole('button', { name: 'Snooze: Late' })).toBeNull();
    await user.keyboard('je');
    expect(status()).toHaveTextContent('What is overdue cannot be snoozed.');
    expect(link('Late')).toHaveFocus();
  });
});

describe('the keys of the inbox', () => {
  it('[NOT-15] J and K move through the tasks, Enter opens, and they stop at both ends', async () => {
    const { user, address } = await opened(
      anItem('One', { target: '/My-Account?x=1' }),
      anItem('Two'),
      anItem('Three'),
    );
    for (const [key, name] of [
      ['j', 'One'],
      ['j', 'Two'],
      ['J', 'Three'],
      ['j', 'Three'],
      ['k', 'Two'],
      ['k', 'One'],
      ['k', 'One'],
    ] as const) {
      await user.keyboard(key);
      expect(link(name)).toHaveFocus();
    }
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Inbox' })).toBeNull();
    expect(address()).toBe('/My-Account?x=1');
  });

  it('[NOT-15] by keys alone: E opens the days of a task, Escape closes them and then the inbox', async () => {
    const { user } = await opened(anItem('One'), anItem('Two'));
    await user.keyboard('je');
    expect(choice('One').getByRole('button', { name: /^Tomorrow/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel().queryByRole('group')).toBeNull();
    expect(snoozeOf('One')).toHaveFocus();
    await user.keyboard('e{Enter}');
    await waitFor(() => expect(panel().queryByRole('button', { name: 'Snooze: One' })).toBeNull());
    expect(link('Two')).toHaveFocus();
    await user.keyboard('e');
    expect(choice('Two').getByRole('button', { name: /^Tomorrow/ })).toHaveFocus();
    await user.keyboard('e');
    expect(snoozeOf('Two')).toHaveFocus();
    expect(snoozeOf('Two')).toHaveAttribute('aria-expanded', 'false');
    // The line below is a stop too, and so is what it unfolds.
    await screen.findByText('Snoozed (1)');
    await user.keyboard('j');
    expect(screen.getByText('Snoozed (1)')).toHaveFocus();
    await user.click(screen.getByText('Snoozed (1)'));
    await user.keyboard('j');
    expect(link('One')).toHaveFocus();
    await user.keyboard('e');
    await waitFor(() => expect(tab('Waiting 2')).toBeVisible());
    await user.keyboard('{Escape}');
    expect(await bell('Notifications')).toHaveFocus();
  });

  it('[NOT-15] E marks a notification as read, and another E does nothing to it', async () => {
    keepRead([aNotification({}), aNotification({ documentId: 'n2', details: 'Atlas is yours' })]);
    logIn();
    const { user } = openApp('/My-Account');
    await user.click(await bell(/2 unread/));
    await user.keyboard('jje');
    await bell('Notifications, 1 unread');
    expect(timesAsked('POST /notifications/n2/read')).toBe(1);
    expect(panel().getByRole('link', { name: /Atlas is yours/ })).toHaveFocus();
    await user.keyboard('e');
    expect(timesAsked('POST /notifications/n2/read')).toBe(1);
    expect(timesAsked('DELETE /notifications/n2')).toBe(0);
    await user.keyboard('k');
    expect(panel().getByRole('link', { name: /assigned to Atlas/ })).toHaveFocus();
  });

  it('[NOT-15] they are letters in a field and outside of the inbox, and Ctrl-K stays the search', async () => {
    const { user } = await opened(anItem('One'), anItem('Two'));
    await user.keyboard('je');
    const field = choice('One').getByLabelText('Another day');
    field.focus();
    await user.keyboard('jke');
    expect(field).toHaveFocus();
    expect(panel().getByRole('group')).toBeVisible();
    link('One').focus();
    await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}');
    expect(link('One')).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    document.body.focus();
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard('jke');
    expect(document.body).toHaveFocus();
  });

  it('[NOT-15] in an inbox of 500, J leads on to the button for all, and to the next', async () => {
    const { user } = await opened(...Array.from({ length: 500 }, (_, index) => anItem(`T${index}`)));
    await user.keyboard('j'.repeat(21));
    expect(panel().getByRole('button', { name: 'Show all 500' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(link('T20')).toHaveFocus());
    await user.keyboard('je');
    expect(choice('T21').getByRole('button', { name: /^Tomorrow/ })).toHaveFocus();
  }, 60_000);

  it('[SEA-08] [NOT-15] "?" names them', async () => {
    logIn();
    const { user } = openApp('/My-Account');
    await bell('Notifications');
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(sheet.getByText('In the inbox')).toBeVisible();
    for (const key of ['J', 'K', 'E']) expect(sheet.getAllByText(key)[0]).toBeVisible();
  });
});

it('[NOT-13] the tab of notifications needs none of it', async () => {
  answerWith([aNotification({})]);
  logIn();
  const { user } = openApp('/My-Account');
  await user.click(await bell(/1 unread/));
  expect(timesAsked('GET /waiting/snoozed')).toBe(0);
});
