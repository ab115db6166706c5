import { manageTicketMessages as say, ticketPriorities, ticketSubjects } from '@intranet/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { forgetActivity } from '../../../shared/session/activity';
import { buttonOf } from '../../../testing/button';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { openApp } from '../../../testing/open-app';
import { pageNamed } from '../../../testing/open-screen';
import { aDeskTicket, desk, withTickets } from '../../../testing/tickets';
import { box, manage, open, resolved, select, title, update, withIt } from './testing/open-desk';

withFakeServer();
withTickets();
withIt();

const options = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

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

it('[TIC-03] [SES-07] a screen left alone keeps its tickets when its token has died, and stops asking', async () => {
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
    // No activity since the token was issued.
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
  it('[TIC-03] is taken by Manage, is kept in the address, and the keyboard is at its form', async () => {
    desk.tickets = [aDeskTicket({ id: 12, nameSubmit: 'Emma Caldwell', description: 'It flickers.' })];
    const { user, address } = openApp('/IT/ManageSupportTicket');
    await pageNamed('Manage Support Tickets');
    await user.click(await screen.findByRole('button', { name: 'Manage Ticket 0012' }));
    await waitFor(async () => expect(await title(/^Manage Support Ticket: Ticket 0012$/)).toHaveFocus());
    expect(address()).toBe(`/IT/ManageSupportTicket/${desk.tickets[0]!.documentId}`);
    expect(select('Subject')).toBeEnabled();
    expect(screen.getByRole('link', { name: /employee/ })).toHaveAttribute(
      'href',
      'mailto:employee@intranet.example',
    );
    await user.click(buttonOf('Back to the list'));
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
    await user.click(await screen.findByRole('button', { name: 'Enlarge image 1 of 3' }));
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
    expect(screen.queryByText(/^Choose a ticket/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await title(/^Manage Support Ticket: /);
    close();
    await open('gone1');
    expect(await screen.findByText('This ticket does not exist')).toBeVisible();
  });

  it('[TIC-06] P4: without the members of IT no one can be chosen, and it can be tried again', async () => {
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
