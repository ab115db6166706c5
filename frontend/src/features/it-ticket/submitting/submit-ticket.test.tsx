import { itTicketMessages as say, refusals, ticketIssues } from '@intranet/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { desk, withTickets } from '../../../testing/tickets';
import {
  anImage,
  chosen,
  description,
  fill,
  issue,
  open,
  pick,
  submit,
  withSubmitter,
} from './testing/open-form';

vi.mock('../images/decode-image', () => import('./testing/fake-decoder'));

withFakeServer();
withTickets();
withSubmitter();

const asset = () => screen.getByLabelText('Asset Number', { selector: 'input' });

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

  it('[TIC-01] [SES-16] submits, says so without moving the page, begins afresh, shows the ticket below and leads to it', async () => {
    const { user, address } = await open();
    await fill(user);
    vi.mocked(window.scrollTo).mockClear();
    await user.click(submit());
    expect(await screen.findByText('Success! Submitted Support Ticket!')).toBeVisible();
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(lastAsked('POST /it-tickets')!.body).toEqual({
      data: { issue: 'Hardware', description: 'It flickers.', assetNumber: null },
    });
    expect(issue()).toHaveValue('');
    expect(description()).toHaveValue('');
    const name = (await screen.findByRole('rowheader', { name: /^Ticket \d{4}$/ })).textContent;
    await user.click(screen.getByRole('button', { name: `View ${name}` }));
    await waitFor(() => expect(address()).toMatch(/^\/IT\/TicketStatus\/\w+$/));
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

  it('[TIC-01] that is not in the list is reported as unknown before anything is sent', async () => {
    const { user } = await open();
    await user.type(asset(), '77');
    expect(await screen.findByText('There is no asset with this number.')).toBeVisible();
    expect(timesAsked('GET /asset-trackings/lookup')).toBe(1);
    server.use(
      http.post('/api/it-tickets', () =>
        refuse('no-such-asset', {
          errors: [{ path: 'assetNumber', message: 'There is no asset with this number.' }],
        }),
      ),
    );
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(asset()).toHaveAccessibleDescription(/There is no asset with this number/));
    expect(screen.getAllByText('There is no asset with this number.')).toHaveLength(1);
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
