import { addDays, manageTicketMessages as say, threadMessages } from '@intranet/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { today } from '../../shared/lib/today';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { logIn, pageNamed } from '../../testing/open-screen';
import { aDeskTicket, changeTicketOf, desk, withTickets } from '../../testing/tickets';
import { formsInVault } from '../../shared/vault/vault';

withFakeServer();
withTickets();

beforeEach(() =>
  logIn(aPerson({ username: 'it', firstName: 'Ingrid', lastName: 'Tanaka', groups: ['IT', 'Employee'] })),
);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const one = () => desk.tickets[0]!;
const put = () => lastAsked(`PUT /it-tickets/${one().documentId}`)!.body;

const open = async (id = '') => {
  const app = openApp(`/IT/ManageSupportTicket${id && `/${id}`}`);
  await pageNamed('Manage Support Tickets');
  if (id) await screen.findByRole('heading', { level: 1, name: /^Manage Support Ticket: / });
  return app;
};

describe('the buttons of a ticket', () => {
  it('[TIC-04] Take gives it to the person who presses it, and says so without leading to the top', async () => {
    desk.tickets = [aDeskTicket()];
    const { user } = await open(one().documentId);
    vi.mocked(window.scrollTo).mockClear();
    await user.click(button('Take'));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(put()).toEqual({ data: { assignedTo: 'it', revision: 0 } });
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  });

  it('[TIC-03] the head of a ticket says who has it', async () => {
    desk.tickets = [aDeskTicket({ queued: true, assignedTo: 'it2', assignedToName: 'Isaac Thornton' })];
    await open(one().documentId);
    const { parentElement } = screen.getByRole('heading', { level: 1, name: /^Manage Support Ticket: / });
    expect(parentElement).toHaveTextContent(/Assigned to Isaac Thornton/);
  });

  it('[TIC-04] Resolve asks for the solution at once, and takes none as well', async () => {
    desk.tickets = [aDeskTicket({ queued: true, assignedTo: 'it' }), aDeskTicket({ id: 77 })];
    const { user } = await open(one().documentId);
    await user.click(button('Resolve'));
    const solution = screen.getByLabelText('What solved it?');
    expect(solution).toHaveFocus();
    await user.type(solution, 'A loose cable.');
    await user.click(button('Resolve ticket'));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(put()).toEqual({ data: { resolved: true, solution: 'A loose cable.', revision: 0 } });
    expect(screen.getByLabelText('Resolved', { selector: 'input' })).toBeChecked();
    await user.click(button('Open again'));
    await waitFor(() => expect(put()).toEqual({ data: { resolved: false, revision: 1 } }));
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    await user.click(button('Resolve ticket'));
    await waitFor(() => expect(put()).toEqual({ data: { resolved: true, solution: null, revision: 2 } }));
  });

  it('[TIC-07] what another person has changed in the meantime is shown, and not overwritten', async () => {
    desk.tickets = [aDeskTicket()];
    const { user } = await open(one().documentId);
    changeTicketOf(one().documentId, { assignedTo: 'it2' });
    await user.click(button('Take'));
    expect(await screen.findByText(say.changedMeanwhile)).toBeVisible();
    expect(one()).toMatchObject({ assignedTo: 'it2', revision: 1 });
    expect(screen.getByLabelText('Assigned To', { selector: 'select' })).toHaveDisplayValue('Isaac Thornton');
    await user.click(button('Take'));
    await waitFor(() => expect(one()).toMatchObject({ assignedTo: 'it', revision: 2 }));
  });

  it('[TIC-07] a press keeps what is being typed into the form', async () => {
    desk.tickets = [aDeskTicket()];
    const { user } = await open(one().documentId);
    await user.selectOptions(screen.getByLabelText('Subject', { selector: 'select' }), 'Software');
    await user.click(button('Take'));
    await screen.findByText(say.updated);
    expect(screen.getByLabelText('Subject', { selector: 'select' })).toHaveDisplayValue('Software');
    await user.click(button('Update Ticket'));
    await waitFor(() =>
      expect(put()).toMatchObject({ data: { subject: 'Software', assignedTo: 'it', revision: 1 } }),
    );
  });

  it.each(['Answer', 'Resolve', 'a comment'])(
    '[TIC-03] [SES-16] the message of the last action is cleared when %s starts the next',
    async (next) => {
      desk.tickets = [aDeskTicket()];
      const { user } = await open(one().documentId);
      await user.click(button('Take'));
      await screen.findByText(say.updated);
      if (next === 'a comment') {
        await user.type(screen.getByLabelText('New comment'), 'Please bring it.');
        await user.click(button('Add comment'));
        await screen.findByText(threadMessages.commented);
      } else await user.click(button(next));
      expect(screen.queryByText(say.updated)).toBeNull();
    },
  );

  it('[TIC-03] Answer leads to the comment, which says beside itself that it was added', async () => {
    desk.tickets = [aDeskTicket()];
    const { user } = await open(one().documentId);
    await user.click(button('Answer'));
    expect(screen.getByLabelText('New comment')).toHaveFocus();
    await user.keyboard('Please bring it.');
    vi.mocked(window.scrollTo).mockClear();
    await user.click(button('Add comment'));
    expect(await screen.findByText(threadMessages.commented)).toBeVisible();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('[TIC-03] the next ticket is the most urgent behind it, and then the first of all', async () => {
    desk.tickets = [aDeskTicket({ priority: 3 })];
    const { user } = await open(one().documentId);
    server.use(http.get('/api/it-tickets', () => refuse('internal'), { once: true }));
    await user.click(button('Next ticket'));
    expect(await screen.findByText(say.fetchP5)).toBeVisible();
    desk.tickets.push(aDeskTicket({ id: 99, documentId: 'ticket99' }));
    const asked = timesAsked('GET /it-tickets');
    server.use(
      http.get('/api/it-tickets', () => Response.json({ data: [], meta: { pagination: { total: 0 } } }), {
        once: true,
      }),
    );
    desk.tickets.shift();
    await user.click(button('Next ticket'));
    expect(await screen.findByRole('heading', { level: 1, name: /Ticket 0099$/ })).toBeVisible();
    expect(timesAsked('GET /it-tickets')).toBeGreaterThanOrEqual(asked + 2);
  });
});

describe('a ticket for somebody who is away', () => {
  beforeEach(() => {
    const until = addDays(today(), 3);
    office.away = [{ username: 'it2', firstLastName: 'Isaac Thornton', until, half: 'none' }];
  });

  it('[ABS-05] is assigned only after a question, which is asked once', async () => {
    desk.tickets = [
      aDeskTicket({ subject: 'Software', queued: true, assignedTo: 'it', assignedToName: 'Ingrid Tanaka' }),
    ];
    const { user } = await open(one().documentId);
    await screen.findByRole('option', { name: /^Isaac Thornton \(away until / });
    await user.selectOptions(screen.getByLabelText('Assigned To', { selector: 'select' }), 'it2');
    await user.click(button('Update Ticket'));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText(/^Isaac Thornton is away until /)).toBeVisible();
    expect(timesAsked(`PUT /it-tickets/${one().documentId}`)).toBe(0);
    await user.click(asked.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(timesAsked(`PUT /it-tickets/${one().documentId}`)).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ABS-05] stays where it is when the answer is no', async () => {
    desk.tickets = [
      aDeskTicket({ subject: 'Software', queued: true, assignedTo: 'it', assignedToName: 'Ingrid Tanaka' }),
    ];
    const { user } = await open(one().documentId);
    await screen.findByRole('option', { name: /^Isaac Thornton \(away until / });
    await user.selectOptions(screen.getByLabelText('Assigned To', { selector: 'select' }), 'it2');
    await user.click(button('Update Ticket'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(timesAsked(`PUT /it-tickets/${one().documentId}`)).toBe(0);
  });
});

describe('several tickets', () => {
  it('[TIC-08] are assigned with one request, and those that were refused stay chosen', async () => {
    desk.tickets = [aDeskTicket({ id: 21 }), aDeskTicket({ id: 22 }), aDeskTicket({ id: 23 })];
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Ticket 0021' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Ticket 0023' }));
    const bar = within(screen.getByRole('group', { name: 'Chosen tickets' }));
    expect(bar.getByText('2 tickets chosen')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Assign' })).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(await bar.findByLabelText(/^Assign the chosen/), 'Isaac Thornton');
    const [first, , third] = desk.tickets;
    changeTicketOf(third!.documentId, { priority: 1 });
    await user.click(bar.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(/^1 ticket assigned to Isaac Thornton\. Ticket 0023: /)).toBeVisible();
    expect(lastAsked('POST /it-tickets/batch')!.body).toEqual({
      data: {
        tickets: [
          { documentId: first!.documentId, revision: 0, assignedTo: 'it2' },
          { documentId: third!.documentId, revision: 0, assignedTo: 'it2' },
        ],
      },
    });
    expect(screen.getByText('1 ticket chosen')).toBeVisible();
    // The bar shows the ticket's new state, which the next click is about.
    await user.click(bar.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('1 ticket assigned to Isaac Thornton.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Chosen tickets' })).toBeNull();
  });

  it('[TIC-08] are closed after a question, with a solution that they share', async () => {
    desk.tickets = [aDeskTicket({ id: 31 }), aDeskTicket({ id: 32 })];
    const { user } = await open();
    for (const name of ['Ticket 0031', 'Ticket 0032'])
      await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
    await user.click(button('Resolve …'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resolve 2 tickets' }));
    expect(timesAsked('POST /it-tickets/batch')).toBe(0);
    await user.type(dialog.getByLabelText('What solved it?'), 'A new switch.');
    await user.click(dialog.getByRole('button', { name: 'Resolve 2 tickets' }));
    expect(await screen.findByText('2 tickets resolved.')).toBeVisible();
    expect(desk.tickets).toEqual([
      expect.objectContaining({ resolved: true, solution: 'A new switch.' }),
      expect.objectContaining({ resolved: true, solution: 'A new switch.' }),
    ]);
  });

  it('[TIC-08] [SES-16] a failure of the whole says P2, and all stay chosen', async () => {
    desk.tickets = [aDeskTicket({ id: 41 })];
    server.use(http.post('/api/it-tickets/batch', () => refuse('internal')));
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Ticket 0041' }));
    await user.click(button('Resolve …'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resolve 1 ticket' }),
    );
    expect(await screen.findByText(say.severalError)).toBeVisible();
    expect(screen.getByText('1 ticket chosen')).toBeVisible();
  });
});

describe('a comment that was not sent', () => {
  const box = (name: string) => screen.findByRole('textbox', { name });

  it('[WAR-20] [TIC-02] is found again below its own ticket alone, until it is sent', async () => {
    desk.tickets = [aDeskTicket(), aDeskTicket({ id: 77 })];
    const app = await open(one().documentId);
    await app.user.type(await box('New comment'), 'Which dock?');
    cleanup();
    await open(desk.tickets[1]!.documentId);
    expect(await box('New comment')).toHaveValue('');
    cleanup();
    const again = await open(one().documentId);
    expect(await box('New comment')).toHaveValue('Which dock?');
    expect(screen.getByText(/^Restored from .+: what you typed had not been saved\./)).toBeVisible();
    await again.user.click(button('Add comment'));
    expect(await screen.findByText(threadMessages.commented)).toBeVisible();
    expect(screen.queryByText(/^Restored from/)).toBeNull();
    cleanup();
    await open(one().documentId);
    expect(await box('New comment')).toHaveValue('');
  });

  it('[WAR-20] [TIC-06] an internal note stays one, and can be discarded by a person who may no longer write notes', async () => {
    desk.tickets = [aDeskTicket()];
    const app = await open(one().documentId);
    await app.user.click(await screen.findByRole('checkbox', { name: /Internal note/ }));
    await app.user.type(await box('New internal note'), 'He dropped it.');
    cleanup();
    await open(one().documentId);
    expect(await box('New internal note')).toHaveValue('He dropped it.');
    cleanup();
    desk.tickets = [{ ...one(), availableActions: ['comment'] }];
    const barred = await open(one().documentId);
    expect(await box('New comment')).toHaveValue('');
    expect(screen.getByText('He dropped it.')).toBeVisible();
    await barred.user.click(button('Discard'));
    expect(screen.queryByText('He dropped it.')).toBeNull();
    expect(formsInVault(7)).toEqual([]);
  });
});
