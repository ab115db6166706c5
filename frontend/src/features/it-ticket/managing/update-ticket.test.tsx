import { manageTicketMessages as say, refusals, threadMessages } from '@intranet/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/http/query-client';
import { today } from '../../../shared/lib/today';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import {
  aComment,
  aDeskTicket,
  changeTicketOf,
  desk,
  unchanged,
  withTickets,
} from '../../../testing/tickets';
import { box, manage, resolved, select, title, update, withIt } from './testing/open-desk';

withFakeServer();
withTickets();
withIt();

const put = () => lastAsked(`PUT /it-tickets/${desk.tickets[0]!.documentId}`)!.body;

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
    expect(await screen.findByText('Every ticket has an assignee')).toBeVisible();
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
    await user.type(screen.getByLabelText('Close Date'), '2099-01-01');
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
  /** Meanwhile Isaac assigns the ticket to himself, with another priority. */
  const isaacTakesIt = () => changeTicketOf(id(), { assignedTo: 'it2', priority: 2 });
  const meanwhile = () => screen.findByRole('region', { name: 'Changed in the meantime' });

  it('[TIC-07] the second person sees what changed, loses nothing that was typed, and overwrites nothing unseen', async () => {
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
    expect(await screen.findByText(threadMessages.noted)).toBeVisible();
    expect(lastAsked(`POST /it-tickets/${desk.tickets[0]!.documentId}/comments`)!.body).toEqual({
      data: { text: 'Ask the vendor.', internal: true },
    });
    // The next comment is public again, so that an internal note is always a conscious choice.
    expect(box('New comment')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /^Internal note/ })).not.toBeChecked();
  });
});
