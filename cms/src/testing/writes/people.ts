import type { UserInput } from '@intranet/domain';
import { cookiesOf, logIn, renew, tryLogIn } from '../log-in';
import { codeIn, lastMailTo } from '../mails';
import { picture, upload } from '../pictures/pictures';
import { aUser, createdUser } from '../users';
import type { World, Writes } from './world';

const somebody = async ({ as }: World, fields: Partial<UserInput> = {}) =>
  createdUser(await as('it'), fields);

const changeOf =
  (patch: object, fields: Partial<UserInput> = {}) =>
  async (world: World) => {
    const { id } = await somebody(world, fields);
    const administrator = await world.as('administrator');
    return () => administrator.put(`/users/${id}`, patch);
  };

const act =
  (action: string, before: (path: string, world: World) => Promise<unknown> = async () => undefined) =>
  async (world: World) => {
    const path = `/users/${(await somebody(world)).id}`;
    await before(path, world);
    const administrator = await world.as('administrator');
    return () => administrator.post(`${path}/${action}`);
  };

/** An unread notification of employee3. @returns its documentId */
async function aNotice({ server: { db } }: World): Promise<string> {
  const { id } = await db('up_users').where({ username: 'employee3' }).first('id');
  const row = { type: 'Report Due', details: 'Due.', close_on_click: true, notified: false };
  const document_id = `notice${Math.random()}`;
  await db('notifications').insert({ ...row, document_id, person_id: id });
  return document_id;
}

const NEW = 'Second-Pass-2026!';

/** People and their sessions. */
export const peopleWrites: Writes = {
  'POST /api/auth/local': {
    'log in':
      async ({ server }) =>
      () =>
        tryLogIn(server.anonymous, 'developer2'),
  },
  'POST /api/auth/refresh': {
    'renew a session': async ({ server }) => {
      const { cookie } = await logIn(server.anonymous, 'developer2');
      return () => renew(server.anonymous, cookie);
    },
  },
  'POST /api/auth/logout': {
    'log out': async ({ server }) => {
      const { client } = await logIn(server.anonymous, 'developer2');
      return () => client.post('/auth/logout');
    },
    'log out by the cookie': async ({ server }) => {
      const { cookie } = await logIn(server.anonymous, 'developer2');
      return () => server.anonymous.with({ cookie }).post('/auth/logout');
    },
  },
  'POST /api/auth/forgot-password': {
    'ask for a link':
      async ({ server }) =>
      () =>
        server.anonymous.post('/auth/forgot-password', { email: 'developer2@intranet.example' }),
  },
  'POST /api/auth/reset-password': {
    'choose a new password by a link': async (world) => {
      const { id, email } = await somebody(world);
      await (await world.as('it')).post(`/users/${id}/password-reset`);
      const code = codeIn((await lastMailTo(world.server.db, email)).text);
      return () =>
        world.server.anonymous.post('/auth/reset-password', {
          code,
          password: NEW,
          passwordConfirmation: NEW,
        });
    },
  },
  'POST /api/auth/change-password': {
    'change the own password': async (world) => {
      const { username } = await somebody(world, { password: 'First-Pass-2026!' });
      const answer = await tryLogIn(world.server.anonymous, username, 'First-Pass-2026!');
      const client = world.server.anonymous.with({
        authorization: `Bearer ${answer.body.jwt}`,
        cookie: cookiesOf(answer),
      });
      return () =>
        client.post('/auth/change-password', {
          currentPassword: 'First-Pass-2026!',
          password: NEW,
          passwordConfirmation: NEW,
        });
    },
  },
  'POST /api/imports/users': {
    'make two people, change one': async (world) => {
      const { username } = await somebody(world);
      const it_ = await world.as('it');
      const row = () => {
        const { password: _password, ...fields } = aUser({ groups: ['Supervisor', 'CCB'] });
        return fields;
      };
      const rows = [
        { ...row(), reportsTo: 'supervisor' },
        { username, title: 'Engineer', groups: 'Employee;CCB', lastName: 'Other' },
        row(),
      ];
      return () => it_.post('/imports/users', { data: { rows, dryRun: false } });
    },
  },
  'POST /api/auth/local/register': {
    'create a user': async ({ as }) => {
      const it_ = await as('it');
      const input = aUser({ reportsTo: 'supervisor' });
      return () => it_.post('/auth/local/register', input);
    },
    'create a member of the board in mid-vote': async (world) => {
      await world.office.qcr(await world.office.project());
      await world.office.at('CCB2');
      const administrator = await world.as('administrator');
      const input = aUser({ groups: ['Employee', 'CCB'], reportsTo: 'supervisor' });
      return () => administrator.post('/auth/local/register', input);
    },
  },
  'PUT /api/users/:id': {
    'edit a user': changeOf({ firstName: 'Other', title: 'Engineer' }),
    'no supervisor any more, and one of their people takes over': async (world) => {
      const leaver = await somebody(world, { groups: ['Employee', 'Supervisor'], reportsTo: 'supervisor' });
      const heir = await somebody(world, { reportsTo: leaver.username, groups: ['Employee', 'Supervisor'] });
      await somebody(world, { reportsTo: leaver.username });
      const administrator = await world.as('administrator');
      const patch = { groups: ['Employee'], newSupervisor: heir.username };
      return () => administrator.put(`/users/${leaver.id}`, patch);
    },
    'another supervisor': changeOf({ reportsTo: 'supervisor2' }),
    'another email while a link is on its way': async (world) => {
      const { id, email } = await somebody(world);
      const it_ = await world.as('it');
      await it_.post(`/users/${id}/password-reset`);
      return () => it_.put(`/users/${id}`, { email: `new.${email}` });
    },
    'leave the board in mid-vote': async (world) => {
      await world.office.qcr(await world.office.project());
      await world.office.at('CCB2');
      const { id } = await somebody(world, { groups: ['Employee', 'CCB'] });
      const administrator = await world.as('administrator');
      return () => administrator.put(`/users/${id}`, { groups: ['Employee'] });
    },
  },
  'POST /api/users/:id/disable': {
    'disable a supervisor, whose people get another one': async (world) => {
      const leaver = await somebody(world, { groups: ['Employee', 'Supervisor'], reportsTo: 'supervisor' });
      await somebody(world, { reportsTo: leaver.username });
      await somebody(world, { reportsTo: leaver.username, groups: ['Employee', 'Supervisor'] });
      const administrator = await world.as('administrator');
      const body = { newSupervisor: 'supervisor2' };
      return () => administrator.post(`/users/${leaver.id}/disable`, body);
    },
    'disable a supervisor, whose people have none then': async (world) => {
      const leaver = await somebody(world, { groups: ['Employee', 'Supervisor'] });
      await somebody(world, { reportsTo: leaver.username });
      const administrator = await world.as('administrator');
      return () => administrator.post(`/users/${leaver.id}/disable`);
    },
    'disable a member of the board in mid-vote': async (world) => {
      await world.office.qcr(await world.office.project());
      await world.office.at('CCB2');
      const { id } = await somebody(world, { groups: ['Employee', 'CCB', 'Developer', 'IT'] });
      const { username } = await world.server.db('up_users').where({ id }).first('username');
      await (
        await world.as('administration')
      ).post('/assigned-contracts', {
        data: { username, project: 'GS-2040 Mission Planning' },
      });
      const administrator = await world.as('administrator');
      return () => administrator.post(`/users/${id}/disable`);
    },
  },
  'POST /api/users/:id/enable': {
    'enable a user': act('enable', async (path, { as }) => (await as('it')).post(`${path}/disable`)),
  },
  'POST /api/users/:id/erase': {
    'erase a user whom others name': async (world) => {
      const { id, username, firstName, lastName } = await somebody(world);
      const { db } = world.server;
      const words = `${firstName} ${lastName} (${username}) did it.`;
      for (const [table, column] of [
        ['builds', 'lessons_learned'],
        ['vote_rounds', 'reason'],
        ['it_ticket_comments', 'text'],
        ['notifications', 'details'],
      ] as const)
        await db(table).whereIn('id', db(table).max('id')).update(column, words);
      await (await world.as('it')).post(`/users/${id}/disable`);
      const administrator = await world.as('administrator');
      return () => administrator.post(`/users/${id}/erase`, { confirm: username });
    },
  },
  'POST /api/users/:id/password-reset': { 'send a link': act('password-reset') },
  'DELETE /api/notifications/:id': {
    'remove the own notification': async (world) => {
      const documentId = await aNotice(world);
      const client = await world.as('employee3');
      return () => client.delete(`/notifications/${documentId}`);
    },
  },
  'POST /api/notifications/:id/read': {
    'read a notification': async (world) => {
      const documentId = await aNotice(world);
      const client = await world.as('employee3');
      return () => client.post(`/notifications/${documentId}/read`);
    },
  },
  'POST /api/notifications/read-all': {
    'read all notifications': async (world) => {
      await aNotice(world);
      const client = await world.as('employee3');
      return () => client.post('/notifications/read-all');
    },
  },
  'POST /api/mail-queue/:id/send-again': {
    'send a failed mail again': async (world) => {
      const { email } = await somebody(world);
      const mail = await lastMailTo(world.server.db, email);
      await world.server.db('outbox_mails').where({ id: mail.id }).update({ state: 'failed', secret: false });
      const it_ = await world.as('it');
      return () => it_.post(`/mail-queue/${mail.document_id}/send-again`);
    },
    'send a link for a mail whose password is erased': async (world) => {
      const { email } = await somebody(world);
      const mail = await lastMailTo(world.server.db, email);
      await world.server.db('outbox_mails').where({ id: mail.id }).update({ state: 'failed' });
      const it_ = await world.as('it');
      return () => it_.post(`/mail-queue/${mail.document_id}/send-again`);
    },
  },
  'POST /api/mail-queue/send-again': {
    'send all failed mails again': async (world) => {
      const mails = [
        (await somebody(world)).email,
        (await somebody(world)).email,
        (await somebody(world)).email,
      ];
      const { db } = world.server;
      await db('outbox_mails').whereIn('recipient', mails).update({ state: 'failed' });
      await db('outbox_mails').where({ recipient: mails[0] }).update({ secret: false });
      const it_ = await world.as('it');
      return () => it_.post('/mail-queue/send-again');
    },
  },
  'POST /api/mail-queue/try-now': {
    'try the mail server now': async ({ server, as }) => {
      const outage = { kind: 'unreachable', says: 'ECONNREFUSED', since: Date.now(), tries: 1 };
      await server
        .db('mail_outages')
        .insert({ id: 'mail-server', ...outage, next_try_at: Date.now() + 600_000, ended_at: null })
        .onConflict('id')
        .merge();
      const it_ = await as('it');
      return () => it_.post('/mail-queue/try-now');
    },
  },
  'POST /api/email/send-with-attachments': {
    'write to somebody': async ({ as }) => {
      const pm = await as('pm');
      const data = { to: 'developer@intranet.example', subject: 'Plan', html: '<p>Read it.</p>', files: [] };
      return () => pm.post('/email/send-with-attachments', { data });
    },
  },
  'POST /api/upload': {
    'a picture of a user': async (world) => {
      const { id } = await somebody(world);
      const it_ = await world.as('it');
      const bytes = await picture('png');
      return () =>
        upload(it_, { ref: 'plugin::users-permissions.user', refId: id, field: 'profilePic' }, bytes);
    },
    'a picture of the home page': async ({ as }) => {
      const administration = await as('administration');
      const [page] = (await administration.get('/home-pages')).body.data;
      const bytes = await picture('png');
      return () =>
        upload(administration, { ref: 'home-page', refId: page.documentId, field: 'spotlightPhoto' }, bytes);
    },
  },
  'DELETE /api/upload/files/:id': {
    'remove a picture': async ({ as }) => {
      const administration = await as('administration');
      const [page] = (await administration.get('/home-pages')).body.data;
      const place = { ref: 'home-page', refId: page.documentId, field: 'carousel' };
      const stored = await upload(administration, place, await picture('png'));
      return () => administration.delete(`/upload/files/${stored.body[0].id}`);
    },
  },
};
