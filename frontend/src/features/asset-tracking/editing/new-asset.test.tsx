import { assetMessages as say } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../../shared/lib/today';
import { anAsset, store, withAssets } from '../../../testing/assets';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { type App, date, field, openNew, submit, withIt } from './testing/open-form';

withFakeServer();
withAssets();
withIt();

const sent = (what: string) => (lastAsked(what)!.body as { data: unknown }).data;

const typed = {
  'Asset number': '1042',
  Location: 'Building B, room 7',
  'Item name': 'Label printer',
  'Item description': 'Thermal, 62 mm',
  'Serial number': 'QL-820',
};

const fillIn = async ({ user }: App, values: Partial<Record<keyof typeof typed, string>> = {}) => {
  for (const [name, value] of Object.entries({ ...typed, ...values })) {
    await user.clear(field(name));
    if (value) {
      await user.click(field(name));
      await user.paste(value);
    }
  }
};

describe('a new asset', () => {
  it('[AST-01] begins with today; what is missing is named in six messages, and nothing is sent', async () => {
    const app = await openNew();
    expect(date()).toHaveValue(today());
    await app.user.clear(date());
    await submit(app);
    await waitFor(() => expect(date()).toHaveAccessibleDescription('Please Input Date'));
    for (const [name, message] of [
      ['Asset number', 'Please Input Asset Number'],
      ['Location', 'Please Input Asset Location'],
      ['Item name', 'Please Input Asset Name'],
      ['Item description', 'Please Input Asset Description'],
      ['Serial number', 'Please Input Asset Serial Number'],
    ] as const)
      expect(field(name)).toHaveAccessibleDescription(message);
    expect(date()).toHaveFocus();
    expect(timesAsked('POST /asset-trackings')).toBe(0);
  });

  it('[AST-01] without a date it fails with P2, and with everything else missing it does not', async () => {
    const app = await openNew();
    await submit(app);
    await waitFor(() => expect(field('Location')).toBeInvalid());
    expect(screen.queryByText(say.submitP2)).not.toBeInTheDocument();
    await fillIn(app);
    await app.user.clear(date());
    await submit(app);
    expect(await screen.findByText(say.submitP2)).toBeVisible();
    expect(timesAsked('POST /asset-trackings')).toBe(0);
  });

  it('[AST-01] says "Looks Good!" below what is right', async () => {
    const app = await openNew();
    await fillIn(app);
    await app.user.tab();
    expect(screen.getAllByText('Looks Good!').length).toBeGreaterThanOrEqual(5);
    await app.user.clear(field('Location'));
    await submit(app);
    await waitFor(() => expect(screen.getAllByText('Looks Good!')).toHaveLength(5));
  });

  it('[AST-01] refuses a date in the future', async () => {
    const app = await openNew();
    await fillIn(app);
    await app.user.clear(date());
    await app.user.type(date(), '2099-01-01');
    await submit(app);
    await waitFor(() => expect(date()).toHaveAccessibleDescription(say.dateInFuture));
    expect(timesAsked('POST /asset-trackings')).toBe(0);
  });

  it('[AST-01] refuses numbers that are none of 1 to 9999999999', async () => {
    const app = await openNew();
    await fillIn(app);
    for (const number of ['0', '10000000000', '1.5', '1e3', '-1', '+1', 'abc', '１２']) {
      await app.user.clear(field('Asset number'));
      await app.user.paste(number);
      await submit(app);
      await waitFor(() =>
        expect(field('Asset number'), number).toHaveAccessibleDescription('Please Input Asset Number'),
      );
    }
    expect(timesAsked('POST /asset-trackings')).toBe(0);
  });

  it('[AST-01] takes 50 characters of a name, 120 of a description, 60 of a serial number, and no more', async () => {
    const app = await openNew();
    const limits = { 'Item name': 50, 'Item description': 120, 'Serial number': 60 };
    const texts = (more: number) =>
      Object.fromEntries(Object.entries(limits).map(([name, most]) => [name, 'x'.repeat(most + more)]));
    await fillIn(app, texts(1));
    await submit(app);
    for (const [name, most] of Object.entries(limits))
      await waitFor(() =>
        expect(field(name)).toHaveAccessibleDescription(`Please use at most ${most} characters.`),
      );
    expect(timesAsked('POST /asset-trackings')).toBe(0);
    await fillIn(app, texts(0));
    await submit(app);
    expect(await screen.findByText(say.submitted)).toBeVisible();
  });

  it.each([
    ['1', 1],
    [' 9999999999 ', 9_999_999_999],
    ['0042', 42],
  ])('[AST-01] sends the number %s as %i, with the rest as it was typed', async (text, number) => {
    const app = await openNew();
    await fillIn(app, { 'Asset number': text });
    await submit(app);
    expect(await screen.findByText('Success! Submitted Asset Data!')).toBeVisible();
    expect(sent('POST /asset-trackings')).toEqual({
      dateSubmit: today(),
      assetNumber: number,
      location: 'Building B, room 7',
      itemName: 'Label printer',
      itemDescription: 'Thermal, 62 mm',
      serialNumber: 'QL-820',
    });
  });

  it('[AST-01, AST-02] [SES-30] once submitted it is in the table, and one key opens the form for the next one', async () => {
    const app = await openNew();
    await fillIn(app);
    await submit(app);
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(await screen.findByRole('row', { name: /1042/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'New asset' })).toBeNull();
    expect(screen.getByRole('button', { name: 'New Asset' })).toHaveFocus();
    await app.user.keyboard('{Enter}');
    for (const name of Object.keys(typed)) expect(field(name)).toHaveValue('');
    expect(field('Asset number')).toHaveFocus();
    expect(date()).toHaveValue(today());
  });

  it('[AST-01] [SES-16] a number that is taken is shown at its field and at the top, and nothing typed is lost', async () => {
    store.assets = [anAsset({ assetNumber: 1042 })];
    const app = await openNew();
    await fillIn(app);
    await submit(app);
    await waitFor(() =>
      expect(field('Asset number')).toHaveAccessibleDescription(
        'There is already an asset with this number.',
      ),
    );
    expect(field('Asset number')).toHaveFocus();
    expect(within(screen.getByRole('alert')).getByText(say.submitP2)).toBeVisible();
    expect(field('Location')).toHaveValue('Building B, room 7');
  });

  it('[SES-16, AST-01] a failure says P2, scrolls to the top, can be dismissed, and keeps what was typed', async () => {
    server.use(http.post('/api/asset-trackings', () => refuse('internal')));
    const app = await openNew();
    await fillIn(app);
    vi.mocked(window.scrollTo).mockClear();
    await submit(app);
    expect(await screen.findByText(say.submitP2)).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    await app.user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByText(say.submitP2)).not.toBeInTheDocument();
    expect(field('Location')).toHaveValue('Building B, room 7');
  });

  it('[AST-01] Clear empties the form and takes its messages away', async () => {
    const app = await openNew();
    await submit(app);
    await waitFor(() => expect(field('Location')).toBeInvalid());
    await fillIn(app);
    await app.user.click(screen.getByRole('button', { name: 'Clear' }));
    for (const name of Object.keys(typed)) expect(field(name)).toHaveValue('');
    expect(field('Location')).not.toBeInvalid();
    expect(screen.queryByText('Looks Good!')).not.toBeInTheDocument();
  });
});
