import { itTicketMessages as say, PICTURE_MAX_BYTES, refusals, ticketIssues } from '@intranet/domain';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { heading, logIn, openScreen } from '../../testing/open-screen';
import { aTicket, desk, withTickets } from '../../testing/tickets';
import { SubmitTicketPage } from './pages/support-ticket-page';

// jsdom opens and draws no images: names that begin with 'fake' are none, and drawing makes 600 KB of everything.
vi.mock('./images/decode-image', () => ({
  decodeImage: (file: File) =>
    file.name.startsWith('fake')
      ? Promise.reject(new Error('no image'))
      : Promise.resolve({
          toJpeg: () => Promise.resolve(new Blob([new Uint8Array(600 * 1024)])),
          close: () => undefined,
        }),
}));

withFakeServer();
withTickets();

beforeEach(() => logIn());

const open = async (query = '') => {
  const app = openScreen(`/IT/SubmitSupportTicket${query}`, <SubmitTicketPage />);
  await heading('Submit a Support Ticket');
  return app;
};
// Found by label and text: names of roles take long to work out on a screen of this size.
const submit = () => screen.getByText('Submit Ticket', { selector: 'button' });
const issue = () => screen.getByLabelText('Issue', { selector: 'select' });
const description = () => screen.getByLabelText('Description', { selector: 'textarea' });
const asset = () => screen.getByLabelText('Asset Number', { selector: 'input' });
const images = () => within(screen.getByRole('group', { name: 'Images' }));
/** Its name stands in it, if it is not made as large as said. */
const anImage = (name: string, size = 0, type = 'image/png') =>
  new File([size === 0 ? name : new Uint8Array(size)], name, { type });
const chosen = () =>
  images()
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')!.textContent);

type User = ReturnType<typeof openScreen>['user'];

const fill = async (user: User) => {
  await user.selectOptions(issue(), 'Hardware');
  await user.type(description(), 'It flickers.');
};
const pick = (user: User, files: File[]) => user.upload(images().getByLabelText('Choose images'), files);

describe('the form', () => {
  it('[TIC-01] offers the nine issues, and asks for what is missing in the words of the requirements', async () => {
    const { user } = await open();
    expect(
      within(issue())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Select an option', ...ticketIssues]);
    await user.click(submit());
    await waitFor(() => expect(issue()).toHaveAccessibleDescription('Please select an option.'));
    expect(description()).toHaveAccessibleDescription(/Please Input Ticket Description/);
    await waitFor(() => expect(issue()).toHaveFocus());
    expect(timesAsked('POST /it-tickets')).toBe(0);
  });

  it('[TIC-01] takes 500 characters and not one more', async () => {
    const { user } = await open();
    await user.selectOptions(issue(), 'System Performance');
    await user.click(description());
    await user.paste('ä'.repeat(501));
    expect(screen.getByText('1 character too many')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(description()).toBeInvalid());
    expect(timesAsked('POST /it-tickets')).toBe(0);
    await user.keyboard('{End}{Backspace}');
    expect(screen.getByText('0 of 500 characters left')).toBeVisible();
    await user.click(submit());
    await screen.findByText(say.submitted);
  });

  it('[TIC-01] [SES-16] submits, says so at the top, begins afresh and shows the ticket below', async () => {
    const { user } = await open();
    await fill(user);
    vi.mocked(window.scrollTo).mockClear();
    await user.click(submit());
    expect(await screen.findByText('Success! Submitted Support Ticket!')).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(lastAsked('POST /it-tickets')!.body).toEqual({
      data: { issue: 'Hardware', description: 'It flickers.', assetNumber: null },
    });
    expect(issue()).toHaveValue('');
    expect(description()).toHaveValue('');
    expect(await screen.findByRole('rowheader', { name: /^Ticket \d{4}$/ })).toBeVisible();
  });

  it('[TIC-01] [SES-16] a failure says P2 and keeps what was typed', async () => {
    server.use(http.post('/api/it-tickets', () => refuse('internal')));
    const { user } = await open();
    await fill(user);
    await pick(user, [anImage('one.png')]);
    await user.click(submit());
    expect(await screen.findByText(say.submitP2)).toBeVisible();
    expect(description()).toHaveValue('It flickers.');
    expect(chosen()).toEqual(['one.png']);
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByText(say.submitP2)).toBeNull();
  });
});

it('[TIC-01] what was typed survives a reload, and can be discarded', async () => {
  const { user } = await open();
  await fill(user);
  cleanup();
  const { user: again } = await open();
  expect(description()).toHaveValue('It flickers.');
  expect(issue()).toHaveValue('Hardware');
  await again.click(screen.getByRole('button', { name: 'Discard' }));
  expect(description()).toHaveValue('');
  cleanup();
  await open();
  expect(description()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

describe('images', () => {
  it('[TIC-01] are sent once the ticket is there, each on its own', async () => {
    const { user } = await open();
    await fill(user);
    await pick(user, [anImage('one.png'), anImage('two.jpg', 0, 'image/jpeg')]);
    await waitFor(() => expect(chosen()).toEqual(['one.png', 'two.jpg']));
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(desk.stored).toEqual(['one.png', 'two.jpg']);
    expect(desk.tickets[0]!.imagesOfIssue).toHaveLength(2);
    expect(chosen()).toEqual([]);
  });

  it('[TIC-01] that are too large are made smaller, with a notice that says so', async () => {
    const { user } = await open();
    await pick(user, [anImage('huge.png', PICTURE_MAX_BYTES)]);
    expect(await screen.findByText(say.imagesShrunk)).toBeVisible();
    expect(images().getByText('600 KB, was 1.0 MB')).toBeVisible();
    expect(chosen()).toEqual(['huge.jpg']);
  });

  it('[TIC-01] P3: one that stays too large is left out and the others stay', async () => {
    const { user } = await open();
    await pick(user, [anImage('scan.tiff', PICTURE_MAX_BYTES, 'image/tiff'), anImage('ok.png')]);
    expect(await within(screen.getByRole('alert')).findByText(say.imageP3)).toBeVisible();
    expect(images().getByText(/^: The chosen image is too large/)).toHaveTextContent('scan.tiff');
    expect(chosen()).toEqual(['ok.png']);
  });

  it('[TIC-01] of five of which one is a page, four are taken', async () => {
    const { user } = await open();
    const files = ['1.png', '2.png', 'fake.png', '3.png', '4.png'].map((name) => anImage(name));
    await pick(user, files);
    await waitFor(() => expect(chosen()).toEqual(['1.png', '2.png', '3.png', '4.png']));
    expect(
      await within(screen.getByRole('alert')).findByText(refusals['not-a-picture'].message),
    ).toBeVisible();
  });

  it('[TIC-01] are ten at most', async () => {
    const { user } = await open();
    await pick(
      user,
      Array.from({ length: 11 }, (_, index) => anImage(`${index}.png`)),
    );
    expect(await within(screen.getByRole('alert')).findByText(say.tooManyImages)).toBeVisible();
    expect(chosen()).toHaveLength(10);
  });

  it('[TIC-01] can be removed again, and the keyboard stays in the field', async () => {
    const { user } = await open();
    await pick(user, [anImage('one.png'), anImage('two.png')]);
    await user.click(await images().findByRole('button', { name: 'Remove one.png' }));
    expect(chosen()).toEqual(['two.png']);
    expect(images().getByLabelText('Choose images')).toHaveFocus();
  });

  it('[TIC-01] are taken from the clipboard and by dropping them anywhere on the screen', async () => {
    await open();
    const files = [anImage('image.png')];
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    await waitFor(() => expect(chosen()[0]).toMatch(/^Screenshot \d+\.png$/));
    const dataTransfer = { files: [anImage('dropped.png')], types: ['Files'] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(images().getByText('Drop the images to add them')).toBeVisible();
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    await waitFor(() => expect(chosen()).toContain('dropped.png'));
    expect(images().queryByText('Drop the images to add them')).toBeNull();
  });

  it('[TIC-01] text copied with a picture of it is pasted as text', async () => {
    await open();
    const clipboardData = { files: [anImage('cells.png')], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(description(), { clipboardData })).toBe(true);
    expect(chosen()).toEqual([]);
  });

  it('[TIC-01] that fail leave the ticket as it is, and can be sent again without a second ticket', async () => {
    server.use(http.post('/api/upload', () => refuse('internal'), { once: true }));
    const { user, address } = await open();
    await fill(user);
    await pick(user, [anImage('one.png'), anImage('two.png')]);
    await waitFor(() => expect(chosen()).toHaveLength(2));
    await user.click(submit());
    expect(await screen.findByText(new RegExp(say.imagesNotStored))).toBeVisible();
    expect(desk.stored).toEqual(['two.png']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(say.submitted);
    expect(desk.stored).toEqual(['two.png', 'one.png']);
    expect(timesAsked('POST /it-tickets')).toBe(1);
    expect(address()).toBe('/IT/SubmitSupportTicket');
  });

  it('[TIC-01] that fail leave a way to the ticket', async () => {
    server.use(http.post('/api/upload', () => refuse('not-a-picture')));
    const { user, address } = await open();
    await fill(user);
    await pick(user, [anImage('one.png')]);
    await waitFor(() => expect(chosen()).toHaveLength(1));
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: /^Open Ticket/ }));
    await waitFor(() => expect(address()).toBe(`/IT/TicketStatus/${desk.tickets[0]!.documentId}`));
  });
});

describe('the asset', () => {
  beforeEach(() => {
    desk.assets = [{ assetNumber: 1234, itemName: 'Laptop 14', location: 'Room 12' }];
  });

  it('[TIC-01] of a scanned label is filled in, shown and sent', async () => {
    const { user, address } = await open('?asset=1234');
    expect(asset()).toHaveValue('1234');
    expect(await screen.findByText('Laptop 14, Room 12')).toBeVisible();
    await fill(user);
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(lastAsked('POST /it-tickets')!.body).toMatchObject({ data: { assetNumber: 1234 } });
    expect(asset()).toHaveValue('');
    expect(address()).toBe('/IT/SubmitSupportTicket');
  });

  it('[TIC-01] that is not in the list is said to be unknown before anything is sent', async () => {
    const { user } = await open();
    await user.type(asset(), '77');
    expect(await screen.findByText('There is no asset of this number.')).toBeVisible();
    expect(timesAsked('GET /asset-trackings/lookup')).toBe(1);
  });

  it.each(['0', '1.5', '1e3', '10000000000', 'x'])('[TIC-01] "%s" is no number of one', async (typed) => {
    const { user } = await open();
    await fill(user);
    await user.type(asset(), typed);
    await user.click(submit());
    await waitFor(() => expect(asset()).toHaveAccessibleDescription(/Please Input Asset Number/));
    expect(asset()).toHaveValue(typed);
    expect(timesAsked('POST /it-tickets')).toBe(0);
    expect(timesAsked('GET /asset-trackings/lookup')).toBe(0);
  });

  it('[TIC-01] refused by the server is marked at its field', async () => {
    const { message } = refusals['no-such-asset'];
    server.use(
      http.post('/api/it-tickets', () =>
        refuse('no-such-asset', { errors: [{ path: 'assetNumber', message }] }),
      ),
    );
    const { user } = await open('?asset=1234');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(asset()).toBeInvalid());
    expect(asset()).toHaveAccessibleDescription(new RegExp(message));
  });
});

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
      // The list comes first; what it scrolls past is not there yet.
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

  it('[TIC-02] the scroll takes the keyboard from nobody who has begun to type, and other routes do not scroll', async () => {
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

  it('[TIC-02] [SES-16] a list that fails says so and can be asked for again', async () => {
    server.use(http.get('/api/it-tickets', () => refuse('internal'), { once: true }));
    desk.tickets = [aTicket({ description: 'Here after all' })];
    const { user } = await open();
    expect(await screen.findByText(say.listError)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here after all')).toBeVisible();
  });

  it('[TIC-02] says that there are none, and what was searched for in vain', async () => {
    const { user } = await open();
    expect(await screen.findByText('None of your tickets is open')).toBeVisible();
    server.use(
      http.get('/api/it-tickets', () => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } })),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search tickets' }), 'quux');
    expect(await screen.findByText('No ticket matches this search')).toBeVisible();
    expect(office.asked.some(({ query }) => [...query.values()].includes('quux'))).toBe(true);
  });
});
