import { storedAboutPeople, type TableFate } from './stored-about-people';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal';
import { whileFailing } from '../testing/databases/fault';
import { postTicket } from '../testing/desk';
import type { Client, Json } from '../testing/http';
import { logIn } from '../testing/log-in';
import { picture, upload } from '../testing/pictures/pictures';
import { columnsWith, filesWith } from '../testing/privacy/everything';
import { lines, postReport } from '../testing/reports';
import { serverForFile } from '../testing/servers/server-for-file';
import type { TestServer } from '../testing/server';
import { createdUser } from '../testing/users';

let server: TestServer;
let admin: Client;
let it_: Client;
serverForFile(async (started) => {
  server = started;
  admin = await server.as('administrator');
  it_ = await server.as('it');
});

/** Every text that is stored about the person has one of these in it. */
const MARK = /zqmark/i;

const fields = {
  username: 'ana.zqmarkone',
  email: 'zqmark.two@intranet.example',
  firstName: 'Zqmarkthree',
  lastName: "O'Zqmarkfour & Co",
  workPhone: '+1 555 0100',
  workCellPhone: '+1 555 0101',
  title: 'Zqmarkfive',
  division: 'Zqmarksix',
} as const;
const full = `${fields.firstName} ${fields.lastName}`;

/** A person with an account, a picture, reports, a ticket, links, notices and mails, who was called otherwise before. */
async function marked(): Promise<Json> {
  const former = {
    firstName: 'Zqmarkformer',
    lastName: 'Zqmarkearlier',
    username: 'zqmarkold-7',
    email: 'zqmarkold@intranet.example',
  };
  const person = await createdUser(it_, { ...fields, ...former, groups: ['Employee', 'Supervisor'] });
  await server.db('up_users').where({ id: person.id }).update({ temporary_password: false });
  const assigned = { username: former.username, project: lines.telemetry };
  const administration = await server.as('administration');
  expect((await administration.post('/assigned-contracts', { data: assigned })).status).toBe(201);
  const { client } = await logIn(server.anonymous, former.username, 'First-Pass-2026!');
  expect((await postReport(client, { projectTask: lines.telemetry, submitted: true })).status).toBe(201);
  expect((await postTicket(client)).status).toBe(201);
  const { firstName, lastName, username, email } = fields;
  const renamed = await it_.put(`/users/${person.id}`, { firstName, lastName, username, email });
  expect(renamed.status, renamed.text).toBe(200);
  const face = await upload(
    it_,
    { ref: 'user', refId: person.id, field: 'profilePic' },
    await picture('png'),
  );
  expect(face.status, face.text).toBe(201);
  const visit = {
    firstName: 'Vi',
    lastName: 'Sitor',
    companyName: 'Co',
    personToSee: username,
    dayOfVisit: '2030-01-31',
  };
  const visiting = await administration.post('/visitors', { data: visit });
  expect(visiting.status, visiting.text).toBe(201);
  await server
    .db('up_users')
    .where({ id: person.id })
    .update({ real_color: 'Zqmarkseven', reset_password_token: 'zqmark8' });
  await server
    .db('oidc_links')
    .insert({ document_id: 'zqmarklink', person_id: person.id, issuer: 'x', subject: 'zqmark9' });
  await server
    .db('second_factors')
    .insert({ person_id: person.id, secret: 'zqmark10', enabled_at: 1, last_step: 1 });
  await server.db('recovery_codes').insert({ person_id: person.id, code_hash: 'zqmark11' });
  const snooze = { kind: 'ticket', subject: 'a hash', until_day: '2030-01-31', snoozed_at: 1 } as const;
  await server.db('snoozes').insert({ ...snooze, id: 'zqmark12', person_id: person.id });
  return person;
}

/** Puts the person's names into every text of every table, as other people and the product write them. */
async function nameEverywhere(): Promise<string[]> {
  const places: string[] = [];
  const tables: [string, TableFate][] = Object.entries(storedAboutPeople);
  for (const [table, { texts = [], json = [], key = 'id' }] of tables) {
    for (const column of [...texts, ...json]) {
      const query = server.db(table).whereNotNull(column).orderBy(key);
      if (table === 'up_users') void query.where({ username: 'employee' });
      if (table === 'notifications' || table === 'outbox_mails') void query.whereNot({ person_id: null });
      const row = await query.first();
      if (!row) continue;
      const html = column === 'activity' || column === 'html';
      const name = html ? full.replace('&', '&amp;') : full;
      const words = `Ask ${name} (${fields.username}), ${fields.email}, once zqmarkformer ZQMARKEARLIER.`;
      const value = json.includes(column)
        ? JSON.stringify({ who: fields.username, text: words, list: [full] })
        : words;
      await server
        .db(table)
        .where({ [key]: row[key] })
        .update({ [column]: value });
      places.push(`${table}.${column}`);
    }
  }
  return places;
}

it('[PRV-02] nothing in any column of any table and in any file names an erased person', async () => {
  const person = await marked();
  const places = await nameEverywhere();
  expect(places.length).toBeGreaterThan(60);
  const mail = `To: ${fields.email}\r\nSubject: =?UTF-8?Q?Zqmarkthree_O'Zqmarkfour_&_Co?=\r\n\r\nHello.\r\n`;
  await writeFile(path.join(server.dataDir, 'mail', 'one.eml'), mail);
  await writeFile(path.join(server.dataDir, 'mail', 'two.eml'), 'To: it@intranet.example\r\n\r\nHello.\r\n');
  const before = await columnsWith(server, MARK);
  expect(before.length).toBeGreaterThan(80);
  expect(filesWith(server, MARK).length).toBeGreaterThan(0);

  expect((await it_.post(`/users/${person.id}/disable`)).status).toBe(200);
  const erased = await admin.post(`/users/${person.id}/erase`, { confirm: fields.username });
  expect(erased.status, erased.text).toBe(200);
  const number = String(person.id).padStart(4, '0');
  expect(erased.body).toMatchObject({
    username: `former-employee-${number}`,
    firstLastName: `Former employee ${number}`,
    email: `former-employee-${number}@erased.invalid`,
    workPhone: null,
    title: null,
    dob: null,
    profilePic: null,
    erased: true,
    availableActions: [],
  });

  expect(await columnsWith(server, MARK)).toEqual([]);
  expect(filesWith(server, MARK)).toEqual([]);
  const [report] = await server.db('war_reports').where({ author_id: person.id });
  expect(report).toMatchObject({
    first_last_name: `Former employee ${number}`,
    submitted: expect.anything(),
  });
  expect(await server.db('it_tickets').where({ submitter_id: person.id })).toHaveLength(1);
  const [visit] = await server.db('visitors').where({ host_id: person.id });
  expect(visit.person_to_see).toBe(`Former employee ${number}`);
});

/** A disabled person. */
async function leaver(names: object = {}): Promise<Json> {
  const person = await createdUser(it_, names);
  expect((await it_.post(`/users/${person.id}/disable`)).status).toBe(200);
  return person;
}

const erase = (client: Client, { id, username }: Json, confirm = username) =>
  client.post(`/users/${id}/erase`, { confirm });

it('[PRV-02] only an admin erases, only somebody who is disabled, only once, and never themselves', async () => {
  const person = await createdUser(it_);
  for (const who of ['it', 'administration', 'supervisor', 'employee', 'customer'] as const)
    expectRefusal(await erase(await server.as(who), person), 'forbidden');
  expectRefusal(await erase(admin, person), 'not-disabled');
  const me = (await admin.get('/users/me')).body;
  expectRefusal(await erase(admin, me), 'erase-self');
  expectRefusal(await erase(admin, { id: 999_999, username: 'x' }), 'not-found');
  await it_.post(`/users/${person.id}/disable`);
  const audit = () => server.db('audit_records').count('id as count');
  const before = [await server.db('up_users').where({ id: person.id }), await audit()];
  for (const confirm of ['', 'Nobody', `${person.username} `, person.username.toUpperCase()])
    expectRefusal(await erase(admin, person, confirm), 'bad-input');
  for (const body of [{}, { confirm: 3 }, { confirm: person.username, force: true }])
    expectRefusal(await admin.post(`/users/${person.id}/erase`, body), 'bad-input');
  expect([await server.db('up_users').where({ id: person.id }), await audit()]).toEqual(before);
  expect((await erase(admin, person)).status).toBe(200);
  const erased = (await admin.get(`/users/${person.id}`)).body;
  expectRefusal(await erase(admin, erased), 'already-erased');
  expectRefusal(await it_.post(`/users/${person.id}/enable`), 'already-erased');
  expectRefusal(await it_.put(`/users/${person.id}`, { firstName: 'Back' }), 'already-erased');
  expectRefusal(await it_.post(`/users/${person.id}/password-reset`), 'already-disabled');
  const face = { ref: 'user', refId: String(person.id), field: 'profilePic' };
  expectRefusal(await upload(it_, face, { name: 'face.png', bytes: await picture('png') }), 'already-erased');
});

it('[PRV-02] two who erase at once: one does, and the other is told', async () => {
  const person = await leaver();
  const answers = await Promise.all([erase(admin, person), erase(admin, person), erase(admin, person)]);
  const late = answers.filter(({ status }) => status !== 200);
  expect(late).toHaveLength(2);
  // Who comes before the commit finds them erased under the lock, and who comes later no longer knows the username.
  for (const { body } of late) expect(['already-erased', 'bad-input']).toContain(body.error.details.code);
  const records = await server
    .db('audit_records')
    .where({ action: 'user.erase', subject_id: person.documentId });
  expect(records).toHaveLength(1);
  expect(await server.db('erasures').where({ document_id: person.documentId })).toHaveLength(1);
});

it('[PRV-02] two people who write to the same texts are erased at once', async () => {
  const [one, other] = [
    await leaver({ firstName: 'Uma', lastName: 'Erstwhile' }),
    await leaver({ firstName: 'Ivo', lastName: 'Erstwhile' }),
  ];
  const { id } = await server.db('it_tickets').orderBy('id').first('id');
  await server.db('it_tickets').where({ id }).update({ description: 'Uma Erstwhile asked Ivo Erstwhile.' });
  const answers = await Promise.all([erase(admin, one), erase(admin, other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { description } = await server.db('it_tickets').where({ id }).first('description');
  expect(description).not.toMatch(/Erstwhile/);
});

it('[PRV-02] somebody of the same name keeps it, where a text does not say who is meant', async () => {
  const person = await leaver({ firstName: 'Kim', lastName: 'Common' });
  await createdUser(it_, { firstName: 'Kim', lastName: 'Common' });
  const [first] = await server.db('war_reports').where({ submitted: true }).orderBy('id').limit(1);
  await server
    .db('war_reports')
    .where({ id: first.id })
    .update({ activity: '<p>Kim Common helped.</p>', author_id: person.id, first_last_name: 'Kim Common' });
  expect((await erase(admin, person)).status).toBe(200);
  const after = await server.db('war_reports').where({ id: first.id }).first();
  expect(after.activity).toBe('<p>Kim Common helped.</p>');
  expect(after.first_last_name).toMatch(/^Former employee/);
  expect(after.revision).toBe(first.revision + 1);
});

it('[PRV-02, REL-01] when a part of it fails, nothing is erased', async () => {
  const person = await leaver({ firstName: 'Half', lastName: 'Erased' });
  const before = await server.db('up_users').where({ id: person.id });
  await whileFailing(server, 'insert', 'erasures', async () =>
    expectRefusal(await erase(admin, person), 'internal'),
  );
  expect(await server.db('up_users').where({ id: person.id })).toEqual(before);
});
