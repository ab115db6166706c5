import { assetMessages as say, refusals } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { anAsset, store, withAssets } from '../../testing/assets';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen, pageNamed } from '../../testing/open-screen';
import { AssetTrackingPage } from './pages/asset-tracking-page';

withFakeServer();
withAssets();

beforeEach(() => {
  logIn(aPerson({ username: 'it', groups: ['IT', 'Employee'] }));
  store.assets = [
    anAsset({ assetNumber: 1042, itemName: 'Projector', documentId: 'projector', openTicketCount: 2 }),
  ];
  server.use(http.get('/api/users', () => HttpResponse.json([aPerson({ username: 'emma' })])));
});

const open = async () => {
  const app = openScreen('/IT/AssetTracking?open=1042', <AssetTrackingPage />);
  await pageNamed('Asset Tracking');
  expect(await screen.findByRole('heading', { name: 'Asset 1042: Projector' })).toHaveFocus();
  return app;
};
const card = () => within(screen.getByRole('region', { name: 'Asset 1042: Projector' }));

it('[AST-05, AST-07] a label opens its asset for reading, and Edit leads to the form', async () => {
  const { user, address } = await open();
  expect(card().getByText('Open tickets').nextSibling).toHaveTextContent('2');
  expect(card().getByText('Holder').nextSibling).toHaveTextContent('None');
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await user.click(card().getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Item name' })).toHaveValue('Projector');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/IT/AssetTracking');
});

it('[AST-07] its number in the list opens it for reading, also from the form, and the list stays as it is', async () => {
  const { user, address } = openScreen('/IT/AssetTracking?search=1042', <AssetTrackingPage />);
  await user.click(await screen.findByRole('button', { name: 'Manage asset 1042' }));
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Holder and hand-over' }));
  expect(card().getByRole('button', { name: 'Hand over …' })).toBeVisible();
  await user.click(card().getByRole('button', { name: 'Back to the list' }));
  await user.click(screen.getByRole('link', { name: '1042' }));
  expect(await screen.findByRole('heading', { name: 'Asset 1042: Projector' })).toHaveFocus();
  expect(card().getByRole('button', { name: 'Hand over …' })).toBeVisible();
  expect(address()).toBe('/IT/AssetTracking?search=1042&open=1042');
});

it('[AST-07] is handed over to a person, from the revision that is shown', async () => {
  const { user } = await open();
  await user.click(card().getByRole('button', { name: 'Hand over …' }));
  expect(card().getByRole('combobox', { name: 'New holder' })).toHaveFocus();
  await user.click(card().getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText(say.holderInvalid)).toBeVisible();
  await user.type(card().getByRole('combobox', { name: 'New holder' }), 'cald');
  await user.click(await screen.findByRole('option', { name: /Emma Caldwell/ }));
  server.use(
    http.put('/api/asset-trackings/:id', () => {
      Object.assign(store.assets[0]!, { holder: 'emma', holderName: 'Emma Caldwell', revision: 4 });
      return HttpResponse.json({ data: { ...store.assets[0]! } });
    }),
  );
  await user.click(card().getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText(say.handedOver)).toBeVisible();
  expect(lastAsked('PUT /asset-trackings/projector')!.body).toEqual({
    data: { holder: 'emma', revision: 3 },
  });
  expect(card().getByText('Holder').nextSibling).toHaveTextContent('Emma Caldwell');
});

it('[AST-07] is taken back from a person who was disabled, whose hand-over stays listed', async () => {
  Object.assign(store.assets[0]!, { holder: 'fran', holderName: 'Fran Former', holderDisabled: true });
  store.handovers = [
    {
      id: 1,
      documentId: 'handover1',
      holder: 'fran',
      holderName: 'Fran Former',
      author: 'it2',
      authorName: 'Isaac Thornton',
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:00:00.000Z',
    },
  ];
  const { user } = await open();
  expect(card().getByText(/disabled, to be handed over/)).toBeVisible();
  const past = within(screen.getByRole('region', { name: 'Hand-overs of asset 1042' }));
  expect(await past.findByText('Fran Former')).toBeVisible();
  expect(past.getByText('Isaac Thornton')).toBeVisible();
  await user.click(card().getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(say.handedOver)).toBeVisible();
  expect(lastAsked('PUT /asset-trackings/projector')!.body).toEqual({ data: { holder: null, revision: 3 } });
});

it('[AST-07] a person who may have nothing any more is refused at the field', async () => {
  const { message } = refusals['no-such-person'];
  server.use(
    http.put('/api/asset-trackings/:id', () =>
      refuse('no-such-person', { errors: [{ path: 'holder', message }] }),
    ),
  );
  const { user } = await open();
  await user.click(card().getByRole('button', { name: 'Hand over …' }));
  await user.type(card().getByRole('combobox', { name: 'New holder' }), 'cald');
  await user.click(await screen.findByRole('option', { name: /Emma Caldwell/ }));
  await user.click(card().getByRole('button', { name: 'Hand over' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});
