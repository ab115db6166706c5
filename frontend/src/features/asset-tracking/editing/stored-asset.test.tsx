import { assetMessages as say } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../shared/http/client';
import { anAsset, store, withAssets } from '../../../testing/assets';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { openScreen } from '../../../testing/open-screen';
import { aTicket } from '../../../testing/tickets';
import { AssetTrackingPage } from '../pages/asset-tracking-page';
import { date, field, open, submit, withIt } from './testing/open-form';

withFakeServer();
withAssets();
withIt();

describe('an asset that is there', () => {
  const manage = async (facts: Parameters<typeof anAsset>[0] = {}) => {
    store.assets = [anAsset({ assetNumber: 1042, documentId: 'laptop', ...facts })];
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Manage asset 1042' }));
    await screen.findByRole('heading', { name: 'Asset 1042: Laptop' });
    return app;
  };

  it('[AST-02] opens by Manage: its values in the form, its number in the address, the focus on its heading', async () => {
    const app = await manage();
    expect(app.address()).toBe('/IT/AssetTracking?open=1042');
    expect(screen.getByRole('heading', { name: 'Asset 1042: Laptop' })).toHaveFocus();
    expect(date()).toHaveValue('2026-03-02');
    expect(field('Asset number')).toHaveValue('1042');
    expect(field('Item name')).toHaveValue('Laptop');
    expect(field('Item description')).toHaveValue('14 inch, 32 GB memory');
  });

  it('[AST-01] is changed from the revision it was opened with, stays open, and can be changed again', async () => {
    const app = await manage();
    for (const [revision, location] of [
      [3, 'Room 1'],
      [4, 'Room 2'],
    ] as const) {
      await app.user.clear(field('Location'));
      await app.user.type(field('Location'), location);
      await submit(app);
      await waitFor(() =>
        expect(lastAsked('PUT /asset-trackings/laptop')?.body).toMatchObject({
          data: { location, revision, assetNumber: 1042 },
        }),
      );
      expect(await screen.findByText(say.submitted)).toBeVisible();
    }
    expect(await screen.findByRole('row', { name: /Room 2/ })).toBeVisible();
    expect(field('Location')).toHaveValue('Room 2');
  });

  it('[AST-01] is found under its new number when that was changed', async () => {
    const app = await manage();
    await app.user.clear(field('Asset number'));
    await app.user.type(field('Asset number'), '77');
    await submit(app);
    expect(await screen.findByRole('heading', { name: 'Asset 77: Laptop' })).toBeVisible();
    expect(app.address()).toBe('/IT/AssetTracking?open=77');
    expect(screen.getByText(say.submitted)).toBeVisible();
  });

  it('[AST-01] changed by another person meanwhile: what was typed is beside what they saved', async () => {
    const app = await manage();
    Object.assign(store.assets[0]!, { location: 'Storage', revision: 9 });
    await app.user.clear(field('Item name'));
    await app.user.type(field('Item name'), 'Old laptop');
    await submit(app);
    const meanwhile = await screen.findByRole('region', { name: 'Changed in the meantime' });
    expect(meanwhile).toHaveTextContent('Location: Storage');
    expect(field('Item name')).toHaveValue('Old laptop');
    expect(field('Location')).toHaveValue('Storage');
    await submit(app);
    await waitFor(() =>
      expect(store.assets[0]).toMatchObject({ itemName: 'Old laptop', location: 'Storage' }),
    );
    await waitFor(() => expect(meanwhile).not.toBeInTheDocument());
  });

  it('[AST-03] Delete asks first; Cancel leaves everything as it is', async () => {
    const app = await manage();
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(
      'This will remove the asset from the list and cannot be recovered. Do you wish to continue?',
    );
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(timesAsked('DELETE /asset-trackings/laptop')).toBe(0);
    expect(screen.getByRole('heading', { name: 'Asset 1042: Laptop' })).toBeVisible();
  });

  it('[AST-03] deletes it, says so, and shows the list without it', async () => {
    const app = await manage();
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Success! Deleted Asset Data!')).toBeVisible();
    expect(app.address()).toBe('/IT/AssetTracking');
    expect(screen.queryByRole('heading', { name: 'New asset' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('row', { name: /1042/ })).not.toBeInTheDocument());
    expect(timesAsked('DELETE /asset-trackings/laptop')).toBe(1);
    expect(timesAsked('GET /asset-trackings/laptop/handovers'), 'of what is gone').toBe(1);
  });

  it.each([
    {
      what: 'it has been deleted',
      leave: async (app: Awaited<ReturnType<typeof manage>>) => {
        await app.user.click(screen.getByRole('button', { name: 'Delete' }));
        await app.user.click(
          within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
        );
      },
    },
    {
      what: 'it has another number',
      leave: async (app: Awaited<ReturnType<typeof manage>>) => {
        await app.user.clear(field('Asset number'));
        await app.user.type(field('Asset number'), '77');
        await submit(app);
      },
    },
  ])('[AST-01] [AST-03] its old number is not looked up again after $what', async ({ leave }) => {
    const app = await manage();
    const lookUps = () =>
      office.asked.filter(({ query }) => query.get('filters[assetNumber][$eq]') === '1042').length;
    expect(lookUps()).toBe(1);
    await leave(app);
    await waitFor(() => expect(screen.queryByRole('row', { name: /1042/ })).not.toBeInTheDocument());
    expect(lookUps()).toBe(1);
  });

  it('[AST-03] says P4 when that fails, and keeps it', async () => {
    const app = await manage();
    server.use(http.delete('/api/asset-trackings/:id', () => refuse('internal')));
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(say.deleteP4)).toBeVisible();
    expect(say.deleteP4).toContain('P4');
    expect(screen.getByRole('heading', { name: 'Asset 1042: Laptop' })).toBeVisible();
  });

  it('[AST-03] [SES-16] an unexpected fault does not leave the question busy forever', async () => {
    const hear = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
    window.addEventListener('error', hear);
    const app = await manage();
    vi.spyOn(api, 'delete').mockRejectedValueOnce(new TypeError('ours'));
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(say.deleteP4)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(hear).toHaveBeenCalledOnce();
    window.removeEventListener('error', hear);
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(say.deleted)).toBeVisible();
  });

  it('[AST-03] says before it is deleted what happens to the tickets that name it', async () => {
    const app = await manage({ ticketCount: 2 });
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      '2 tickets name this asset; they keep its number and name.',
    );
  });

  it('[AST-03] says P5 when it cannot be fetched, and tries again', async () => {
    store.assets = [anAsset({ assetNumber: 1042 })];
    let broken = true;
    server.use(
      http.get('/api/asset-trackings', ({ request }) =>
        broken && new URL(request.url).searchParams.has('filters[assetNumber][$eq]')
          ? refuse('internal')
          : undefined,
      ),
    );
    const { user } = openScreen('/IT/AssetTracking?open=1042', <AssetTrackingPage />);
    const panel = await screen.findByRole('region', { name: 'Asset 1042' });
    expect(await within(panel).findByText(say.fetchP5)).toBeVisible();
    broken = false;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Asset 1042: Laptop' })).toBeVisible();
  });

  it('[AST-01] Clear leads back to a new one', async () => {
    const app = await manage();
    await app.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('heading', { name: 'New asset' })).toBeVisible();
    expect(app.address()).toBe('/IT/AssetTracking?open=new');
    expect(field('Location')).toHaveValue('');
  });

  it('[TIC-06] shows its tickets, which lead to where IT manages them', async () => {
    const ticket = aTicket({ issue: 'Hardware', description: 'The fan is loud.', resolved: true });
    server.use(
      http.get('/api/it-tickets', () =>
        HttpResponse.json({ data: [ticket], meta: { pagination: { total: 1 } } }),
      ),
    );
    await manage();
    const tickets = await screen.findByRole('region', { name: 'Tickets about asset 1042' });
    expect(await within(tickets).findByText('The fan is loud.')).toBeVisible();
    expect(within(tickets).getByText('Resolved')).toBeVisible();
    expect(within(tickets).getByRole('link', { name: /Hardware/ })).toHaveAttribute(
      'href',
      `/IT/ManageSupportTicket/${ticket.documentId}`,
    );
    expect(lastAsked('GET /it-tickets')!.query.get('filters[asset][$eq]')).toBe('laptop');
  });

  it('says when there are no problem reports, and links to reporting one', async () => {
    await manage();
    expect(await screen.findByText('No problems have been reported.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
      'href',
      '/IT/SubmitSupportTicket?asset=1042',
    );
  });

  it('[SES-24] says when its tickets could not be fetched, and tries again', async () => {
    server.use(http.get('/api/it-tickets', () => refuse('internal'), { once: true }));
    const { user } = await manage();
    const tickets = await screen.findByRole('region', { name: 'Tickets about asset 1042' });
    await user.click(await within(tickets).findByRole('button', { name: 'Try again' }));
    expect(await within(tickets).findByText('No problems have been reported.')).toBeVisible();
  });
});
