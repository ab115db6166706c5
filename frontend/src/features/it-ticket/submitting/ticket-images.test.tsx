import { itTicketMessages as say, PICTURE_MAX_BYTES, refusals } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { desk, withTickets } from '../../../testing/tickets';
import {
  anImage,
  chosen,
  description,
  fill,
  images,
  open,
  pick,
  submit,
  withSubmitter,
} from './testing/open-form';

vi.mock('../images/decode-image', () => import('./testing/fake-decoder'));

withFakeServer();
withTickets();
withSubmitter();

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
    expect(images().getByText(/^: The chosen image is too large/).parentElement).toHaveTextContent(
      'scan.tiff',
    );
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
    await user.click(await screen.findByRole('button', { name: /^View Ticket/ }));
    await waitFor(() => expect(address()).toBe(`/IT/TicketStatus/${desk.tickets[0]!.documentId}`));
  });
});
