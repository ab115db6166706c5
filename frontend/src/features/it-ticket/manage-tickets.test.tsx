import {
  manageTicketMessages as say,
  refusals,
  ticketPriorities,
  ticketSubjects,
  ticketThreadMessages,
} from '@intranet/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/http/query-client';
import { today } from '../../shared/lib/today';
import { forgetActivity } from '../../shared/session/activity';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { heading, logIn, openScreen } from '../../testing/open-screen';
import { aComment, aDeskTicket, changeTicketOf, desk, unchanged, withTickets } from '../../testing/tickets';
import { ManageTicketsPage } from './pages/manage-tickets-page';

withFakeServer();
withTickets();

beforeEach(() =>
  logIn(aPerson({ username: 'it', firstName: 'Ingrid', lastName: 'Tanaka', groups: ['IT', 'Employee'] })),
);

// Found by label and text: names of roles take long to work out on a screen of this size.
const select = (label: string) => screen.getByLabelText(label, { selector: 'select' });
const box = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea' });
const resolved = () => box('Resolved');
const update = () => screen.getByText('Update Ticket', { selector: 'button' });
const title = (words: RegExp) => screen.findByText(words, { selector: 'h2' });
const options = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

const open = async (id = '') => {
  const app = openScreen(
    `/IT/ManageSupportTicket${id && `/${id}`}`,
    <ManageTicketsPage />,
    '/IT/ManageSupportTicket/:id?',
  );
  await heading('Manage Support Tickets');
  return app;
};
/** Opens the first ticket of the fake server, ready to be managed. */
const manage = async () => {
  const app = await open(desk.tickets[0]!.documentId);
  await title(/^Manage Support Ticket: /);
  await within(select('Assigned To')).findByRole('option', { name: 'Isaac Thornton' });
  return app;
};
const put = () => lastAsked(`PUT /it-tickets/${desk.tickets[0]!.documentId}`)!.body;

describe('before a ticket is chosen', () => {
  it('[TIC-03] every field is there, folded up and disabled, and priority is 3', async () => {
    await open();
    const form = (await title(/^Manage Support Ticket$/)).closest('details')!;
    expect(form.open).toBe(false);
    expect(form).toContainElement(select('Subject'));
    for (const name of ['Subject', 'Priority', 'Assigned To']) expect(select(name)).toBeDisabled();
    for (const name of ['Solution', 'Asset Number']) expect(box(name)).toBeDisabled();
    for (const name of ['Open Date', 'Close Date']) expect(screen.getByLabelText(name)).toBeDisabled();
    expect(resolved()).toBeDisabled();
    expect(update()).toBeDisabled();
    expect(select('Priority')).toHaveDisplayValue('3 Medium');
    expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
  });

  it('[TIC-03] [SES-17] both tables ask the server for their own tickets, with the usual page sizes', async () => {
    desk.tickets = [
      aDeskTicket({ description: 'Nobody has it' }),
      aDeskTicket({
        description: 'Isaac has it',
        queued: true,
        assignedTo: 'it2',
        assignedToName: 'Isaac Thornton',
      }),
      aDeskTicket({ description: 'It is done', queued: true, resolved: true }),
    ];
    const { user } = await open();
    const unassigned = within(await screen.findByRole('table', { name: 'Unassigned Support Tickets' }));
    const assigned = within(await screen.findByRole('table', { name: 'Assigned Support Tickets' }));
    expect(await unassigned.findByText('Nobody has it')).toBeVisible();
    expect(unassigned.getAllByRole('rowheader')).toHaveLength(1);
    expect(assigned.getByText('Isaac has it')).toBeVisible();
    expect(assigned.getByText('Isaac Thornton')).toBeVisible();
    expect(assigned.queryByText('It is done')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Show Resolved' }));
    expect(await assigned.findByText('It is done')).toBeVisible();
    expect(unassigned.queryByText('It is done')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Only mine' }));
    expect(await screen.findByText('No ticket is assigned to you')).toBeVisible();
    const sizes = screen.getAllByRole('combobox', { name: 'Rows per page' });
    expect(sizes.map((one) => one.textContent)).toEqual(['102550100', '102550100']);
  });

  it('[TIC-06] P5: tables that cannot be read say so and can be asked again', async () => {
    let down = true;
    server.use(http.get('/api/it-tickets', () => (down ? refuse('internal') : undefined)));
    desk.tickets = [aDeskTicket({ description: 'Here after all' })];
    const { user } = await open();
    await waitFor(() => expect(screen.getAllByText(say.fetchP5)).toHaveLength(2));
    down = false;
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByText('Here after all')).toBeVisible();
    expect(screen.getAllByText(say.fetchP5)).toHaveLength(1);
  });
});

it('[TIC-03] [SES-07] a screen left alone keeps its tickets when its token has died, and asks no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    desk.tickets = [aDeskTicket({ description: 'Nobody has it' })];
    await open(desk.tickets[0]!.documentId);
    await title(/^Manage Support Ticket: /);
    const asked = () =>
      timesAsked('GET /it-tickets') + timesAsked(`GET /it-tickets/${desk.tickets[0]!.documentId}`);
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(asked()).toBeGreaterThan(before);
    // Nobody has been there since the token was handed out.
    forgetActivity();
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    const atTheEnd = asked();
    server.use(http.get('/api/*', () => refuse('no-session')));
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(asked()).toBe(atTheEnd);
    expect(screen.getAllByText('Nobody has it')).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

describe('a chosen ticket', () => {
  it('[TIC-03] is taken by Manage, stands in the address, and the keyboard is at its form', async () => {
    desk.tickets = [aDeskTicket({ id: 12, nameSubmit: 'Emma Caldwell', description: 'It flickers.' })];
    const { user, address } = openApp('/IT/ManageSupportTicket');
    await heading('Manage Support Tickets');
    await user.click(await screen.findByRole('button', { name: 'Manage Ticket 0012' }));
    await waitFor(async () => expect(await title(/^Manage Support Ticket: Ticket 0012$/)).toHaveFocus());
    expect(address()).toBe(`/IT/ManageSupportTicket/${desk.tickets[0]!.documentId}`);
    expect(select('Subject')).toBeEnabled();
    expect(screen.getByRole('link', { name: /employee/ })).toHaveAttribute(
      'href',
      'mailto:employee@intranet.example',
    );
    await user.click(screen.getByText('Back to the list', { selector: 'button' }));
    expect(await title(/^Manage Support Ticket$/)).toBeVisible();
    expect(address()).toBe('/IT/ManageSupportTicket');
  });

  it('[TIC-03] offers the subjects, the five priorities, and unblocked members of IT', async () => {
    desk.tickets = [aDeskTicket()];
    await manage();
    expect(options('Subject')).toEqual(['Select a subject', ...ticketSubjects]);
    expect(options('Priority')).toEqual([
      '1 High',
      '2 Above Average',
      '3 Medium',
      '4 Below Average',
      '5 Low',
    ]);
    expect(select('Priority')).toHaveDisplayValue('3 Medium');
    expect(options('Assigned To')).toEqual(['Nobody', 'Ingrid Tanaka', 'Isaac Thornton']);
    const { query } = lastAsked('GET /users')!;
    expect([...query].filter(([name]) => name.startsWith('filters'))).toEqual([
      ['filters[blocked][$eq]', 'false'],
      ['filters[roleName][$ne]', 'Administrator'],
      ['filters[groupNames][$contains]', ':IT'],
    ]);
  });

  it('[TIC-03] keeps naming an assignee who has left IT', async () => {
    desk.tickets = [aDeskTicket({ queued: true, assignedTo: 'former', assignedToName: 'Fran Former' })];
    await manage();
    expect(select('Assigned To')).toHaveDisplayValue('Fran Former');
  });

  it('[TIC-03] explains the priorities in a modal', async () => {
    desk.tickets = [aDeskTicket()];
    const { user } = await manage();
    await user.click(screen.getByRole('button', { name: 'Which priority?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Priorities' }));
    for (const { value, name, help } of ticketPriorities) {
      expect(dialog.getByText(`${value} ${name}`)).toBeVisible();
      expect(dialog.getByText(help)).toBeVisible();
    }
  });

  it('[TIC-03] shows its images in a carousel', async () => {
    desk.tickets = [aDeskTicket({ imagesOfIssue: [4, 5, 6].map((id) => ({ id, url: `/api/files/${id}` })) })];
    const { user } = await manage();
    await user.click(screen.getByRole('button', { name: 'Enlarge image 1 of 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Images of Ticket/ }));
    await user.click(dialog.getByRole('button', { name: 'Previous image' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Image 3 of 3');
    expect(dialog.getByRole('group')).toHaveAttribute('aria-roledescription', 'carousel');
  });

  it('[TIC-06] P3: one that cannot be fetched says so, and one that is not there too', async () => {
    desk.tickets = [aDeskTicket()];
    server.use(http.get('/api/it-tickets/:id', () => refuse('internal'), { once: true }));
    const { user, close } = await open(desk.tickets[0]!.documentId);
    expect(await screen.findByText(say.populateP3)).toBeVisible();
    expect(select('Subject')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await title(/^Manage Support Ticket: /);
    close();
    await open('gone1');
    expect(await screen.findByText('This ticket does not exist')).toBeVisible();
  });

  it('[TIC-06] P4: without the members of IT nobody can be chosen, and it can be tried again', async () => {
    desk.tickets = [aDeskTicket()];
    let down = true;
    server.use(http.get('/api/users', () => (down ? refuse('internal') : undefined)));
    const { user } = await open(desk.tickets[0]!.documentId);
    await title(/^Manage Support Ticket: /);
    expect(await screen.findByText(say.assigneesP4)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Assigned To' })).toBeVisible();
  });
});

describe('updating', () => {
  it('[TIC-04] assigning sends the assignee and what was chosen, and the ticket changes tables', async () => {
    desk.tickets = [aDeskTicket({ description: 'Moves over' })];
    const before = unchanged(desk.tickets[0]!);
    const { user } = await manage();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
    await user.selectOptions(select('Subject'), 'Hardware');
    await user.selectOptions(select('Priority'), '1 High');
    await user.click(update());
    expect(await screen.findByText('Success! Updated Support Ticket!')).toBeVisible();
    expect(put()).toEqual({ data: { ...before, assignedTo: 'it', subject: 'Hardware', priority: 1 } });
    const assigned = await screen.findByRole('table', { name: 'Assigned Support Tickets' });
    expect(await within(assigned).findByText('Moves over')).toBeVisible();
    expect(await screen.findByText('Every ticket has somebody who looks after it')).toBeVisible();
  });

  it('[TIC-04] resolving enables the solution and fills in the day of today, which may be an earlier one', async () => {
    desk.tickets = [aDeskTicket({ queued: true, assignedTo: 'it' })];
    const { user } = await manage();
    expect(box('Solution')).toBeDisabled();
    expect(screen.getByLabelText('Close Date')).toBeDisabled();
    await user.click(resolved());
    expect(screen.getByLabelText('Close Date')).toHaveValue(today());
    expect(screen.getByLabelText('Close Date')).toHaveAttribute('max', today());
    await user.clear(screen.getByLabelText('Close Date'));
    await user.type(screen.getByLabelText('Close Date'), '2999-01-01');
    await user.click(update());
    await waitFor(() =>
      expect(screen.getByLabelText('Close Date')).toHaveAccessibleDescription(say.closeDateInFuture),
    );
    expect(timesAsked(`PUT /it-tickets/${desk.tickets[0]!.documentId}`)).toBe(0);
    await user.clear(screen.getByLabelText('Close Date'));
    await user.type(screen.getByLabelText('Close Date'), '2026-03-03');
    await user.type(box('Solution'), 'A loose cable.');
    await user.click(update());
    await screen.findByText(say.updated);
    expect(put()).toMatchObject({
      data: { resolved: true, closeDate: '2026-03-03', solution: 'A loose cable.' },
    });
  });

  it('[TIC-04] taking Resolved back clears close date and solution', async () => {
    desk.tickets = [
      aDeskTicket({
        queued: true,
        assignedTo: 'it',
        resolved: true,
        closeDate: '2026-03-03',
        solution: 'Done.',
      }),
    ];
    const { user } = await manage();
    await user.click(resolved());
    expect(screen.getByLabelText('Close Date')).toHaveValue('');
    expect(box('Solution')).toBeDisabled();
    await user.click(update());
    await screen.findByText(say.updated);
    expect(put()).toMatchObject({ data: { resolved: false, closeDate: null, solution: null } });
  });

  it('[TIC-06] [SES-16] P2: a failure says so at the top and keeps what was typed', async () => {
    desk.tickets = [aDeskTicket()];
    server.use(http.put('/api/it-tickets/:id', () => refuse('internal')));
    const { user } = await manage();
    await user.selectOptions(select('Subject'), 'Other');
    vi.mocked(window.scrollTo).mockClear();
    await user.click(update());
    expect(await screen.findByText(say.submitP2)).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalled();
    expect(select('Subject')).toHaveDisplayValue('Other');
  });

  it('[TIC-03] an assignee who has just left IT is refused at the field', async () => {
    const { message } = refusals['no-such-assignee'];
    desk.tickets = [aDeskTicket()];
    server.use(
      http.put('/api/it-tickets/:id', () =>
        refuse('no-such-assignee', { errors: [{ path: 'assignedTo', message }] }),
      ),
    );
    const { user } = await manage();
    await user.selectOptions(select('Assigned To'), 'Isaac Thornton');
    await user.click(update());
    await waitFor(() => expect(select('Assigned To')).toHaveAccessibleDescription(message));
    expect(select('Assigned To')).toHaveFocus();
  });

  it('[TIC-03] another ticket does not take the place of what was typed without a question', async () => {
    desk.tickets = [aDeskTicket({ id: 21 }), aDeskTicket({ id: 22 })];
    const { user, address } = await manage();
    await user.selectOptions(select('Subject'), 'Other');
    await user.click(screen.getByRole('button', { name: 'Manage Ticket 0022' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(address()).toContain(desk.tickets[0]!.documentId);
    expect(select('Subject')).toHaveDisplayValue('Other');
    await user.click(screen.getByRole('button', { name: 'Manage Ticket 0022' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Discard changes' })).getByRole('button', {
        name: 'Discard',
      }),
    );
    expect(await title(/Ticket 0022/)).toBeVisible();
    expect(select('Subject')).toHaveDisplayValue('Select a subject');
  });
});

describe('two who manage the same ticket', () => {
  const id = () => desk.tickets[0]!.documentId;
  /** Isaac gives the ticket to himself meanwhile, with another priority. */
  const isaacTakesIt = () => changeTicketOf(id(), { assignedTo: 'it2', priority: 2 });
  const meanwhile = () => screen.findByRole('region', { name: 'Changed in the meantime' });

  it('[TIC-07] the second is told what changed, loses nothing that was typed, and overwrites nothing unseen', async () => {
    desk.tickets = [aDeskTicket()];
    const { user } = await manage();
    isaacTakesIt();
    await user.selectOptions(select('Subject'), 'Networking');
    await user.selectOptions(select('Priority'), '5 Low');
    await user.click(update());
    const region = await meanwhile();
    expect(region).toHaveTextContent('Assigned To: Isaac Thornton');
    expect(region).toHaveTextContent('Priority: 2 Above Average (what you typed is kept');
    expect(screen.getByText(/Nothing you typed is lost/)).toBeVisible();
    expect(desk.tickets[0]).toMatchObject({ assignedTo: 'it2', priority: 2, subject: null });
    expect(select('Subject')).toHaveDisplayValue('Networking');
    expect(select('Priority')).toHaveDisplayValue('5 Low');
    expect(select('Assigned To')).toHaveDisplayValue('Isaac Thornton');
    await user.click(update());
    await screen.findByText(say.updated);
    expect(put()).toMatchObject({
      data: { subject: 'Networking', priority: 5, assignedTo: 'it2', revision: 1 },
    });
    expect(screen.queryByRole('region', { name: 'Changed in the meantime' })).toBeNull();
  });

  it('[TIC-07] the second may load theirs instead', async () => {
    desk.tickets = [aDeskTicket()];
    const { user } = await manage();
    isaacTakesIt();
    await user.selectOptions(select('Priority'), '5 Low');
    await user.click(update());
    await user.click(within(await meanwhile()).getByRole('button', { name: 'Discard mine and load theirs' }));
    expect(select('Priority')).toHaveDisplayValue('2 Above Average');
    expect(select('Assigned To')).toHaveDisplayValue('Isaac Thornton');
    expect(screen.queryByRole('region', { name: 'Changed in the meantime' })).toBeNull();
  });

  it('[TIC-07] an untouched form follows what others save, and one being typed into says so at once', async () => {
    desk.tickets = [aDeskTicket()];
    const { user } = await manage();
    isaacTakesIt();
    await act(() => queryClient.invalidateQueries({ queryKey: ['it-tickets'] }));
    await waitFor(() => expect(select('Priority')).toHaveDisplayValue('2 Above Average'));
    expect(screen.queryByRole('region', { name: 'Changed in the meantime' })).toBeNull();
    await user.selectOptions(select('Subject'), 'Networking');
    changeTicketOf(id(), { priority: 1 });
    await act(() => queryClient.invalidateQueries({ queryKey: ['it-tickets'] }));
    expect(await meanwhile()).toHaveTextContent('Priority: 1 High');
    expect(select('Subject')).toHaveDisplayValue('Networking');
  });
});

describe('the thread, as IT sees it', () => {
  it('[TIC-06] internal notes are marked as such, before and after they are written', async () => {
    desk.tickets = [aDeskTicket()];
    desk.comments = [
      aComment({ text: 'For all to read.' }),
      aComment({ text: 'Between us.', internal: true, author: 'it2', authorName: 'Isaac Thornton' }),
    ];
    const { user } = await manage();
    const note = (await screen.findByText('Between us.')).closest('li')!;
    expect(within(note).getByText('Internal note, seen by IT only')).toBeVisible();
    const open = screen.getByText('For all to read.').closest('li')!;
    expect(within(open).queryByText(/Internal note/)).toBeNull();
    expect(screen.getByText('The submitter and IT will read this.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Internal note/ }));
    expect(screen.getByText('Only IT will read this.')).toBeVisible();
    await user.type(box('New internal note'), 'Ask the vendor.');
    await user.click(screen.getByRole('button', { name: 'Add internal note' }));
    expect(await screen.findByText(ticketThreadMessages.noted)).toBeVisible();
    expect(lastAsked(`POST /it-tickets/${desk.tickets[0]!.documentId}/comments`)!.body).toEqual({
      data: { text: 'Ask the vendor.', internal: true },
    });
    // The next one is for everybody again, so that nothing internal is taken for granted.
    expect(box('New comment')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /^Internal note/ })).not.toBeChecked();
  });
});
