import { describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { anAsset, enteredAsset, submittedTicket, wholeDesk } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Answer, Client, Json } from '../../testing/http';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';
import { unchanged } from '../../testing/unchanged';
import { idOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let employee: Client;
serverForDesk((made) => ({ server, it_, employee } = made), { instances: onPostgres ? 2 : 1 });

const put = ({ documentId }: Json, data: object, client = it_): Promise<Answer> =>
  client.put(`/asset-trackings/${documentId}`, { data });

const given = async (asset: Json, holder: string | null): Promise<Json> => {
  const { status, body, text } = await put(asset, { holder });
  expect(status, text).toBe(200);
  return body.data;
};

const handovers = async ({ documentId }: Json, client = it_): Promise<Json[]> =>
  (await client.get(`/asset-trackings/${documentId}/handovers?sort=id&pagination[limit]=-1`)).body.data;

const holders = async (asset: Json) => (await handovers(asset)).map(({ holder }) => holder);

describe('who has an asset', () => {
  it('[AST-07] is recorded with each hand-over; a new asset has no holder', async () => {
    const asset = await enteredAsset(it_);
    expect(asset).toMatchObject({ holder: null, holderName: null, holderDisabled: false });
    expect(await handovers(asset)).toEqual([]);
    expect(await given(asset, 'employee')).toMatchObject({
      holder: 'employee',
      holderName: expect.any(String),
      revision: 1,
    });
    // The same holder again is no hand-over.
    await given(asset, 'employee');
    await given(asset, 'pm');
    expect(await given(asset, null)).toMatchObject({ holder: null, holderName: null });
    expect(await holders(asset)).toEqual(['employee', 'pm', null]);
    expect((await handovers(asset))[0]).toMatchObject({ author: 'it', authorName: expect.any(String) });
    const audit: Json[] = await server
      .db('audit_records')
      .where({ subject_id: asset.documentId })
      .orderBy('id');
    expect(audit.map(({ after }) => (typeof after === 'string' ? JSON.parse(after) : after).holder)).toEqual([
      undefined,
      'employee',
      undefined,
      'pm',
      null,
    ]);
  });

  it('[AST-07] is shown when it is entered, and found by a search', async () => {
    const asset = await enteredAsset(it_, { holder: 'developer2' });
    expect(asset).toMatchObject({ holder: 'developer2' });
    expect(await holders(asset)).toEqual(['developer2']);
    const filters = `filters[search][$contains]=${encodeURIComponent(asset.holderName)}`;
    const { data } = (await it_.get(`/asset-trackings?${filters}`)).body;
    expect(data.map(({ documentId }: Json) => documentId)).toContain(asset.documentId);
  });

  it('[AST-07] may be anyone who is active, and stays named once disabled, until it is handed over', async () => {
    const admin = await server.as('administrator');
    const asset = await enteredAsset(it_, { holder: 'developer2' });
    const id = await idOf(server, 'developer2');
    expect((await admin.post(`/users/${id}/disable`)).status).toBe(200);
    try {
      const kept = (await it_.get(`/asset-trackings/${asset.documentId}`)).body.data;
      expect(kept).toMatchObject({ holder: 'developer2', holderDisabled: true });
      // A change that keeps the holder is saved as usual.
      expect((await put(asset, { holder: 'developer2', location: 'Elsewhere' })).status).toBe(200);
      const before = await wholeDesk(server);
      const other = await it_.get(`/asset-trackings?pagination[pageSize]=1&sort=id`);
      expectRefusal(await put(other.body.data[0], { holder: 'developer2' }), 'no-such-person');
      expectRefusal(
        await it_.post('/asset-trackings', { data: anAsset({ holder: 'developer2' }) }),
        'no-such-person',
      );
      expect(await wholeDesk(server)).toEqual(before);
      expect(await given(asset, 'pm')).toMatchObject({ holder: 'pm', holderDisabled: false });
    } finally {
      expect((await admin.post(`/users/${id}/enable`)).status).toBe(200);
    }
  });

  it.each<[string, unknown]>([
    ['nobody of that name', 'nobody-at-all'],
    ['an empty name', ''],
    ['a number', 7],
    ['a long name', 'x'.repeat(61)],
    ['a list', ['pm']],
  ])('[AST-07] [REL-02] refuses %s, and changes nothing', async (_what, holder) => {
    const asset = await enteredAsset(it_);
    const before = await wholeDesk(server);
    const { status, body } = await put(asset, { holder });
    expect([400, 409]).toContain(status);
    expect(body.error.details.errors[0].path).toBe('holder');
    expect(await wholeDesk(server)).toEqual(before);
  });

  it('[AST-07] [SEC-02] is for IT to hand over and to look up; a colleague gets neither, not even of their own', async () => {
    const asset = await enteredAsset(it_, { holder: 'employee' });
    for (const person of ['employee', 'administration', 'customer'] as const) {
      const client = await server.as(person);
      expectRefusal(await put(asset, { holder: null }, client), 'forbidden');
      expectRefusal(await client.get(`/asset-trackings/${asset.documentId}/handovers`), 'forbidden');
    }
    expectRefusal(await it_.get('/asset-trackings/nothing/handovers'), 'not-found');
    expect(await holders(asset)).toEqual(['employee']);
    expect(await handovers(asset, await server.as('administrator'))).toHaveLength(1);
  });

  it('[AST-03, AST-07, AST-08] goes with an asset that is deleted', async () => {
    const asset = await enteredAsset(it_, { holder: 'pm' });
    expect((await it_.delete(`/asset-trackings/${asset.documentId}`)).status).toBe(204);
    expect(await server.db('asset_handovers').where({ asset_id: asset.id })).toEqual([]);
  });

  it('[AST-07] [REL-03] of simultaneous hand-overs on one revision exactly one is done and written down', async () => {
    const clients = await Promise.all(server.instances.map((instance) => instance.as('it')));
    for (let round = 0; round < 3; round += 1) {
      const asset = await enteredAsset(it_);
      const wanted = ['employee', 'pm', 'cm', 'ccb', 'developer', 'supervisor'];
      const answers = await Promise.all(
        wanted.map((holder, index) => put(asset, { holder, revision: 0 }, clients[index % clients.length]!)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const { data } = (await it_.get(`/asset-trackings/${asset.documentId}`)).body;
      expect(await holders(asset)).toEqual([data.holder]);
    }
  });

  it('[AST-07] [REL-03] a person who is disabled at this moment is given nothing any more', async () => {
    const admin = await server.as('administrator');
    const id = await idOf(server, 'developer');
    const asset = await enteredAsset(it_);
    const [disabled, handed] = await Promise.all([
      admin.post(`/users/${id}/disable`),
      put(asset, { holder: 'developer' }),
    ]);
    expect(disabled.status).toBe(200);
    if (handed.status !== 200) expect(handed.body.error.details.code).toBe('no-such-person');
    expect((await admin.post(`/users/${id}/enable`)).status).toBe(200);
  });
});

describe('an asset that tickets name', () => {
  it('[AST-02, AST-03, AST-08] shows them to IT; deleted, it stays in them as text', async () => {
    const { documentId, assetNumber } = await enteredAsset(it_);
    const ticket = await submittedTicket(employee, { assetNumber });
    expect(ticket).toMatchObject({ assetNumber, assetName: 'Plotter', asset: null });
    const tickets = (await it_.get(`/it-tickets?filters[asset]=${documentId}`)).body.data;
    expect(tickets).toMatchObject([{ documentId: ticket.documentId, asset: documentId }]);
    expect((await it_.get(`/asset-trackings/${documentId}`)).body.data).toMatchObject({
      ticketCount: 1,
      openTicketCount: 1,
    });

    await put({ documentId }, { itemName: 'Large plotter', assetNumber: assetNumber - 4_000_000_000 });
    const read = async (client: Client) => (await client.get(`/it-tickets/${ticket.documentId}`)).body.data;
    const renamed = { assetNumber: assetNumber - 4_000_000_000, assetName: 'Large plotter' };
    expect(await read(employee)).toMatchObject(renamed);

    expect((await it_.delete(`/asset-trackings/${documentId}`)).status).toBe(204);
    expect(await read(employee)).toMatchObject(renamed);
    expect(await read(it_)).toMatchObject({ ...renamed, asset: null });
  });

  it('[AST-03, AST-08, REL-01] a fault while it is deleted leaves asset and ticket together', async () => {
    const { documentId, assetNumber } = await enteredAsset(it_);
    await submittedTicket(employee, { assetNumber });
    await unchanged(
      () => wholeDesk(server),
      () =>
        whileFailing(server, 'delete', 'asset_trackings', async () => {
          expect((await it_.delete(`/asset-trackings/${documentId}`)).status).toBe(500);
        }),
    );
  });
});
