import { itTicketMessages, refusals, threadMessages as say, type Notification } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { heading, logIn, openScreen } from '../../testing/open-screen';
import { aComment, aDeskTicket, aTicket, desk, withTickets } from '../../testing/tickets';
import { TicketPage } from './pages/ticket-page';

vi.mock('./images/decode-image', () => ({
  decodeImage: () =>
    Promise.resolve({ toJpeg: () => Promise.reject(new Error('not needed')), close: () => undefined }),
}));

withFakeServer();
withTickets();

beforeEach(() => logIn());

/** Opens the first ticket of the fake server. */
const open = async (id = desk.tickets[0]!.documentId) => {
  const app = openScreen(`/IT/TicketStatus/${id}`, <TicketPage />, '/IT/TicketStatus/:id');
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const title = (words: RegExp) => screen.findByText(words, { selector: 'h1' });
const twoImages = [4, 5].map((id) => ({ id, url: `/api/files/${id}` }));

describe('a ticket of one’s own', () => {
  it('[TIC-02] [SES-37] opens by its address, under its own name, with all that was reported and how it was solved', async () => {
    desk.tickets = [
      aTicket({
        id: 12,
        queued: true,
        resolved: true,
        assignedToName: 'Ingrid Tanaka',
        closeDate: '2026-03-04',
        solution: 'A loose cable.',
        assetNumber: 1234,
        assetName: 'Laptop 14',
        description: `<b>It flickers</b>\n${'w'.repeat(400)}`,
      }),
    ];
    await open();
    expect(await title(/^Ticket 0012: Hardware$/)).toBeVisible();
    for (const words of [
      /<b>It flickers<\/b>/,
      'A loose cable.',
      'Ingrid Tanaka',
      '1234 · Laptop 14',
      'Resolved',
    ])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Mar 4, 2026')).toBeVisible();
  });

  it('[TIC-02] says that no one has it yet, as the list does', async () => {
    desk.tickets = [aTicket({ assignedToName: null })];
    await open();
    expect(await screen.findByText('No one yet')).toBeVisible();
  });

  it('[TIC-06] that is another’s or not there is not shown, and the way back is', async () => {
    await open('gone1');
    expect(await screen.findByText('This ticket does not exist, or you may not see it')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your tickets' })).toHaveAttribute('href', '/IT/TicketStatus');
  });

  it('[SES-24] that cannot be fetched says so and can be asked for again', async () => {
    desk.tickets = [aTicket({ id: 7 })];
    server.use(http.get('/api/it-tickets/:id', () => refuse('internal'), { once: true }));
    const { user } = await open();
    expect(await screen.findByText(itTicketMessages.ticketError)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title(/Ticket 0007/)).toBeVisible();
  });

  it('[NOT-02] is where the bell’s "Ticket Status" leads', async () => {
    desk.tickets = [aTicket({ id: 9 })];
    const note: Notification = {
      id: 1,
      documentId: 'n1',
      username: 'employee',
      userEmail: 'employee@intranet.example',
      details: 'Ticket 0009 (Hardware) is closed.',
      type: 'Ticket Status',
      recordId: desk.tickets[0]!.documentId,
      closeOnClick: true,
      notified: false,
      read: false,
      createdAt: '2026-03-04T15:00:00.000Z',
      updatedAt: '2026-03-04T15:00:00.000Z',
    };
    server.use(
      http.get('/api/notifications', () =>
        HttpResponse.json({ data: [note], meta: { pagination: { total: 1 } } }),
      ),
      http.delete('/api/notifications/n1', () => new HttpResponse(null, { status: 204 })),
    );
    const { user, address } = openApp('/My-Account');
    await heading('My Account');
    await user.click(await screen.findByRole('button', { name: /1 unread/ }));
    await user.click(screen.getByRole('link', { name: /Ticket 0009/ }));
    expect(await title(/Ticket 0009/)).toBeVisible();
    expect(address()).toBe(`/IT/TicketStatus/${desk.tickets[0]!.documentId}`);
    expect(timesAsked('DELETE /notifications/n1')).toBe(1);
    expect(screen.getByRole('link', { name: 'Ticket Status' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the thread', () => {
  it('[TIC-02] shows who wrote what and what happened to the ticket, in the order it came', async () => {
    desk.tickets = [aTicket()];
    desk.comments = [
      aComment({ authorPicture: { id: 7, url: '/api/files/7' } }),
      aComment({ event: 'assigned', author: 'it', authorName: 'Ingrid Tanaka', text: 'Isaac Thornton' }),
      aComment({ event: 'assigned', author: 'it2', authorName: 'Isaac Thornton', text: 'Isaac Thornton' }),
      aComment({ event: 'resolved', author: 'it2', authorName: 'Isaac Thornton', text: 'A loose cable.' }),
      aComment({ event: 'reopened', text: 'It is back.' }),
    ];
    await open();
    const region = within(await screen.findByRole('region', { name: 'Comments' }));
    const entries = (await region.findAllByRole('listitem')).map((item) => item.textContent);
    expect(entries).toEqual([
      expect.stringContaining('It began this morning.'),
      expect.stringContaining('Ingrid Tanaka assigned the ticket to Isaac Thornton'),
      expect.stringContaining('Isaac Thornton took the ticket'),
      expect.stringMatching(/Isaac Thornton resolved the ticket.*A loose cable\./),
      expect.stringMatching(/Emma Caldwell reopened the ticket.*It is back\./),
    ]);
    await waitFor(() => expect(timesAsked('GET /files/7')).toBe(1));
    expect(lastAsked(`GET /it-tickets/${desk.tickets[0]!.documentId}/comments`)!.query.get('sort')).toBe(
      'id:asc',
    );
  });

  it('[TIC-02] takes a comment of the submitter, who is offered no internal note', async () => {
    desk.tickets = [aTicket()];
    const { user } = await open();
    expect(await screen.findByText('No comments yet.')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Internal note/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    const box = screen.getByRole('textbox', { name: 'New comment' });
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Please enter a comment\./));
    await user.type(box, 'Still there.');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText(say.commented)).toBeVisible();
    expect(lastAsked(`POST /it-tickets/${desk.tickets[0]!.documentId}/comments`)!.body).toEqual({
      data: { text: 'Still there.' },
    });
    expect(await screen.findByText('Still there.')).toBeVisible();
    expect(box).toHaveValue('');
  });

  it('[SES-16] that fails says so: reading can be tried again, and what was written stays', async () => {
    desk.tickets = [aTicket()];
    server.use(http.get('/api/it-tickets/:id/comments', () => refuse('internal'), { once: true }));
    const { user } = await open();
    expect(await screen.findByText(say.loadError)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No comments yet.');
    server.use(http.post('/api/it-tickets/:id/comments', () => refuse('internal')));
    await user.type(screen.getByRole('textbox', { name: 'New comment' }), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText(say.commentError)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue('Hello');
  });
});

describe('reopening', () => {
  const aResolved = () =>
    aTicket({
      resolved: true,
      closeDate: '2026-03-04',
      reopenUntil: '2026-03-18',
      availableActions: ['comment', 'reopen'],
    });

  it('[TIC-04] is offered until its last day, asks for the reason, and shows the ticket open again', async () => {
    desk.tickets = [aResolved()];
    const { user } = await open();
    expect(await screen.findByText(/You can reopen this ticket until Mar 18, 2026\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reopen ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reopen Ticket/ }));
    await user.click(dialog.getByRole('button', { name: 'Reopen ticket' }));
    const reason = dialog.getByRole('textbox', { name: 'What still does not work?' });
    await waitFor(() => expect(reason).toBeInvalid());
    await user.type(reason, 'It is back.');
    await user.click(dialog.getByRole('button', { name: 'Reopen ticket' }));
    expect(await screen.findByText('Success! Ticket reopened!')).toBeVisible();
    expect(lastAsked(`POST /it-tickets/${desk.tickets[0]!.documentId}/reopen`)!.body).toEqual({
      data: { reason: 'It is back.' },
    });
    expect(await screen.findByText('Unassigned')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen ticket' })).toBeNull();
  });

  it('[TIC-04] is not offered when the server no longer allows it', async () => {
    desk.tickets = [{ ...aResolved(), availableActions: ['comment'] }];
    await open();
    await title(/Ticket/);
    expect(screen.queryByRole('button', { name: 'Reopen ticket' })).toBeNull();
  });

  it('[TIC-04] that comes a day too late says so in the rule’s words', async () => {
    desk.tickets = [aResolved()];
    server.use(http.post('/api/it-tickets/:id/reopen', () => refuse('ticket-reopen-too-late')));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Reopen ticket' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Reopen ticket' }));
    expect(await screen.findByText(refusals['ticket-reopen-too-late'].message)).toBeVisible();
  });
});

describe('images', () => {
  it('[TIC-03] open large, and are turned by buttons and arrow keys', async () => {
    desk.tickets = [aTicket({ imagesOfIssue: twoImages })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Enlarge image 2 of 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Images of Ticket/ }));
    expect(await dialog.findByRole('img', { name: 'Image 2 of 2' })).toBeVisible();
    // The keys work at once, wherever the focus is.
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(dialog.getByRole('status')).toHaveTextContent('Image 1 of 2');
    await user.click(dialog.getByRole('button', { name: 'Next image' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Image 2 of 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[TIC-06] are fetched with the session of the person who looks, never by a bare address', async () => {
    desk.tickets = [aTicket({ imagesOfIssue: twoImages })];
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/files/:id', ({ request }) => {
        asked.push(request.headers.get('authorization'));
        return new HttpResponse(new Uint8Array(4), { headers: { 'Content-Type': 'image/png' } });
      }),
    );
    await open();
    await waitFor(() => expect(document.querySelectorAll('img.thumbnail')).toHaveLength(2));
    expect(asked).toEqual(['Bearer token-1', 'Bearer token-1']);
    for (const image of document.querySelectorAll('img.thumbnail'))
      expect(image.getAttribute('src')).toMatch(/^blob:/);
  });

  it('[TIC-01] can be added and removed as long as the ticket is open', async () => {
    desk.tickets = [aTicket({ imagesOfIssue: [twoImages[0]!] })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add images' }));
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File(['new'], 'image.png', { type: 'image/png' })], types: ['Files'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Store images' }));
    expect(await screen.findByText(itTicketMessages.imagesAdded)).toBeVisible();
    expect(desk.stored).toEqual(['new']);
    expect(screen.getByRole('button', { name: 'Add images' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Remove image 1' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Remove image' })).getByRole('button', {
        name: 'Remove',
      }),
    );
    expect(await screen.findByText(itTicketMessages.imageRemoved)).toBeVisible();
    expect(timesAsked('DELETE /upload/files/4')).toBe(1);
    expect(await screen.findByRole('button', { name: 'Enlarge image 1 of 1' })).toBeVisible();
  });

  it('[TIC-06] are only to look at once the ticket is resolved, and a late one is refused in words', async () => {
    desk.tickets = [aTicket({ resolved: true, availableActions: ['comment'], imagesOfIssue: twoImages })];
    await open();
    await screen.findByRole('button', { name: 'Enlarge image 1 of 2' });
    expect(screen.queryByRole('button', { name: /Add images|Remove image/ })).toBeNull();
  });

  it('[TIC-06] that the server refuses say why, and stay chosen', async () => {
    desk.tickets = [aTicket()];
    server.use(http.post('/api/upload', () => refuse('ticket-resolved')));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add images' }));
    await user.upload(screen.getByLabelText('Choose images'), [
      new File(['new'], 'late.png', { type: 'image/png' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Store images' }));
    expect(await screen.findByText(refusals['ticket-resolved'].message)).toBeVisible();
    expect(screen.getByText('late.png')).toBeVisible();
  });
});

it('[TIC-03] IT finds the way from a ticket’s status to managing it', async () => {
  logIn(aPerson({ username: 'it', groups: ['IT', 'Employee'] }));
  desk.tickets = [aDeskTicket({ id: 3 })];
  const { user, address } = await open();
  await user.click(await screen.findByRole('link', { name: 'Manage this ticket' }));
  expect(address()).toBe(`/IT/ManageSupportTicket/${desk.tickets[0]!.documentId}`);
});
