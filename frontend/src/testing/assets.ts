import type { AssetHandover, AssetPatch, AssetTracking } from '@intranet/domain';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { refuse, server } from './fake-server';

/** The fake server's assets, reset for each test. */
export const store: { assets: AssetTracking[]; handovers: AssetHandover[] } = { assets: [], handovers: [] };

let count = 0;

/** A laptop that may be changed and deleted, by default. */
export const anAsset = (facts: Partial<AssetTracking> = {}): AssetTracking => {
  count += 1;
  return {
    id: count,
    documentId: `asset${count}`,
    dateSubmit: '2026-03-02',
    assetNumber: 100 + count,
    location: 'Building A, room 112',
    itemName: 'Laptop',
    itemDescription: '14 inch, 32 GB memory',
    serialNumber: `LT5440-${count}`,
    holder: null,
    holderName: null,
    holderDisabled: false,
    ticketCount: 0,
    openTicketCount: 0,
    revision: 3,
    createdAt: '2026-03-02T15:00:00.000Z',
    updatedAt: '2026-03-02T15:00:00.000Z',
    availableActions: ['update', 'delete'],
    ...facts,
  };
};

/** The fake list filters by number and id only; tests check the rest in the recorded requests. */
const list = (query: URLSearchParams) => {
  const number = query.get('filters[assetNumber][$eq]');
  const above = Number(query.get('filters[id][$gt]') ?? 0);
  const upTo = Number(query.get('filters[id][$lte]') ?? Infinity);
  const rows = store.assets.filter(
    ({ id, assetNumber }) => id > above && id <= upTo && (number === null || String(assetNumber) === number),
  );
  if (query.get('sort') === 'id:desc') rows.sort((one, other) => other.id - one.id);
  const size = Number(query.get('pagination[pageSize]') ?? 25);
  const page = Number(query.get('pagination[page]') ?? 1);
  const data = query.has('pagination[limit]') ? rows : rows.slice((page - 1) * size, page * size);
  return HttpResponse.json({ data, meta: { pagination: { page, pageSize: size, total: rows.length } } });
};

const known = (id: unknown) => store.assets.find(({ documentId }) => documentId === id);

const handlers = [
  http.get('/api/asset-trackings', ({ request }) => list(new URL(request.url).searchParams)),
  http.get('/api/asset-trackings/:id', ({ params }) => {
    const asset = known(params.id);
    return asset ? HttpResponse.json({ data: asset }) : refuse('not-found');
  }),
  http.post('/api/asset-trackings', async ({ request }) => {
    const { data } = (await request.json()) as { data: Partial<AssetTracking> };
    if (store.assets.some(({ assetNumber }) => assetNumber === data.assetNumber)) {
      const message = 'There is already an asset with this number.';
      return refuse('asset-number-taken', { errors: [{ path: 'assetNumber', message }] });
    }
    const asset = anAsset({ ...data, revision: 0 });
    store.assets.unshift(asset);
    return HttpResponse.json({ data: asset }, { status: 201 });
  }),
  http.put('/api/asset-trackings/:id', async ({ request, params }) => {
    const { data } = (await request.json()) as { data: AssetPatch };
    const asset = known(params.id);
    if (!asset) return refuse('not-found');
    if (data.revision !== asset.revision) return refuse('stale');
    Object.assign(asset, data, { revision: asset.revision + 1 });
    return HttpResponse.json({ data: asset });
  }),
  http.get('/api/asset-trackings/:id/handovers', () =>
    HttpResponse.json({ data: store.handovers, meta: { pagination: { total: store.handovers.length } } }),
  ),
  http.delete('/api/asset-trackings/:id', ({ params }) => {
    if (!known(params.id)) return refuse('not-found');
    store.assets = store.assets.filter(({ documentId }) => documentId !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('/api/it-tickets', () =>
    HttpResponse.json({ data: [], meta: { pagination: { page: 1, pageSize: 100, total: 0 } } }),
  ),
];

/** Adds the assets to the fake server for each test of a file. Call it after `withFakeServer`. */
export function withAssets(): void {
  beforeEach(() => {
    store.assets = [];
    store.handovers = [];
    server.use(...handlers);
  });
}
