import { addDays, dayIn } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { anAsset, auditOf, enteredAsset } from '../../testing/desk';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { employees } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';

let server: TestServer;
let it_: Client;
let employee: Client;
const { changesNothing } = serverForDesk((made) => ({ server, it_, employee } = made));

const today = dayIn('America/New_York', new Date());

const post = (client: Client, data: object) => client.post('/asset-trackings', { data });
const put = (client: Client, id: string, data: object) => client.put(`/asset-trackings/${id}`, { data });

describe('keeping assets', () => {
  it.each(['it', 'it2', 'administrator'])(
    '[AST-01, DAT-01] %s enters, reads, changes and deletes one',
    async (who) => {
      const client = await server.as(who);
      const input = anAsset({ assetNumber: 9_999_999_999, dateSubmit: today });
      const { status, body } = await post(client, input);
      expect(status).toBe(201);
      expect(body.data).toEqual({
        ...input,
        id: expect.any(Number),
        documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
        holder: null,
        holderName: null,
        holderDisabled: false,
        ticketCount: 0,
        openTicketCount: 0,
        revision: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        availableActions: ['update', 'delete'],
      });
      const { documentId } = body.data;
      expect((await client.get(`/asset-trackings/${documentId}`)).body.data).toEqual(body.data);
      const changed = await put(client, documentId, { location: 'Building D', revision: 0 });
      expect(changed.body.data).toMatchObject({ location: 'Building D', itemName: 'Plotter', revision: 1 });
      expect((await client.delete(`/asset-trackings/${documentId}`)).status).toBe(204);
      expectRefusal(await client.get(`/asset-trackings/${documentId}`), 'not-found');
      expectRefusal(await client.delete(`/asset-trackings/${documentId}`), 'not-found');
    },
  );

  it('[AST-01, SEC-02] no one else does, nor reads them', async () => {
    const { documentId } = await enteredAsset(it_);
    for (const who of ['employee', 'administration', 'supervisor', 'cm', 'customer']) {
      const client = await server.as(who);
      await changesNothing(async () => {
        expectRefusal(await post(client, anAsset()), 'forbidden');
        expectRefusal(await put(client, documentId, { location: 'Mine' }), 'forbidden');
        expectRefusal(await client.delete(`/asset-trackings/${documentId}`), 'forbidden');
      });
      expectRefusal(await client.get('/asset-trackings'), 'forbidden');
      expectRefusal(await client.get(`/asset-trackings/${documentId}`), 'forbidden');
    }
  });

  it('[AST-01] the smallest and the largest number are numbers like others', async () => {
    for (const assetNumber of [1, 9_999_999_999]) {
      const { documentId } = await enteredAsset(it_, { assetNumber });
      const { data } = (await it_.get(`/asset-trackings?filters[assetNumber]=${assetNumber}`)).body;
      expect(data).toMatchObject([{ documentId, assetNumber }]);
      await it_.delete(`/asset-trackings/${documentId}`);
    }
  });

  it.each<[Json, string]>([
    [0, 'Please Input Asset Number'],
    [10_000_000_000, 'Please Input Asset Number'],
    [1.5, 'Please Input Asset Number'],
    [-1, 'Please Input Asset Number'],
    ['1e3', 'Please Input Asset Number'],
    ['42', 'Please Input Asset Number'],
    [null, 'Please Input Asset Number'],
    [undefined, 'Please Input Asset Number'],
    [{ $gt: 0 }, 'Please Input Asset Number'],
  ])('[AST-01] the number %j is refused, on a create and on a change', async (assetNumber, message) => {
    const { documentId } = await enteredAsset(it_);
    await changesNothing(async () => {
      expectFieldError(await post(it_, { ...anAsset(), assetNumber }), 'assetNumber', message);
      if (assetNumber !== undefined)
        expectFieldError(await put(it_, documentId, { assetNumber }), 'assetNumber', message);
    });
  });

  it.each<[string, Json, string | undefined]>([
    ['dateSubmit', undefined, 'Please Input Date'],
    ['dateSubmit', '2026-02-30', 'Please Input Date'],
    ['dateSubmit', addDays(today, 1), 'The date cannot be in the future.'],
    ['location', ' \t', 'Please Input Asset Location'],
    ['itemName', '', 'Please Input Asset Name'],
    ['itemName', 'x'.repeat(51), undefined],
    ['itemDescription', null, 'Please Input Asset Description'],
    ['itemDescription', 'x'.repeat(121), undefined],
    ['serialNumber', ['x'], 'Please Input Asset Serial Number'],
    ['serialNumber', 'x'.repeat(61), undefined],
    ['location', 'x'.repeat(256), undefined],
    ['itemName', 'Plotter\u0000', undefined],
    ['serialNumber', '\uD83D', undefined],
  ])('[AST-01, REL-02] %s of %j is refused', async (field, value, message) => {
    const { documentId } = await enteredAsset(it_);
    await changesNothing(async () => {
      expectFieldError(await post(it_, { ...anAsset(), [field]: value }), field, message);
      if (value !== undefined)
        expectFieldError(await put(it_, documentId, { [field]: value }), field, message);
    });
  });

  it('[AST-01, DAT-02] texts are stored as typed, whatever they look like, but for white space around them', async () => {
    const texts = {
      location: '../Building <A>; drop table',
      itemName: `=HYPERLINK("x") ${'💡'.repeat(34)}`,
      itemDescription: '<script>alert(1)</script> & "quotes"',
      serialNumber: 'ת-משבצת ‎01',
    };
    const asset = await enteredAsset(it_, { ...texts, location: `  ${texts.location}\n` });
    expect(asset).toMatchObject(texts);
  });

  it('[AST-01] a number is there once: a second one is refused beside the field', async () => {
    const [first, second] = [await enteredAsset(it_), await enteredAsset(it_)];
    await changesNothing(async () => {
      for (const answer of [
        await post(it_, anAsset({ assetNumber: first.assetNumber })),
        await put(it_, second.documentId, { assetNumber: first.assetNumber }),
      ])
        expect(expectRefusal(answer, 'asset-number-taken').errors).toEqual([
          { path: 'assetNumber', message: 'There is already an asset with this number.' },
        ]);
    });
    expect((await put(it_, first.documentId, { assetNumber: first.assetNumber })).status).toBe(200);
  });

  it('[AST-02, SEC-08] an older revision is refused and changes nothing', async () => {
    const { documentId } = await enteredAsset(it_);
    expect((await put(it_, documentId, { location: 'First', revision: 0 })).status).toBe(200);
    await changesNothing(async () =>
      expectRefusal(await put(it_, documentId, { location: 'Second', revision: 0 }), 'stale'),
    );
    expect((await put(it_, documentId, { location: 'Second' })).body.data.location).toBe('Second');
  });

  it('[SEC-08] each change leaves a record of before and after', async () => {
    const asset = await enteredAsset(it_);
    await put(it_, asset.documentId, { location: 'Building D' });
    await it_.delete(`/asset-trackings/${asset.documentId}`);
    const [created, updated, deleted] = await auditOf(server, asset);
    expect([created.action, updated.action, deleted.action]).toEqual([
      'asset-tracking.create',
      'asset-tracking.update',
      'asset-tracking.delete',
    ]);
    expect(created).toMatchObject({ actor_name: 'it', subject_name: `Asset ${asset.assetNumber} (Plotter)` });
    expect([updated.before, updated.after]).toEqual([
      { location: 'Building C, room 301' },
      { location: 'Building D' },
    ]);
    expect(deleted.before).toMatchObject({ assetNumber: asset.assetNumber, location: 'Building D' });
  });

  it.each(['insert', 'update', 'delete'] as const)(
    '[REL-01] a fault while the audit is written leaves all as it was: %s',
    async (verb) => {
      const { documentId } = await enteredAsset(it_);
      const work = {
        insert: () => post(it_, anAsset()),
        update: () => put(it_, documentId, { location: 'Nowhere' }),
        delete: () => it_.delete(`/asset-trackings/${documentId}`),
      };
      await changesNothing(() =>
        whileFailing(server, 'insert', 'audit_records', async () => {
          expect((await work[verb]()).status).toBe(500);
        }),
      );
    },
  );
});

describe('the table of assets', () => {
  const ids = async (query: string): Promise<Json[]> =>
    (await it_.get(`/asset-trackings?${query}`)).body.data;

  it('[AST-02] is sorted, searched in every column and paged', async () => {
    const { body } = await it_.get('/asset-trackings?pagination[pageSize]=10&sort=assetNumber');
    expect(body.data).toHaveLength(10);
    expect(body.meta.pagination.total).toBeGreaterThanOrEqual(60);
    const asset = await enteredAsset(it_, {
      dateSubmit: '1999-12-31',
      location: 'Attic 77',
      itemName: 'Überspannungsschutz',
      itemDescription: 'Für 8 Steckdosen',
      serialNumber: 'ZZ-unique-1',
    });
    for (const [column, part] of [
      ['dateSubmit', '1999-12'],
      ['assetNumber', String(asset.assetNumber).slice(2)],
      ['location', 'ATTIC 77'],
      ['itemName', 'überSPANNUNG'],
      ['itemDescription', 'steckdosen'],
      ['serialNumber', 'zz-UNIQUE'],
    ])
      expect(await ids(`filters[$or][0][${column}][$containsi]=${part}`)).toMatchObject([
        { documentId: asset.documentId },
      ]);
    for (const column of [
      'dateSubmit',
      'assetNumber',
      'location',
      'itemName',
      'itemDescription',
      'serialNumber',
    ]) {
      const [up] = await ids(`sort=${column}:asc&pagination[pageSize]=1`);
      const [down] = await ids(`sort=${column}:desc&pagination[pageSize]=1`);
      expect(up.documentId).not.toBe(down.documentId);
    }
    expect((await ids('sort=dateSubmit&pagination[pageSize]=1'))[0].documentId).toBe(asset.documentId);
  });

  it('[AST-02, AST-04] is answered whole where a screen needs all, in one statement', async () => {
    const { body } = await it_.get('/asset-trackings?pagination[limit]=-1');
    expect(body.data).toHaveLength(body.meta.pagination.total);
    const statements = await server.statementsOf(() => it_.get('/asset-trackings?pagination[pageSize]=100'));
    expect(statements.filter((statement) => statement.includes('asset_trackings'))).toHaveLength(1);
  });

  it.each(['filters[ticketCount]=1', 'sort=openTicketCount', 'sort=tickets', 'filters[searchText]=x'])(
    '[SEC-03, AST-02] %s is not offered',
    async (query) => {
      expectRefusal(await it_.get(`/asset-trackings?${query}`), 'bad-query');
    },
  );
});

describe('looking an asset up', () => {
  it('[AST-05, AST-09, SEC-03] every employee finds number, name and location by the number, and no more', async () => {
    const { assetNumber } = await enteredAsset(it_);
    for (const who of employees) {
      const { status, body } = await (
        await server.as(who)
      ).get(`/asset-trackings/lookup?assetNumber=${assetNumber}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        data: { assetNumber, itemName: 'Plotter', location: 'Building C, room 301' },
        meta: {},
      });
    }
    const customer = await server.as('customer');
    expectRefusal(await customer.get(`/asset-trackings/lookup?assetNumber=${assetNumber}`), 'forbidden');
  });

  it('[AST-05, AST-09] a number that no asset has is not found', async () => {
    expectRefusal(await employee.get('/asset-trackings/lookup?assetNumber=4999999999'), 'not-found');
  });

  it.each([
    '',
    '?assetNumber=',
    '?assetNumber=0',
    '?assetNumber=10000000000',
    '?assetNumber=1.5',
    '?assetNumber=1e3',
    '?assetNumber[]=1',
    '?assetNumber[$gt]=0',
  ])('[AST-05] lookup%s is refused with a sentence', async (query) => {
    expectRefusal(await employee.get(`/asset-trackings/lookup${query}`), 'bad-query');
  });
});
