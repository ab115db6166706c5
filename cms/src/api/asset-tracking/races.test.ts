import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, codesOf, times } from '../../testing/databases/at-once';
import { onPostgres } from '../../testing/databases/database';
import { anAsset, enteredAsset, postTicket } from '../../testing/desk';
import type { Client } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';

const ROUNDS = 5;
const AT_ONCE = 10;

let server: TestServer;
let clients: Client[];
let employees: Client[];

beforeAll(async () => {
  // On SQLite one process writes; on PostgreSQL two instances race on one database.
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  clients = await Promise.all(server.instances.map((instance) => instance.as('it')));
  employees = await Promise.all(server.instances.map((instance) => instance.as('employee')));
});
afterAll(() => server.stop());

describe('races for assets', () => {
  it('[AST-01, REL-03] of ten people who enter the same number at once exactly one does', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { assetNumber } = anAsset();
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        client.post('/asset-trackings', { data: anAsset({ assetNumber, itemName: `Try ${index}` }) }),
      );
      expect(codesOf(answers)).toEqual([201, ...times(AT_ONCE - 1, 'asset-number-taken')]);
      const winner = answers.find(({ status }) => status === 201)!.body.data;
      expect(await server.db('asset_trackings').where({ asset_number: assetNumber })).toMatchObject([
        { document_id: winner.documentId, item_name: winner.itemName },
      ]);
    }
  });

  it('[AST-01, REL-03] of ten assets that are given the same number at once exactly one has it', async () => {
    const assets = await Promise.all(Array.from({ length: AT_ONCE }, () => enteredAsset(clients[0]!)));
    const { assetNumber } = anAsset();
    const answers = await atOnce(AT_ONCE, clients, (client, index) =>
      client.put(`/asset-trackings/${assets[index].documentId}`, { data: { assetNumber } }),
    );
    expect(codesOf(answers)).toEqual([200, ...times(AT_ONCE - 1, 'asset-number-taken')]);
    expect(await server.db('asset_trackings').where({ asset_number: assetNumber })).toHaveLength(1);
  });

  it('[AST-02, REL-03] of ten changes based on the same revision exactly one is made', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { documentId } = await enteredAsset(clients[0]!);
      const answers = await atOnce(AT_ONCE, clients, (client, index) =>
        client.put(`/asset-trackings/${documentId}`, { data: { location: `Room ${index}`, revision: 0 } }),
      );
      expect(codesOf(answers)).toEqual([200, ...times(AT_ONCE - 1, 'stale')]);
      const winner = answers.find(({ status }) => status === 200)!.body.data;
      expect(await server.db('asset_trackings').where({ document_id: documentId }).first()).toMatchObject({
        location: winner.location,
        revision: 1,
      });
    }
  });

  it('[AST-03, AST-08, REL-03] tickets that name an asset while it is deleted name it as text, or are refused because it is gone', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { documentId, assetNumber } = await enteredAsset(clients[0]!);
      const [deletion, ...answers] = await Promise.all([
        clients[0]!.delete(`/asset-trackings/${documentId}`),
        ...Array.from({ length: AT_ONCE }, (_, index) =>
          postTicket(employees[index % employees.length]!, { assetNumber }),
        ),
      ]);
      expect(deletion.status).toBe(204);
      const made = answers.filter(({ status }) => status === 201);
      expect(codesOf(answers.filter(({ status }) => status !== 201))).toEqual(
        times(AT_ONCE - made.length, 'no-such-asset'),
      );
      const rows = await server.db('it_tickets').where({ asset_number: assetNumber });
      expect(rows).toHaveLength(made.length);
      for (const row of rows) expect(row).toMatchObject({ asset_id: null, asset_name: 'Plotter' });
    }
  });
});
