import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client } from '../../testing/http';
import { lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { somebodyNew } from '../../testing/second-factor';
import { startServer, type TestServer } from '../../testing/server';
import { linkToProvider } from '../../testing/sign-on/link';

let server: TestServer;
let it_: Client;
let administrator: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  it_ = await server.as('it');
  administrator = await server.as('administrator');
});
afterAll(() => server.stop());

const unlink = (client: Client, id: number): Promise<Answer> => client.post(`/users/${id}/provider-unlink`);

const linked = async (fields: object = {}) => {
  const person = await somebodyNew(server, fields);
  await linkToProvider(server, person.id, `subject-${person.id}`);
  return person;
};

it('[SSO-06] IT unlinks a person from their account at the provider: sessions end, they are notified, the audit has it', async () => {
  const person = await linked();
  const before = (await it_.get(`/users/${person.id}`)).body;
  expect(before).toMatchObject({ linkedToProvider: true });
  expect(before.availableActions).toContain('unlink-provider');

  const answer = await unlink(it_, person.id);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.linkedToProvider).toBe(false);
  expect(answer.body.availableActions).not.toContain('unlink-provider');
  expect(await server.db('oidc_links').where({ person_id: person.id })).toEqual([]);
  expectRefusal(await person.client.get('/users/me'), 'no-session');

  const mail = await lastMailTo(server.db, person.email);
  expect(mail.subject).toBe('Your account was unlinked from the provider');
  expect(mail.text).toContain('links them again by your email address, unless you have a second factor, or');
  const [notice] = await server.db('notifications').where({ person_id: person.id }).orderBy('id', 'desc');
  expect(notice.details).toMatch(/unlinked your account from the company’s provider/);
  const [record] = await server
    .db('audit_records')
    .where({ action: 'user.unlink-provider', actor_name: 'it' })
    .select('id');
  expect(record).toBeDefined();
  expectRefusal(await unlink(it_, person.id), 'no-provider-link');
});

it('[SSO-06] only an admin unlinks a person in Admin or Administration, as with their password', async () => {
  const person = await linked({ groups: ['Administration', 'Employee'] });
  expect((await it_.get(`/users/${person.id}`)).body.availableActions).not.toContain('unlink-provider');
  expectRefusal(await unlink(it_, person.id), 'guarded-person');
  expect((await unlink(administrator, person.id)).status).toBe(200);
});

it('[SSO-06] only IT and admins unlink people, and only existing ones', async () => {
  const person = await linked();
  for (const other of ['employee', 'supervisor', 'administration', 'customer'] as const)
    expectRefusal(await unlink(await server.as(other), person.id), 'forbidden');
  expectRefusal(await unlink(server.anonymous, person.id), 'no-session');
  expectRefusal(await unlink(it_, 999_999), 'not-found');
  expect(await server.db('oidc_links').where({ person_id: person.id })).toHaveLength(1);
});

it('[SSO-06, REL-03] of three who do it at the same moment one succeeds, and the person is notified once', async () => {
  const person = await linked();
  const answers = await Promise.all([it_, administrator, it_].map((client) => unlink(client, person.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'no-provider-link');
  const told = (await mailsTo(server.db, person.email)).filter(({ kind }) => kind === 'provider-unlinked');
  expect(told).toHaveLength(1);
});
