import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { NO_MAIL_SERVER } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForFile } from '../../testing/servers/server-for-file';

let server: TestServer;
serverForFile(
  (started) => {
    server = started;
  },
  { env: NO_MAIL_SERVER },
);

const rows = Array.from({ length: 1_500 }, (_, index) => ({
  assetNumber: String(600_000 + index),
  dateSubmit: '2026-01-05',
  itemName: 'Laptop',
  itemDescription: 'Thirteen inches',
  serialNumber: `S-${index}`,
  location: 'Room 4',
  holder: 'employee',
}));

it('[IMP-08] [OPS-06] others read while a file is written, and see none of it before its end', async () => {
  const [it_, supervisor] = await Promise.all([server.as('it'), server.as('supervisor')]);
  let writing = true;
  const imported = it_
    .post('/imports/asset-trackings', { data: { rows, dryRun: false } })
    .finally(() => (writing = false));
  let answered = 0;
  const seen = new Set<number>();
  while (writing) {
    expect((await supervisor.get('/users/me')).status).toBe(200);
    const assets = await it_.get('/asset-trackings?filters[assetNumber][$gte]=600000&pagination[pageSize]=1');
    expect(assets.status).toBe(200);
    seen.add(assets.body.meta.pagination.total);
    answered += 1;
    await wait(5);
  }
  const { status, body } = await imported;
  expect(status).toBe(200);
  expect(body.data.done).toBe(true);
  // Counted, since a busy machine is slow for all: with the one connection, none was answered while rows were written.
  expect(answered).toBeGreaterThan(10);
  // The last answer may have come after the end.
  expect([...seen].filter((total) => total !== 0 && total !== rows.length)).toEqual([]);
});
