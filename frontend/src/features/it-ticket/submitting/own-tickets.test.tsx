import { itTicketMessages as say } from '@intranet/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../../testing/builders';
import { lastAsked, office, refuse, server, withFakeServer } from '../../../testing/fake-server';
import { openApp } from '../../../testing/open-app';
import { heading, logIn } from '../../../testing/open-screen';
import { aTicket, desk, withTickets } from '../../../testing/tickets';
import { fill, issue, open, submit, withSubmitter } from './testing/open-form';

vi.mock('../images/decode-image', () => import('./testing/fake-decoder'));

withFakeServer();
withTickets();
withSubmitter();

describe('the person’s own tickets', () => {
  const table = () => screen.findByRole('table', { name: 'Ticket Status' });

  it('[TIC-02] are asked for by the person’s name, also by IT, who may see those of all', async () => {
    logIn(aPerson({ username: 'it', groups: ['IT', 'Employee'] }));
    desk.tickets = [aTicket(), aTicket({ submittedBy: 'it', description: 'My own' })];
    await open();
    expect(await screen.findByText('My own')).toBeVisible();
    expect(within(await table()).getAllByRole('rowheader')).toHaveLength(1);
  });

  it('[TIC-02] show what is open, and with Show Resolved what is done as well', async () => {
    desk.tickets = [
      aTicket({ description: 'Waiting' }),
      aTicket({ description: 'In hand', queued: true, assignedToName: 'Ingrid Tanaka' }),
      aTicket({ description: 'Done', queued: true, resolved: true }),
    ];
    const { user, address } = await open();
    expect(await screen.findByText('Waiting')).toBeVisible();
    const inHand = (await screen.findByText('In hand')).closest('tr')!;
    expect(within(inHand).getByText('Ingrid Tanaka')).toBeVisible();
    expect(within(inHand).getByText('Assigned', { selector: 'span' })).toBeVisible();
    expect(screen.queryByText('Done')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Show Resolved' }));
    expect(await screen.findByText('Done')).toBeVisible();
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(address()).toContain('resolved=1');
  });

  it('[TIC-02] [SES-17] come ten at a time, with the usual page sizes', async () => {
    desk.tickets = Array.from({ length: 12 }, () => aTicket());
    const { user } = await open();
    expect(within(await table()).getAllByRole('rowheader')).toHaveLength(10);
    expect(await screen.findByText('Showing 1 to 10 of 12')).toBeVisible();
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '25', '50', '100']);
    await user.selectOptions(sizes, '25');
    await waitFor(() => expect(lastAsked('GET /it-tickets')!.query.get('pagination[pageSize]')).toBe('25'));
  });

  it('[TIC-02] by the route TicketStatus the screen scrolls to them after one second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
      const { user } = openApp('/IT/TicketStatus');
      await heading('Ticket Status');
      // The list comes first; what is above it is not rendered yet.
      expect(screen.queryByLabelText('Issue')).toBeNull();
      scroll.mockClear();
      await act(() => vi.advanceTimersByTimeAsync(1000));
      const title = screen.getByRole('heading', { level: 2, name: 'Ticket Status' });
      expect(scroll.mock.contexts).toEqual([title]);
      expect(title).toHaveFocus();
      await user.click(screen.getByRole('searchbox', { name: 'Search tickets' }));
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(scroll).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[TIC-02] the scroll does not take the focus from a person who has begun to type, and other routes do not scroll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
      const { user, go } = openApp('/IT/TicketStatus');
      await heading('Ticket Status');
      const search = screen.getByRole('searchbox', { name: 'Search tickets' });
      await user.click(search);
      await act(() => vi.advanceTimersByTimeAsync(1100));
      expect(scroll).toHaveBeenCalled();
      expect(search).toHaveFocus();
      await act(() => go('/IT/SubmitSupportTicket'));
      await heading('Submit a Support Ticket');
      scroll.mockClear();
      await act(() => vi.advanceTimersByTimeAsync(2000));
      expect(scroll).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[TIC-01] [TIC-02] beside them the form is opened by a button, and goes when the ticket is there', async () => {
    const { user } = openApp('/IT/TicketStatus');
    await heading('Ticket Status');
    await user.click(screen.getByRole('button', { name: 'New ticket' }));
    expect(issue()).toHaveFocus();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: /^Ticket \d{4}$/ })).toBeVisible();
    expect(screen.queryByLabelText('Issue')).toBeNull();
    expect(screen.getByRole('button', { name: 'New ticket' })).toBeVisible();
  });

  it('[TIC-02] [SES-24] a list that fails says so and can be asked for again', async () => {
    server.use(http.get('/api/it-tickets', () => refuse('internal'), { once: true }));
    desk.tickets = [aTicket({ description: 'Here after all' })];
    const { user } = await open();
    expect(await screen.findByText(say.listError)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here after all')).toBeVisible();
  });

  it('[TIC-02] says that there are none, and names a search without result', async () => {
    const { user } = await open();
    expect(await screen.findByText('None of your tickets is open')).toBeVisible();
    server.use(
      http.get('/api/it-tickets', () => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } })),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search tickets' }), 'quux');
    expect(await screen.findByText('No ticket matches this search')).toBeVisible();
    await waitFor(() =>
      expect(office.asked.some(({ query }) => [...query.values()].includes('quux'))).toBe(true),
    );
  });

  it('[SES-16] that were none say that they load, and not that nothing matches, until the answer has come', async () => {
    const { user } = await open();
    expect(await screen.findByText('None of your tickets is open')).toBeVisible();
    server.use(http.get('/api/it-tickets', () => delay('infinite')));
    await user.type(screen.getByRole('searchbox', { name: 'Search tickets' }), 'quux');
    expect(await screen.findByText('Loading ticket status …')).toBeInTheDocument();
    expect(screen.queryByText('No ticket matches this search')).toBeNull();
  });
});
