import { dayIn, type ImportAnswer } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { whileFailing } from '../../testing/databases/fault';
import { expectFieldError } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { aLine, anAsset, aPerson, aVisitor, type Row } from '../../testing/import-rows';
import { lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
});
afterAll(() => server.stop());

const today = dayIn('America/New_York', new Date());

async function send(client: Client, list: string, rows: Row[], dryRun: boolean): Promise<ImportAnswer> {
  const { status, body, text } = await client.post(`/imports/${list}`, { data: { rows, dryRun } });
  expect(status, text).toBe(200);
  return body.data;
}

const fates = ({ rows }: ImportAnswer): string[] => rows.map(({ fate }) => fate);

const count = async (table: string): Promise<number> =>
  Number((await server.db(table).count({ n: '*' }).first())?.n);

interface Case {
  list: string;
  who: Person[];
  not: Person[];
  table: string;
  row: (fields?: Row) => Row;
  /** What a second file changes, and the new value. */
  change: Row;
  /** A cell that every single write refuses, and the field's name on screens. */
  bad: [Row, string];
  /** Makes the database fail after the first record is written. */
  fault: ['insert' | 'update', string];
}

const cases: Case[] = [
  {
    list: 'users',
    who: ['it', 'it2', 'administrator'],
    not: ['employee', 'administration', 'customer', 'pm'],
    table: 'up_users',
    row: aPerson,
    change: { title: 'Engineer' },
    bad: [{ email: 'nowhere' }, 'Email: '],
    fault: ['insert', 'outbox_mails'],
  },
  {
    list: 'contract-datas',
    who: ['administration', 'administrator'],
    not: ['employee', 'it', 'supervisor', 'customer'],
    table: 'contract_datas',
    row: aLine,
    change: { customer: 'Northwind' },
    bad: [
      { supervisor: 'employee' },
      'Supervisor: Please give the username of an active supervisor. (employee)',
    ],
    fault: ['insert', 'assigned_contracts'],
  },
  {
    list: 'asset-trackings',
    who: ['it', 'it2', 'administrator'],
    not: ['employee', 'administration', 'customer'],
    table: 'asset_trackings',
    row: anAsset,
    change: { location: 'Cellar' },
    bad: [{ dateSubmit: '31.12.2025' }, 'Date submitted: '],
    fault: ['insert', 'asset_handovers'],
  },
  {
    list: 'visitors',
    who: ['administration', 'administrator'],
    not: ['employee', 'it', 'customer'],
    table: 'visitors',
    row: aVisitor,
    change: { personToSee: 'pm2' },
    bad: [{ departure: '08:00' }, 'Departure: '],
    fault: ['update', 'visitors'],
  },
];

describe.each(cases)('$list', ({ list, who, not, table, row, change, bad, fault }) => {
  it.each(who)('[IMP-01] [IMP-07] %s sees the result of each row, and then it is applied', async (person) => {
    const client = await server.as(person);
    const rows = [row(), row()];
    const before = await count(table);
    expect(await send(client, list, rows, true)).toEqual({
      rows: [1, 2].map((place) => ({ row: place, fate: 'create', message: 'New.' })),
      done: false,
    });
    expect(await count(table)).toBe(before);
    expect(await send(client, list, rows, false)).toMatchObject({ done: true });
    expect(await count(table)).toBe(before + 2);

    const records = await count('audit_records');
    const mails = await count('outbox_mails');
    const again = await send(client, list, rows, false);
    expect([fates(again), again.done]).toEqual([['same', 'same'], true]);
    expect([await count(table), await count('audit_records'), await count('outbox_mails')]).toEqual([
      before + 2,
      records,
      mails,
    ]);

    const changed = [{ ...rows[0], ...change }, rows[1]!];
    expect(fates(await send(client, list, changed, false))).toEqual(['update', 'same']);
    expect(fates(await send(client, list, changed, true))).toEqual(['same', 'same']);
    expect(await count(table)).toBe(before + 2);
  });

  it.each(not)('[IMP-01] %s may not', async (person) => {
    const client = await server.as(person);
    const { status } = await client.post(`/imports/${list}`, { data: { rows: [row()], dryRun: false } });
    expect(status).toBe(403);
  });

  it('[IMP-07] [IMP-08] nothing is written while one row is refused, and its message names the field', async () => {
    const client = await server.as(who[0]!);
    const good = row();
    const before = await count(table);
    for (const dryRun of [true, false]) {
      const answer = await send(
        client,
        list,
        [good, row(bad[0]), row({ nonsense: 'x' }), { ...good }],
        dryRun,
      );
      expect([fates(answer), answer.done]).toEqual([['create', 'refuse', 'refuse', 'refuse'], false]);
      expect(answer.rows[1]?.message.startsWith(bad[1]), answer.rows[1]?.message).toBe(true);
      expect(answer.rows[2]?.message).toContain('nonsense');
      expect(answer.rows[3]?.message).toContain('Row 1 is about the same');
    }
    expect(await count(table)).toBe(before);
  });

  it('[IMP-01] what is no list of rows is refused', async () => {
    const client = await server.as(who[0]!);
    const post = (data: object) => client.post(`/imports/${list}`, { data });
    expectFieldError(await post({ rows: [], dryRun: true }), 'rows');
    expectFieldError(await post({ rows: [row()] }), 'dryRun');
    expectFieldError(await post({ rows: 'a,b', dryRun: true }), 'rows');
    const many = Array.from({ length: 5_001 }, () => ({ itemName: 'x' }));
    expectFieldError(await post({ rows: many, dryRun: true }), 'rows');
    expect((await post({ rows: [row()], dryRun: true, further: 1 })).status).toBe(400);
  });

  it('[IMP-08] a fault in the middle leaves nothing', async () => {
    const client = await server.as(who[0]!);
    const last = list === 'visitors' ? { dayOfVisit: today, arrival: '', departure: '' } : {};
    const rows = [row(), row(), row(last)];
    const stored = () => Promise.all([table, 'audit_records', 'outbox_mails', 'notifications'].map(count));
    const before = await stored();
    await whileFailing(server, ...fault, async () => {
      const { status } = await client.post(`/imports/${list}`, { data: { rows, dryRun: false } });
      expect(status).toBe(500);
    });
    expect(await stored()).toEqual(before);
  });

  it('[IMP-08] of one file that several send at once nothing is there twice', async () => {
    const clients = await Promise.all(server.instances.map((instance) => instance.as(who[0]!)));
    const rows = [row(), row(), row()];
    const before = await count(table);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => send(clients[index % clients.length]!, list, rows, false)),
    );
    expect(await count(table)).toBe(before + 3);
    for (const answer of answers)
      expect(['create', 'same']).toContain(new Set(fates(answer)).values().next().value);
    expect(answers.filter((answer) => fates(answer)[0] === 'create')).toHaveLength(1);
  });
});

describe('people out of a file', () => {
  const people = async (rows: Row[], dryRun = false, person: Person = 'it') =>
    send(await server.as(person), 'users', rows, dryRun);

  it('[IMP-08] a new person gets a link to choose a password', async () => {
    const row = aPerson({ groups: 'Employee;Developer', reportsTo: 'supervisor' });
    expect(await people([row])).toMatchObject({ done: true });
    const stored = await server.db('up_users').where({ username: row.username }).first();
    expect(stored.password).toBeNull();
    const mail = await lastMailTo(server.db, String(row.email));
    expect(mail.text).toContain(`Username: ${String(row.username)}`);
    const code = /#code=([\w-]+)/.exec(mail.text)?.[1];
    const password = 'Chosen-By-Myself-26!';
    const body = { code, password, passwordConfirmation: password };
    expect((await server.anonymous.post('/auth/reset-password', body)).status).toBe(200);
    const log = await server.anonymous.post('/auth/local', { identifier: row.username, password });
    expect(log.status).toBe(200);
  });

  it('[IMP-07] a manager is given by username, and may be anywhere in the same file', async () => {
    const boss = aPerson({ groups: 'Supervisor' });
    const below = aPerson({ reportsTo: boss.username });
    expect(fates(await people([below, boss]))).toEqual(['create', 'create']);
    expect(fates(await people([boss, below]))).toEqual(['same', 'same']);
    const [named] = (await people([aPerson({ reportsTo: 'Samuel Rivera' })], true)).rows;
    expect(named?.message).toContain('Please give the username of an active supervisor. (Samuel Rivera)');
  });

  it('[IMP-07] no one supervises themselves, directly or in a circle', async () => {
    const own = aPerson({ groups: 'Supervisor' });
    const one = aPerson({ groups: 'Supervisor' });
    const other = aPerson({ groups: 'Supervisor', reportsTo: one.username });
    const rows = [{ ...own, reportsTo: own.username }, { ...one, reportsTo: other.username }, other];
    const answer = await people(rows);
    expect([fates(answer), answer.done]).toEqual([['refuse', 'refuse', 'refuse'], false]);
    expect(answer.rows[0]?.message).toMatch(/^Reports to: /);
  });

  it('[IMP-07] two rows for one person, by name or by address, are one too many', async () => {
    const row = aPerson();
    const sameMail = aPerson({ email: String(row.email).toUpperCase() });
    expect(fates(await people([row, sameMail], true))).toEqual(['create', 'refuse']);
    expect(fates(await people([row, { ...row, email: 'other@intranet.example' }], true))).toEqual([
      'create',
      'refuse',
    ]);
  });

  it('[IMP-07] the limits of who gives which groups hold for every row', async () => {
    const row = aPerson({ groups: 'Admin' });
    const refused = await people([row], true);
    expect(refused.rows[0]?.message).toMatch(/^Groups: /);
    expect(fates(await people([row], true, 'administrator'))).toEqual(['create']);
    // A person whom IT does not see still has the name.
    expect(fates(await people([aPerson({ username: 'administrator' })], true))).toEqual(['refuse']);
    expect(fates(await people([{ username: 'it', groups: 'IT;CCB' }], true))).toEqual(['refuse']);
    expect(fates(await people([aPerson({ password: 'First-Pass-2026!' })], true))).toEqual(['refuse']);
  });

  it('[IMP-01] an empty cell leaves what is there', async () => {
    const row = aPerson({ title: 'Clerk' });
    await people([row]);
    expect(fates(await people([{ ...row, title: '', groups: '' }]))).toEqual(['same']);
  });
});

describe('charge lines, assets and visitors out of a file', () => {
  it('[IMP-08] a person who is assigned to a line is notified once', async () => {
    const client = await server.as('administration');
    const row = aLine({ assigned: 'employee2' });
    await send(client, 'contract-datas', [row], false);
    const told = () => server.db('notifications').where('details', 'like', `%${String(row.project)}%`);
    expect(await told()).toHaveLength(1);
    const more = { ...row, assigned: 'employee2;employee3' };
    expect(fates(await send(client, 'contract-datas', [more], false))).toEqual(['update']);
    expect(await told()).toHaveLength(2);
    // A file removes no one.
    expect(fates(await send(client, 'contract-datas', [row], false))).toEqual(['same']);
    const wrong = { ...row, assigned: 'customer' };
    expect(fates(await send(client, 'contract-datas', [wrong], true))).toEqual(['refuse']);
  });

  it('[IMP-08] an asset that is handed over by a file has a hand-over', async () => {
    const client = await server.as('it');
    const row = anAsset();
    await send(client, 'asset-trackings', [row], false);
    await send(client, 'asset-trackings', [{ ...row, holder: 'developer' }], false);
    const asset = await server.db('asset_trackings').where({ asset_number: row.assetNumber }).first('id');
    expect(await server.db('asset_handovers').where({ asset_id: asset.id })).toHaveLength(2);
  });

  it('[IMP-08] a visitor of today is signed in by it, and the person to see is notified once', async () => {
    const client = await server.as('administration');
    const row = aVisitor({ dayOfVisit: today, arrival: '', departure: '' });
    const mails = (await mailsTo(server.db, 'pm@intranet.example')).length;
    await send(client, 'visitors', [row], false);
    await send(client, 'visitors', [row], false);
    expect(await mailsTo(server.db, 'pm@intranet.example')).toHaveLength(mails + 1);
    // Build Report writes full names, and the day before the time.
    const { first_name: first, last_name: last } = await server
      .db('up_users')
      .where({ username: 'pm' })
      .first();
    const past = aVisitor();
    await send(client, 'visitors', [past], false);
    const named = { ...past, personToSee: `${first} ${last}`, arrival: `${String(past.dayOfVisit)} 09:15` };
    expect(fates(await send(client, 'visitors', [named], true))).toEqual(['same']);
    // A visitor who comes twice a day is in the log twice.
    const twice = [
      aVisitor({ lastName: 'Twice' }),
      aVisitor({ lastName: 'Twice', arrival: '14:00', departure: '15:00' }),
    ];
    await send(client, 'visitors', twice, false);
    expect(fates(await send(client, 'visitors', twice, false))).toEqual(['same', 'same']);
  });
});
