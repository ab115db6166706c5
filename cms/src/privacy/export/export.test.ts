import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { makeDue } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { picture, upload } from '../../testing/pictures/pictures';
import { postTicket } from '../../testing/desk';
import { serverForFile } from '../../testing/servers/server-for-file';
import type { TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let employee: Client;
let it_: Client;
serverForFile(async (started) => {
  server = started;
  employee = await server.as('employee');
  it_ = await server.as('it');
});

const ask = (client: Client, username: string) => client.post('/privacy/exports', { data: { username } });
const look = async (client: Client, id: string): Promise<Json> =>
  (await client.get(`/privacy/exports/${id}`)).body.data;

/** Lets the server make the files that were asked for. */
async function made(client: Client, id: string): Promise<Json> {
  await makeDue(server.db, 'make-exports');
  await expect.poll(async () => (await look(client, id)).state, { timeout: 60_000 }).not.toBe('waiting');
  const file = await look(client, id);
  expect(file.state).toBe('ready');
  return file;
}

/** The files of a ZIP, by its central directory. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + name + extra + comment;
  }
  return files;
}

it('[PRV-01] a person gets one file with everything stored about them, however often they ask', async () => {
  await upload(
    it_,
    { ref: 'user', refId: await idOf(server, 'employee'), field: 'profilePic' },
    await picture('png'),
  );
  await postTicket(employee, { description: 'My screen <flickers>.' });
  const snooze = { kind: 'ticket', subject: 'a hash', until_day: '2030-01-31', snoozed_at: 1 } as const;
  for (const person of ['employee', 'employee2'] as const)
    await server.db('snoozes').insert({ ...snooze, id: person, person_id: await idOf(server, person) });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(employee, 'employee')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  const [{ id }] = answers.map(({ body }) => body.data);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(answers[0]!.body.data).toMatchObject({ state: 'waiting', expiresAt: null, url: null });
  const { url, expiresAt } = await made(employee, id);
  expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(url).toBe(`/api/privacy/exports/${id}/file`);
  expect((await employee.get('/privacy/exports')).body.data).toMatchObject([{ id, state: 'ready' }]);

  const answer = await employee.send({ method: 'GET', path: url });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const files = unzipped(answer.raw);
  const names = [...files.keys()];
  const json = (name: string): Json => JSON.parse(files.get(name)!.toString());
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'data/up_users.json', 'data/up_users.csv']));
  expect(names.filter((name) => /^reports\/\d{4}-\d\d-\d\d-\w+\.html$/.test(name)).length).toBeGreaterThan(
    10,
  );
  expect(names.some((name) => /^pictures\/profilePic-\d+\.\w+$/.test(name))).toBe(true);
  const [person] = json('data/up_users.json');
  expect(person).toMatchObject({ username: 'employee', email: 'employee@intranet.example' });
  expect(Object.keys(person)).not.toEqual(expect.arrayContaining(['password']));
  expect(json('data/groups.json')).toEqual(['Employee']);
  expect(JSON.stringify(json('data/it_tickets.json'))).toContain('My screen <flickers>.');
  expect(json('data/snoozes.json')).toMatchObject([{ id: 'employee', until_day: '2030-01-31' }]);
  const authors = new Set(json('data/war_reports.json').map((row: Json) => row.author_id));
  expect([...authors]).toEqual([await idOf(server, 'employee')]);

  const told = await mailsTo(server.db, 'employee@intranet.example');
  expect(told.filter(({ subject }) => subject === 'The file with your data is ready')).toHaveLength(1);
});

it('[PRV-01] IT asks for somebody, who is told and alone can download it', async () => {
  const asked = await ask(it_, 'employee2');
  expect(asked.status, asked.text).toBe(201);
  const { id } = asked.body.data;
  const told = await mailsTo(server.db, 'employee2@intranet.example');
  expect(told.filter(({ subject }) => subject === 'A file with your data was asked for')).toHaveLength(1);
  const theirs = await server.as('employee2');
  const { url } = await made(theirs, id);
  expect(await look(it_, id)).toMatchObject({ state: 'ready', url: null });
  for (const client of [it_, employee, await server.as('administrator')])
    expectRefusal(await client.get(`/privacy/exports/${id}/file`), 'not-found');
  expectRefusal(await employee.get(`/privacy/exports/${id}`), 'not-found');
  expect((await theirs.send({ method: 'GET', path: url })).status).toBe(200);
  const [record] = await server.db('audit_records').where({ action: 'user.export' });
  expect(record).toMatchObject({ actor_name: 'it', subject_name: expect.stringContaining('employee2') });
});

it('[PRV-01] nobody else asks for somebody, and nothing is stored when it is refused', async () => {
  const count = () => server.db('privacy_exports').count('id as count');
  const before = await count();
  for (const who of ['employee', 'supervisor', 'administration', 'customer'] as const)
    for (const username of ['employee3', 'nobody'])
      expectRefusal(await ask(await server.as(who), username), 'forbidden');
  expectRefusal(await ask(it_, 'nobody'), 'bad-input');
  expectRefusal(await ask(it_, 'administrator'), 'not-found');
  expectRefusal(await ask(it_, 'disabled'), 'already-disabled');
  expectRefusal(await it_.post('/privacy/exports', { data: {} }), 'bad-input');
  expect(await count()).toEqual(before);
});

it('[PRV-01] after a day the file is gone, and another can be asked for', async () => {
  const client = await server.as('developer');
  const first = (await ask(client, 'developer')).body.data;
  await made(client, first.id);
  await server
    .db('privacy_exports')
    .where({ id: first.id })
    .update({ expires_at: Date.now() - 1 });
  expect(await look(client, first.id)).toMatchObject({ state: 'expired', url: null, expiresAt: null });
  expectRefusal(await client.get(`/privacy/exports/${first.id}/file`), 'not-found');
  const second = (await ask(client, 'developer')).body.data;
  expect(second.id).not.toBe(first.id);
  await made(client, second.id);
  expect((await server.pictures.names()).filter((name) => name.includes(first.id))).toEqual([]);
  expect(await server.db('privacy_exports').where({ id: first.id })).toEqual([]);
});
