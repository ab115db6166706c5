import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type DatabaseKind,
  drawPictures,
  madeBackup,
  manifestOf,
  ownPlaces,
  type Place,
  restored,
  usualKind,
} from '../../testing/databases/copies';
import { onPostgres } from '../../testing/databases/database';
import { postTicket } from '../../testing/desk';
import { Client, type Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { DEMO_PASSWORD } from '../../testing/people';
import { picture, upload } from '../../testing/pictures/pictures';
import { productOn } from '../../testing/processes/run-program';
import { postReport, submittedReports } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { aUser, idOf } from '../../testing/users';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  await drawPictures(server);
  await spendIds();
});
afterAll(() => server.stop());
const place = ownPlaces();

/** The last id used in each table. */
const spent = new Map<string, number>();

/** Some ids were used by records that are deleted; continuing after the highest existing id would use them again. */
async function spendIds(): Promise<void> {
  if (!onPostgres) {
    await server.db('sqlite_sequence').increment('seq', 7);
    for (const { name, seq } of await server.db('sqlite_sequence').select('name', 'seq'))
      spent.set(name, Number(seq));
    return;
  }
  const { tables } = await manifestOf(await madeBackup(server.variables));
  for (const { name, lastId } of tables) {
    if (lastId === null) continue;
    const last = Number(lastId) + 7;
    await server.db.raw("select setval(pg_get_serial_sequence(?, 'id'), ?::bigint)", [`"${name}"`, last]);
    spent.set(name, last);
  }
}

/** The ids of each table, in order. */
async function idsOf(into: Place, tables: Json[]): Promise<Map<string, number[]>> {
  const db = into.open();
  const ids = new Map<string, number[]>();
  for (const { name, counted } of tables) {
    if (counted)
      ids.set(
        name,
        (await db(name).orderBy('id').select('id')).map(({ id }) => Number(id)),
      );
  }
  await db.destroy();
  return ids;
}

const ways: DatabaseKind[][] = onPostgres
  ? [['PostgreSQL'], ['SQLite'], ['SQLite', 'PostgreSQL']]
  : [['SQLite'], ['SQLite', 'SQLite']];

it.each(ways.map((way) => [[usualKind, ...way].join(' to '), way] as const))(
  '[OPS-01, REL-05, WAR-13] a restored copy takes new records and counts them, and its ids go on after those of the original (%s)',
  async (_words, way) => {
    let file = await madeBackup(server.variables);
    let into!: Place;
    for (const next of way) {
      into = await place(next);
      await restored(file, into);
      file = await madeBackup(into.variables);
    }
    const { tables } = await manifestOf(file);
    const before = await idsOf(into, tables);
    const variables = { ...into.variables, ...NO_MAIL_SERVER };
    const copy = await productOn(variables);
    const db = into.open();
    try {
      const anonymous = new Client(() => copy.port);
      const as = async (identifier: string) => {
        const { body } = await anonymous.post('/auth/local', { identifier, password: DEMO_PASSWORD });
        return new Client(() => copy.port, body.jwt);
      };
      const employee = await as('employee');
      const it_ = await as('it');
      const administration = await as('administration');
      const submitted = await submittedReports(administration, db);
      expect(submitted.said).toBe(submitted.there);
      const report = await postReport(employee, { submitted: true });
      const ticket = await postTicket(employee, { description: 'Written on the copy.' });
      const user = await it_.post('/auth/local/register', aUser());
      const profile = { ref: 'user', refId: await idOf(server, 'developer'), field: 'profilePic' };
      const [shown] = (await upload(it_, profile, await picture('png'))).body;
      for (const { status, text } of [report, ticket, user]) expect(status, text).toBe(201);
      // The new record exists, for the right person, with a notice about it.
      const { documentId } = report.body.data;
      expect((await employee.get(`/war-reports/${documentId}`)).body.data.submitted).toBe(true);
      const one = { said: submitted.said + 1, there: submitted.there + 1 };
      expect(await submittedReports(administration, db)).toEqual(one);
      expect((await it_.get(`/it-tickets/${ticket.body.data.documentId}`)).body.data.description).toBe(
        'Written on the copy.',
      );
      expect((await it_.get(`/notifications?filters[recordId]=${ticket.body.data.documentId}`)).status).toBe(
        200,
      );
      expect((await it_.get(`/files/${shown.id}`)).status).toBe(200);
    } finally {
      await db.destroy();
      await copy.giveBack();
    }
    const grown: string[] = [];
    for (const [name, ids] of await idsOf(into, tables)) {
      const fresh = ids.filter((id) => !before.get(name)!.includes(id));
      if (fresh.length === 0) continue;
      grown.push(name);
      const last = spent.get(name) ?? 0;
      expect(fresh[0], `the first new id of ${name}, after ${last}`).toBeGreaterThan(last);
    }
    expect(grown).toEqual(
      expect.arrayContaining([
        'war_reports',
        'it_tickets',
        'up_users',
        'up_users_groups_lnk',
        'notifications',
        'outbox_mails',
        'audit_records',
        'stored_pictures',
      ]),
    );
  },
);
