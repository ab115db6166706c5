import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { codeIn, lastMailTo, NO_MAIL_SERVER } from '../../testing/mails';
import { DEMO_PASSWORD, people } from '../../testing/people';
import { lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { aUser, createdUser } from '../../testing/users';

let server: TestServer;
let it_: Client;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  it_ = await server.as('it');
  administration = await server.as('administration');
});
afterAll(() => server.stop());

const newest = async (query = ''): Promise<Json> =>
  (await administration.get(`/audit-records?pagination[pageSize]=1${query}`)).body.data[0];

describe('the audit log', () => {
  it('[SEC-08] says who did what to whom and when, before and after', async () => {
    const start = Date.now();
    const person = await createdUser(it_, { title: 'Engineer' });
    expect(await newest()).toMatchObject({
      actor: 'it',
      action: 'user.create',
      subjectType: 'user',
      subjectId: person.documentId,
      after: {
        username: person.username,
        email: person.email,
        title: 'Engineer',
        groups: ['Employee'],
        role: 'Authenticated',
      },
    });
    await it_.put(`/users/${person.id}`, {
      title: 'Lead',
      groups: ['Employee', 'CM'],
      reportsTo: 'supervisor',
    });
    const record = await newest();
    expect(record).toMatchObject({ actor: 'it', action: 'user.update', subjectId: person.documentId });
    expect(record.before).toEqual({ title: 'Engineer', groups: ['Employee'], reportsTo: 'None' });
    expect(record.after).toEqual({ title: 'Lead', groups: ['CM', 'Employee'], reportsTo: 'supervisor' });
    expect(new Date(record.createdAt).getTime()).toBeGreaterThanOrEqual(start - 1000);
    await it_.post(`/users/${person.id}/disable`);
    expect(await newest()).toMatchObject({
      action: 'user.disable',
      before: { blocked: false },
      after: { blocked: true, groups: [] },
    });
    await it_.post(`/users/${person.id}/enable`);
    expect(await newest()).toMatchObject({
      action: 'user.enable',
      before: { blocked: true },
      after: { blocked: false },
    });
  });

  it('[SEC-08] holds charge lines and who is on them', async () => {
    const { body } = await administration.post('/contract-datas', {
      data: { project: 'Audited', division: 'D', billable: true },
    });
    const { documentId } = body.data;
    expect(await newest()).toMatchObject({
      actor: 'administration',
      action: 'contract-data.create',
      subjectName: 'Audited',
    });
    await administration.put(`/contract-datas/${documentId}`, {
      data: { project: 'Renamed', disabled: true },
    });
    const record = await newest();
    expect(record).toMatchObject({
      action: 'contract-data.update',
      subjectId: documentId,
      subjectName: 'Renamed',
    });
    expect(record.before).toEqual({ project: 'Audited', disabled: false });
    expect(record.after).toEqual({ project: 'Renamed', disabled: true });
    await administration.put(`/contract-datas/${documentId}`, { data: { disabled: false } });
    await administration.post(`/contract-datas/${documentId}/assign`, { data: { usernames: ['pm', 'cm'] } });
    const [second, first] = (await administration.get('/audit-records?pagination[pageSize]=2')).body.data;
    expect([first.after.person, second.after.person].toSorted()).toEqual(['cm', 'pm']);
    await administration.post(`/contract-datas/${documentId}/unassign`, { data: { usernames: ['pm'] } });
    expect(await newest()).toMatchObject({ action: 'contract-data.unassign', before: { person: 'pm' } });
  });

  it('[SEC-08] is written in the transaction of the change: neither exists without the other', async () => {
    const count = async () => (await server.db('audit_records').count({ n: '*' }))[0]!.n;
    const person = await createdUser(it_);
    const [line] = (
      await administration.get(`/contract-datas?filters[project]=${encodeURIComponent(lines.display)}`)
    ).body.data;
    const changes: [string, () => Promise<Json>][] = [
      ['up_users', () => it_.put(`/users/${person.id}`, { title: 'Never' })],
      [
        'contract_datas',
        () => administration.put(`/contract-datas/${line.documentId}`, { data: { customer: 'Never' } }),
      ],
    ];
    for (const [table, change] of changes) {
      const before = await server.db(table).orderBy('id');
      const records = await count();
      await whileFailing(server, 'insert', 'audit_records', async () =>
        expectRefusal(await change(), 'internal'),
      );
      expect(await server.db(table).orderBy('id')).toEqual(before);
      await whileFailing(server, 'update', table, async () => expectRefusal(await change(), 'internal'));
      expect(await count()).toBe(records);
    }
  });

  it('[SEC-08, REL-02] a refused change leaves no record', async () => {
    await createdUser(it_);
    const before = (await newest()).id;
    await it_.post('/auth/local/register', aUser({ username: 'employee' }));
    await administration.post('/contract-datas', { data: { project: lines.display, division: 'D' } });
    expect((await newest()).id).toBe(before);
  });

  it('[SEC-08, SEC-06] no password, hash, token or code is ever in it', async () => {
    const person = await createdUser(it_, { password: 'Audited-Pass-2026!' });
    await it_.post(`/users/${person.id}/password-reset`);
    const code = codeIn((await lastMailTo(server.db, person.email)).text);
    await server.anonymous.post('/auth/reset-password', {
      code,
      password: 'Audited-Two-2026!',
      passwordConfirmation: 'Audited-Two-2026!',
    });
    const { jwt } = (
      await server.anonymous.post('/auth/local', {
        identifier: person.username,
        password: 'Audited-Two-2026!',
      })
    ).body;
    await server.anonymous.with({ authorization: `Bearer ${jwt}` }).post('/auth/change-password', {
      currentPassword: 'Audited-Two-2026!',
      password: 'Audited-Three-26!',
      passwordConfirmation: 'Audited-Three-26!',
    });
    const actions = (
      await administration.get(`/audit-records?filters[subjectId]=${person.documentId}&sort=id:asc`)
    ).body.data.map(({ action }: Json) => action);
    expect(actions).toEqual([
      'user.create',
      'user.send-reset-link',
      'user.reset-password',
      'user.change-password',
    ]);
    const everything = JSON.stringify(await server.db('audit_records'));
    for (const secret of ['Audited-', code, jwt, DEMO_PASSWORD, '$2b$', '$2a$'])
      expect(everything).not.toContain(secret);
  });

  it('[SEC-08] only Administration and admins read it', async () => {
    for (const person of people) {
      const answer = await (await server.as(person)).get('/audit-records');
      if (['administrator', 'administration'].includes(person)) expect(answer.status).toBe(200);
      else expectRefusal(answer, 'forbidden');
    }
  });

  it('[SEC-08] nothing changes it: there is no route that does', async () => {
    await createdUser(it_);
    const { id, documentId } = await newest();
    const before = await server.db('audit_records').orderBy('id');
    for (const person of ['administrator', 'administration']) {
      const client = await server.as(person);
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        for (const key of [id, documentId, '']) {
          const { status } = await client.call(method, `/audit-records/${key}`, {
            data: { actor: 'nobody' },
          });
          expect([404, 405]).toContain(status);
        }
      }
      expect([404, 405]).toContain((await client.post('/audit-records', { data: { action: 'x' } })).status);
    }
    expect(await server.db('audit_records').orderBy('id')).toEqual(before);
    const routes = (await server.ask<string[]>('routes')).filter((call) => call.includes('audit-record'));
    expect(routes).toEqual(['GET /api/audit-records']);
  });

  it('[SEC-08] is filtered by person, action, record and time', async () => {
    const find = async (query: string) =>
      (await administration.get(`/audit-records?${query}`)).body.data as Json[];
    const person = await createdUser(it_);
    await it_.post(`/users/${person.id}/disable`);
    const { body } = await administration.post('/contract-datas', {
      data: { project: 'Found by its name', division: 'D', billable: true },
    });
    const disabled = await find('filters[action]=user.disable');
    expect(new Set(disabled.map(({ action }) => action))).toEqual(new Set(['user.disable']));
    expect(disabled.map(({ subjectId }) => subjectId)).toContain(person.documentId);
    const theirs = await find('filters[actor]=administration');
    expect(new Set(theirs.map(({ actor }) => actor))).toEqual(new Set(['administration']));
    expect(theirs.map(({ subjectId }) => subjectId)).toContain(body.data.documentId);
    const named = await find('filters[after][$containsi]=found%20BY%20its');
    expect(named.map(({ subjectId }) => subjectId)).toEqual([body.data.documentId]);
    expect(await find('filters[createdAt][$lt]=2020-01-01')).toEqual([]);
  });
});
