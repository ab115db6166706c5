import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client as Postgres } from 'pg';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { makeDatabase, onPostgres, type OwnDatabase } from '../../../testing/databases/database';
import { Client } from '../../../testing/http';
import { NO_MAIL_SERVER } from '../../../testing/mails';
import { DEMO_PASSWORD, people } from '../../../testing/people';
import { failedStart, productOn } from '../../../testing/processes/run-program';
import { submittedReport, submittedReports } from '../../../testing/reports';
import { SCHEMA_NUMBER } from './schema-number';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

/** Databases with the demo company as earlier releases left them, one of each kind per schema number. */
const folder = path.resolve(__dirname, '../../../testing/stored');

const databases: OwnDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.remove();
});

/** A database with this schema number, as it was stored. */
async function storedDatabase(number: number): Promise<OwnDatabase> {
  const { folder: temporary, superuserUrl } = inject('surroundings');
  const dataDir = path.join(temporary, `stored-${randomBytes(6).toString('hex')}`);
  const database = await makeDatabase(dataDir, null, superuserUrl);
  databases.push(database);
  const variables: Record<string, string> = { DATA_DIR: dataDir, ...database.variables };
  await mkdir(dataDir, { recursive: true });
  const kind = onPostgres ? 'sql' : 'db';
  const bytes = gunzipSync(await readFile(path.join(folder, `schema-${number}.${kind}.gz`)));
  if (!onPostgres) await writeFile(path.join(dataDir, 'intranet.db'), bytes);
  else {
    const client = new Postgres({ connectionString: variables.DATABASE_URL! });
    await client.connect();
    await client.query(bytes.toString()).finally(() => client.end());
  }
  return { ...database, variables };
}

/** Start the product on it, do something, and stop. */
async function withServer(
  { variables }: OwnDatabase,
  work: (as: (person: string) => Promise<Client>) => Promise<void>,
): Promise<void> {
  const server = await productOn({ ...variables, ...NO_MAIL_SERVER });
  try {
    const anonymous = new Client(() => server.port);
    await work(async (person) => {
      const answer = await anonymous.post('/auth/local', { identifier: person, password: DEMO_PASSWORD });
      expect(answer.status, answer.text).toBe(200);
      return new Client(() => server.port, answer.body.jwt);
    });
    expect(server.output()).not.toMatch(/error/i);
  } finally {
    expect(await server.giveBack()).toBe(0);
  }
}

const LISTS = [
  '/war-reports',
  '/it-tickets',
  '/projects',
  '/builds',
  '/qcrs',
  '/submitted-qpr',
  '/asset-trackings',
  '/audit-records',
  '/visitors',
  '/notifications',
  '/mail-queue',
];

/** The contents of a table, whatever its current columns. */
const counts = async (database: OwnDatabase): Promise<Record<string, number>> => {
  const db = database.open();
  const all: Record<string, number> = {};
  for (const table of [
    'up_users',
    'war_reports',
    'it_tickets',
    'qcrs',
    'ccbs',
    'audit_records',
    'stored_pictures',
  ]) {
    const [row] = await db(table).count({ n: '*' });
    all[table] = Number(row!.n);
  }
  await db.destroy();
  return all;
};

const numbers = Array.from({ length: SCHEMA_NUMBER }, (_, index) => index + 1);

describe('[OPS-02] stored databases', () => {
  it('[OPS-02] there is one of each kind for each schema number up to that of this release', async () => {
    const wanted = numbers.flatMap((number) => [`schema-${number}.db.gz`, `schema-${number}.sql.gz`]);
    expect((await readdir(folder)).toSorted()).toEqual(wanted);
  });

  it.each(numbers)(
    '[OPS-02] a start brings data of schema %s forward: everyone logs in, every list answers and counts, nothing is lost',
    async (number) => {
      const database = await storedDatabase(number);
      const before = await counts(database);
      await withServer(database, async (as) => {
        for (const person of people) await as(person);
        const admin = await as('administrator');
        for (const list of LISTS) {
          const { status, text } = await admin.get(list);
          expect(status, `${list} ${text}`).toBe(200);
        }
        const audit = await (await as('administration')).get('/audit-records?pagination[pageSize]=100');
        // From schema 2 on the audit has no texts of people, whatever the source.
        expect(audit.body.data.length).toBeGreaterThan(0);
        expect(audit.text).not.toMatch(/secret/i);
        const ticket = { issue: 'Hardware', description: 'After the upgrade' };
        const employee = await as('employee');
        expect((await employee.post('/it-tickets', { data: ticket })).status).toBe(201);
        const db = database.open();
        const submitted = await submittedReports(admin, db);
        expect(submitted.said).toBe(submitted.there);
        await submittedReport(employee);
        const one = { said: submitted.said + 1, there: submitted.there + 1 };
        expect(await submittedReports(admin, db)).toEqual(one);
        await db.destroy();
      });
      const after = await counts(database);
      expect(after).toMatchObject({
        ...before,
        it_tickets: before.it_tickets! + 1,
        war_reports: before.war_reports! + 1,
        audit_records: expect.any(Number),
      });
      expect(after.audit_records).toBeGreaterThanOrEqual(before.audit_records!);
      const db = database.open();
      expect(await db('intranet_schema')).toEqual([{ number: SCHEMA_NUMBER }]);
      await db.destroy();
    },
  );

  it.each(numbers.filter((number) => number < 3))(
    '[OPS-02, WAR-13, CHG-04] reports of schema %s are found under the names that people and lines had then',
    async (number) => {
      const database = await storedDatabase(number);
      const db = database.open();
      // An earlier release kept no former names; the names of submission are only in the reports.
      const report = await db('war_reports').where({ submitted: true }).orderBy('id').first();
      await db('up_users').where({ id: report.author_id }).update({ last_name: 'Quillfeather' });
      await db('contract_datas').where({ id: report.contract_data_id }).update({ project: 'Xylograph' });
      await withServer(database, async (as) => {
        const administration = await as('administration');
        const found = async (typed: string) => {
          const query = `filters[search][$words]=${encodeURIComponent(typed)}&pagination[pageSize]=100`;
          const { body } = await administration.get(`/war-reports?${query}`);
          return body.data.map(({ documentId }: { documentId: string }) => documentId);
        };
        expect(await found(`${report.first_last_name} ${report.project_task}`)).toContain(report.document_id);
        expect(await found('Quillfeather')).not.toContain(report.document_id);
        expect(await found('Xylograph')).not.toContain(report.document_id);
      });
      const kept = async (table: string, id: number): Promise<string[]> =>
        (await db(table).where({ id }).first('former_names')).former_names.split('\n');
      expect(await kept('up_users', report.author_id)).toContain(report.first_last_name);
      expect(await kept('contract_datas', report.contract_data_id)).toContain(report.project_task);
      await db.destroy();
    },
  );

  it('[OPS-02] a newer one is refused in one line, and nothing in it changes', async () => {
    const database = await storedDatabase(SCHEMA_NUMBER);
    const db = database.open();
    await db('intranet_schema').update({ number: SCHEMA_NUMBER + 1 });
    const content = async () => [
      await db('strapi_database_schema'),
      await db('strapi_core_store_settings').orderBy('id'),
      await db('up_users').orderBy('id'),
      await db('groups').orderBy('id'),
    ];
    const before = await content();
    const { code, lines } = await failedStart(database.variables);
    expect(lines).toEqual([
      `Cannot start: The data are of a newer release (their schema is ${SCHEMA_NUMBER + 1}, this release knows ` +
        `${SCHEMA_NUMBER}). Start that release, or an older copy of the data.`,
    ]);
    expect(code).toBe(1);
    expect(await content()).toEqual(before);
    await db.destroy();
  });
});
