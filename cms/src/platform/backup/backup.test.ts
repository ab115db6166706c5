import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backUp,
  comparable,
  type DatabaseKind,
  drawPictures,
  madeBackup,
  manifestOf,
  newBackupFile,
  ownPlaces,
  restored,
  rowsIn,
} from '../../testing/databases/copies';
import { onPostgres } from '../../testing/databases/database';
import { Client, type Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { DEMO_PASSWORD, people } from '../../testing/people';
import { knownPictures, picture, upload } from '../../testing/pictures/pictures';
import { productOn } from '../../testing/processes/run-program';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';
import { emptied, isMadeOfOthers } from './tables';

let server: TestServer;
let variables: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  variables = server.variables;
  await drawPictures(server);
});
afterAll(() => server.stop());

const place = ownPlaces();

describe('a backup', () => {
  it('[OPS-01, REL-05] is of one moment while people work, and has the picture of every record', async () => {
    let writing = true;
    let written = 0;
    let committed = 0;
    const together = async () => {
      while (writing) {
        written += 1;
        await server.db.transaction(async (trx) => {
          await trx('up_users')
            .where({ username: 'customer' })
            .update({ title: `${written}` });
          await trx('company_profiles').update({ phone: `${written}` });
        });
        committed = written;
        await wait(1);
      }
    };
    const pictures = async () => {
      const refId = await idOf(server, 'developer');
      const client = await server.as('it');
      const bytes = await picture('png');
      while (writing) {
        const answer = await upload(client, { ref: 'user', refId, field: 'profilePic' }, bytes);
        expect(answer.status, answer.text).toBeLessThan(300);
      }
    };
    const work = [together(), pictures()];
    const files: string[] = [];
    try {
      // Before the first write the two columns differ.
      await expect.poll(() => committed).toBeGreaterThan(0);
      for (let round = 0; round < 4; round += 1) files.push(await madeBackup(variables));
    } finally {
      writing = false;
    }
    await Promise.all(work);
    const moments = new Set<unknown>();
    for (const file of files) {
      const [customer] = (await rowsIn(file, 'up_users')).filter(({ username }) => username === 'customer');
      const [profile] = await rowsIn(file, 'company_profiles');
      expect(customer!.title).toBe(profile!.phone);
      moments.add(profile!.phone);
      const manifest = await manifestOf(file);
      expect(manifest.missingPictures).toEqual([]);
      const records = await rowsIn(file, 'stored_pictures');
      const listed = Object.keys(manifest.entries).filter((name) => name.startsWith('pictures/'));
      expect(listed.toSorted()).toEqual(records.map(({ file_name }) => `pictures/${file_name}`).toSorted());
    }
    expect(moments.size).toBe(files.length);
    expect(written).toBeGreaterThan(files.length);
    // A new database accepts what was copied under load.
    await restored(files.at(-1)!, await place());
  });

  it('[OPS-01] holds every table of the database, or the reason why not', async () => {
    const { tables } = await manifestOf(await madeBackup(variables));
    const copied = tables.map(({ name }: { name: string }) => name);
    const named = onPostgres
      ? (await server.db.raw('select tablename as name from pg_tables where schemaname = current_schema()'))
          .rows
      : await server.db.raw("select name from sqlite_master where type = 'table'");
    const there = named
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => !isMadeOfOthers(name));
    expect(copied.toSorted()).toEqual(there.toSorted());
    for (const { name, rows, columns } of tables) {
      const info = await server.db(name).columnInfo();
      expect(columns.map((column: { name: string }) => column.name).toSorted(), name).toEqual(
        Object.keys(info).toSorted(),
      );
      const [count] = await server.db(name).count({ n: '*' });
      expect(rows, name).toBe(emptied[name] ? 0 : Number(count!.n));
    }
    for (const [name, reason] of Object.entries(emptied)) {
      expect(there).toContain(name);
      expect(reason).toMatch(/\w{3}.*\.$/);
    }
  });

  it('[OPS-01] has no sessions and no jobs of the original: a copy starts its own', async () => {
    await server.as('employee');
    const into = await place();
    await restored(await madeBackup(variables), into);
    const copy = into.open();
    for (const table of ['strapi_sessions', 'jobs']) {
      expect(await server.db(table), table).not.toEqual([]);
      expect(await copy(table), table).toEqual([]);
    }
    await copy.destroy();
  });

  it('[OPS-01] is only for its owner, overwrites no file, and leaves nothing when it fails', async () => {
    const file = await madeBackup(variables);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(file);
    expect(await backUp(variables, file)).toEqual({
      code: 1,
      lines: [`Cannot back up: The file ${file} is there already; it is left as it is.`],
    });
    expect(await readFile(file)).toEqual(bytes);
    const { code, lines } = await backUp(variables, '/no/such/folder/backup.tar.gz');
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Cannot back up: \/no\/such\/folder\/.*: there is no such file or folder\.$/);
    const empty = await place();
    const nothing = newBackupFile();
    expect((await backUp(empty.variables, nothing)).code).toBe(1);
    expect(await backUp(variables)).toEqual({
      code: 1,
      lines: ['Cannot back up: Say where to: npm run backup -- FILE'],
    });
    // Only from these two: other tests write backups into this folder at the same time.
    const written = (await readdir(path.dirname(file))).filter((name) =>
      [file, nothing].some((one) => name.startsWith(path.basename(one))),
    );
    expect(written).toEqual([path.basename(file)]);
  });

  it('[OPS-01] says which pictures are lost, and holds all else', async () => {
    const [name] = await knownPictures(server);
    const lost = path.join(server.dataDir, 'pictures', name!);
    const bytes = await readFile(lost);
    await rm(lost);
    const file = newBackupFile();
    const { code, lines } = await backUp(variables, file);
    await writeFile(lost, bytes);
    expect(code).toBe(0);
    expect(lines[1]).toContain(`the picture ${name} is missing`);
    expect((await manifestOf(file)).missingPictures).toEqual([name]);
  });
});

/** Every list, and every single answer of a route without a record in its path. */
const lists = async (): Promise<string[]> =>
  (await server.ask<string[]>('routes'))
    .filter((call) => call.startsWith('GET /api/') && !call.includes('/:'))
    .map((call) => call.replace('GET /api', ''))
    // A copy says that its mails are held, and runs its own jobs.
    .filter((path_) => !['/mail-queue/state', '/jobs', '/privacy/retention'].includes(path_));

/** Everything shown to a person, with the bytes of pictures. Times of the log-in differ per log-in. */
async function answersTo(client: Client, paths: string[], pictures: number[]): Promise<Json> {
  const answers: Json = {};
  for (const path_ of paths) {
    const { status, body } = await client.get(path_);
    answers[path_] = { status, body };
    // IT is notified that the mails of a copy are held.
    if (path_ === '/notifications')
      answers[path_] = body.data.filter(({ type }: { type: string }) => type !== 'Mail Queue');
  }
  for (const id of pictures) {
    const { status, raw } = await client.get(`/files/${id}`);
    answers[`/files/${id}`] = { status, bytes: status === 200 ? raw.toString('base64') : null };
  }
  return JSON.parse(JSON.stringify(answers, (key, value) => (key === 'lastLogin' ? undefined : value)));
}

/** Values that conversion can easily damage. */
async function writeAwkwardValues(): Promise<void> {
  const asset = await server.db('asset_trackings').orderBy('id').first();
  const moment = new Date('2024-02-29T23:59:59.001Z');
  const { id: _id, ...rest } = asset;
  await server.db('asset_trackings').insert({
    ...rest,
    document_id: 'awkwardawkwardawkwardawk',
    asset_number: '9007199254740993',
    item_name: 'Ümläut "quoted" \\ \' 日本 🛰\u2028 {1,2} \t end',
    item_description: 'line\nline\r\n',
    created_at: onPostgres ? moment : moment.getTime(),
  });
  await server.db('up_users').where({ username: 'customer' }).update({ title: '', dob: '1970-01-01' });
  // Ids that were used and must not be used again.
  const made = await server.db('visitors').orderBy('id').first();
  const { id: _visitor, ...visitor } = made;
  for (let times = 0; times < 3; times += 1) {
    const [row] = await server
      .db('visitors')
      .insert({ ...visitor, document_id: `gone${times}` })
      .returning('id');
    await server.db('visitors').where({ id: row.id }).delete();
  }
}

describe('a restored copy', () => {
  beforeAll(writeAwkwardValues);

  const ways: DatabaseKind[][] = onPostgres
    ? [
        ['PostgreSQL', 'PostgreSQL'],
        ['SQLite', 'PostgreSQL'],
      ]
    : [['SQLite', 'SQLite']];

  it.each(ways)(
    '[OPS-01, REL-05] has every row, id, count and picture of the original (by way of %s to %s)',
    async (...way) => {
      let file = await madeBackup(variables);
      const original = await comparable(file);
      for (const next of way) {
        const into = await place(next);
        await restored(file, into);
        file = await madeBackup(into.variables);
        expect(await comparable(file)).toEqual(original);
      }
    },
  );

  it.each(onPostgres ? (['PostgreSQL', 'SQLite'] as const) : (['SQLite'] as const))(
    '[OPS-01, REL-05] answers every demo person on %s as the original does: log-in, lists and pictures',
    async (on) => {
      const paths = await lists();
      const ids = (await server.db('stored_pictures').orderBy('id').select('id')).map(({ id }) => id);
      const originals = new Map<string, Json>();
      for (const person of people) await server.as(person);
      const file = await madeBackup(variables);
      for (const person of people)
        originals.set(person, await answersTo(await server.as(person), paths, ids));
      const into = await place(on);
      await restored(file, into);
      const copy = await productOn({
        ...into.variables,
        ...NO_MAIL_SERVER,
      });
      try {
        const anonymous = new Client(() => copy.port);
        for (const person of people) {
          const logIn = await anonymous.post('/auth/local', { identifier: person, password: DEMO_PASSWORD });
          expect(logIn.status, logIn.text).toBe(200);
          const client = new Client(() => copy.port, logIn.body.jwt);
          const answers = await answersTo(client, paths, ids);
          expect(answers, person).toEqual(originals.get(person));
        }
      } finally {
        await copy.giveBack();
      }
    },
  );
});
