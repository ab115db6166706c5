import { describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { tryLogIn } from '../../testing/log-in';
import { lastMailTo, mailsTo } from '../../testing/mails';
import { submittedReport } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { mayNot, serverForPeople } from '../../testing/servers/people';
import { aVisitor } from '../../testing/visitors';
import { aUser, createdUser, idOf, putUser, register, roleOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let admin: Client;
const { changesNothing, clients } = serverForPeople(['employee2'], (made) => ({ server, it_, admin } = made));

const sorted = (person: Json) => person.groups.map(({ name }: Json) => name).toSorted();

describe('editing a user', () => {
  it('[USR-08] IT and admins edit part of a user; the rest stays, and the revision grows', async () => {
    const person = await createdUser(it_, { title: 'Engineer', workPhone: '703-555-0000' });
    const first = await putUser(it_, person.id, { title: 'Lead Engineer', revision: person.revision });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      title: 'Lead Engineer',
      workPhone: '703-555-0000',
      revision: person.revision + 1,
    });
    const second = await putUser(admin, person.id, { workPhone: null, groups: ['CM'] });
    expect(second.body).toMatchObject({
      title: 'Lead Engineer',
      workPhone: null,
      revision: person.revision + 2,
    });
    expect(sorted(second.body)).toEqual(['CM']);
  });

  it.each(mayNot)('[USR-08, SEC-02] %s cannot edit anyone, not even themselves', async (person) => {
    const other = await idOf(server, 'employee2');
    const own = await idOf(server, person);
    await changesNothing(async () => {
      for (const id of [other, own])
        expectRefusal(await putUser(clients.get(person)!, id, { title: 'Boss' }), 'forbidden');
    });
  });

  it('[USR-08] an edit that was based on an older state is refused and changes nothing', async () => {
    const person = await createdUser(it_);
    await putUser(it_, person.id, { title: 'First' });
    await changesNothing(async () =>
      expectRefusal(await putUser(it_, person.id, { title: 'Second', revision: person.revision }), 'stale'),
    );
  });

  it('[USR-08] a username or email that another user has, in any case, is refused; one’s own in other letters is not', async () => {
    const person = await createdUser(it_);
    await changesNothing(async () => {
      expectRefusal(await putUser(it_, person.id, { username: 'EMPLOYEE' }), 'username-taken');
      expectRefusal(
        await putUser(it_, person.id, { email: 'Employee@intranet.example', title: 'x' }),
        'email-taken',
      );
    });
    const { body } = await putUser(it_, person.id, { username: person.username.toUpperCase() });
    expect(body.username).toBe(person.username.toUpperCase());
  });

  it.each([
    ['role', { name: 'Administrator' }],
    ['blocked', true],
    ['confirmed', false],
    ['password', 'Other-Pass-2026!'],
    ['provider', 'x'],
    ['lastLogin', null],
    ['id', 1],
    ['email', 'x\n@intranet.example'],
    ['firstName', 'x'.repeat(300)],
    ['dob', '2999-12-31'],
    ['revision', 'x'],
  ])('[USR-08, SEC-04] %s cannot be set to %j by an edit', async (field, value) => {
    // People who have logged in, so that every value differs.
    const id = await idOf(server, 'employee2');
    await changesNothing(async () =>
      expectFieldError(await putUser(it_, id, { title: 'x', [field]: value }), field),
    );
  });

  it('[USR-02] group Admin gives the role Administrator and takes it again', async () => {
    const person = await createdUser(it_);
    await putUser(admin, person.id, { groups: ['Admin', 'Employee'] });
    expect(await roleOf(server, person.id)).toBe('Administrator');
    await putUser(admin, person.id, { groups: ['Employee'] });
    expect(await roleOf(server, person.id)).toBe('Authenticated');
  });

  it('[USR-13] IT neither gives nor takes the groups Admin and Administration', async () => {
    const [employee, administration] = [await idOf(server, 'employee'), await idOf(server, 'administration')];
    await changesNothing(async () => {
      expectRefusal(await putUser(it_, employee, { groups: ['Admin'] }), 'guarded-groups');
      expectRefusal(
        await putUser(it_, employee, { groups: ['Employee', 'Administration'] }),
        'guarded-groups',
      );
      expectRefusal(await putUser(it_, administration, { groups: ['Employee'] }), 'guarded-groups');
      expectRefusal(
        await putUser(it_, await idOf(server, 'it'), { groups: ['IT', 'Admin', 'Employee'] }),
        'guarded-groups',
      );
    });
  });

  it('[USR-13] IT changes of a person in a guarded group neither username nor email nor password nor blocked', async () => {
    const id = await idOf(server, 'administration');
    await changesNothing(async () => {
      expectRefusal(await putUser(it_, id, { username: 'administration2' }), 'guarded-person');
      expectRefusal(await putUser(it_, id, { email: 'thief@intranet.example' }), 'guarded-person');
      expectRefusal(await it_.post(`/users/${id}/password-reset`), 'guarded-person');
      expectRefusal(await it_.post(`/users/${id}/disable`), 'guarded-person');
    });
    // An unchanged value is no change, and the title is not guarded.
    const { status } = await putUser(it_, id, { username: 'administration', title: 'Office Manager' });
    expect(status).toBe(200);
    const { body } = await it_.get(`/users/${id}`);
    expect(body.availableActions).toEqual(['update']);
  });

  it('[USR-14, ACC-04] a changed email is reported to the old address and the new one', async () => {
    const person = await createdUser(it_);
    await putUser(it_, person.id, { email: `moved.${person.email}` });
    const mail = await lastMailTo(server.db, person.email);
    expect(mail).toMatchObject({ kind: 'email-changed', subject: 'Your email address was changed' });
    expect(mail.text).toContain(`moved.${person.email}`);
    // Duties that waited for them move along; the new manager is not notified of the rename.
    const moved = await mailsTo(server.db, `moved.${person.email}`);
    expect(moved.map(({ kind }) => kind)).toEqual(['account-created', 'email-changed']);
  });

  it('[USR-03] people report to unblocked people of group Supervisor, or to no one', async () => {
    const person = await createdUser(it_);
    for (const reportsTo of ['employee', 'disabled', 'administrator', 'nobody-at-all', 'customer']) {
      await changesNothing(async () => {
        const { errors } = expectRefusal(await putUser(it_, person.id, { reportsTo }), 'no-such-supervisor');
        expect(errors[0].path).toBe('reportsTo');
        expectRefusal(await register(it_, { ...aUser(), reportsTo }), 'no-such-supervisor');
      });
    }
    expect((await putUser(it_, person.id, { reportsTo: 'supervisor' })).body.reportsTo).toBe('supervisor');
    expect((await putUser(it_, person.id, { reportsTo: 'None' })).body.reportsTo).toBe('None');
  });

  it('[USR-03, USR-07] a record is saved as it is when its supervisor has left, and no one else can be added to them', async () => {
    const boss = await createdUser(it_, { groups: ['Supervisor', 'Employee'] });
    const person = await createdUser(it_, { reportsTo: boss.username });
    expect((await it_.post(`/users/${boss.id}/disable`)).status).toBe(200);
    const answer = await putUser(it_, person.id, { title: 'Planner', reportsTo: boss.username });
    expect([answer.status, answer.body.title, answer.body.reportsTo]).toEqual([
      200,
      'Planner',
      boss.username,
    ]);
    const other = await createdUser(it_);
    expectRefusal(await putUser(it_, other.id, { reportsTo: boss.username }), 'no-such-supervisor');
  });

  it('[USR-03] no one reports to themselves, directly or in a circle', async () => {
    const groups = ['Supervisor' as const];
    const [a, b, c] = [
      await createdUser(it_, { groups }),
      await createdUser(it_, { groups }),
      await createdUser(it_, { groups }),
    ];
    await putUser(it_, b.id, { reportsTo: a.username });
    await putUser(it_, c.id, { reportsTo: b.username });
    for (const reportsTo of [a.username, b.username, c.username]) {
      await changesNothing(async () => {
        const { errors } = expectRefusal(
          await putUser(it_, a.id, { reportsTo, title: 'x' }),
          'reporting-circle',
        );
        expect(errors).toEqual([
          { path: 'reportsTo', message: 'No one can report to themselves, directly or in a circle.' },
        ]);
      });
    }
    expect((await putUser(it_, c.id, { reportsTo: a.username })).status).toBe(200);
  });

  it('[USR-09] a new username and name show everywhere at once, while a submitted report keeps the name of its time', async () => {
    const employee = clients.get('employee2')!;
    const id = await idOf(server, 'employee2');
    const report = await submittedReport(employee);
    const before = (await it_.get(`/users/${id}`)).body;
    await putUser(it_, id, { username: 'ethan.n', firstName: 'Ethan', lastName: 'Renamed' });
    const administration = clients.get('administration')!;
    const seen = async (path: string) => (await administration.get(path)).body.data;
    expect((await employee.get('/users/me')).body).toMatchObject({
      username: 'ethan.n',
      lastName: 'Renamed',
    });
    const [found] = (await clients.get('employee')!.get('/users?filters[username]=ethan.n')).body;
    expect(found.firstLastName).toBe('Ethan Renamed');
    const reports = await seen('/war-reports?filters[username]=ethan.n&pagination[pageSize]=100');
    expect(reports.map(({ documentId }: Json) => documentId)).toContain(report.documentId);
    expect(await seen('/war-reports?filters[username]=employee2')).toEqual([]);
    expect((await seen('/assigned-contracts?filters[username]=ethan.n'))[0].firstLastName).toBe(
      'Ethan Renamed',
    );
    const status = await seen('/war-reports/submission-status');
    expect(JSON.stringify(status)).toContain('Ethan Renamed');
    // Printed documents keep the old name.
    expect((await seen(`/war-reports/${report.documentId}`)).firstLastName).toBe('Ethan Nguyễn');
    expect((await tryLogIn(server.anonymous, 'ethan.n')).status).toBe(200);
    await putUser(it_, id, { username: before.username, lastName: before.lastName });
  });

  it('[USR-09] when a supervisor is renamed, everyone reports to the new name', async () => {
    const id = await idOf(server, 'supervisor2');
    await putUser(it_, id, { username: 'sofia.l' });
    const { body } = await it_.get('/users?filters[username]=employee3');
    expect(body[0].reportsTo).toBe('sofia.l');
    await putUser(it_, id, { username: 'supervisor2' });
  });

  it('[USR-09, VIS-03] a visit keeps its host, who is renamed and disabled, and whose username another person gets', async () => {
    const desk = clients.get('administration')!;
    const { id, username } = await createdUser(it_, { firstName: 'Hana' });
    const { data } = (await desk.post('/visitors', { data: aVisitor({ personToSee: username }) })).body;
    const path = `/visitors/${data.documentId}`;
    const correct = async (patch: object) => (await desk.put(path, { data: patch })).body.data;
    const isTold = () => server.db('notifications').where({ person_id: id, type: 'Visitor' });
    await putUser(it_, id, { username: 'hana.host' });
    const { updatedAt: _, ...read } = (await desk.get(path)).body.data;
    expect(read).toMatchObject({ personToSee: 'hana.host', personToSeeName: data.personToSeeName });
    for (const asked of ['filters[personToSee]=hana.host', 'filters[search][$words]=hana.host']) {
      const found = (await desk.get(`/visitors?${asked}`)).body.data;
      expect(found.map(({ documentId }: Json) => documentId)).toEqual([data.documentId]);
    }
    // A file and a form from before the rename still use the former username.
    const sent = { rows: [aVisitor({ personToSee: username })], dryRun: true };
    expect((await desk.post('/imports/visitors', { data: sent })).body.data.rows[0].fate).toBe('same');
    expect(await correct({ personToSee: username, companyName: 'A' })).toMatchObject({
      ...read,
      companyName: 'A',
    });
    expect(await isTold()).toHaveLength(1);
    await it_.post(`/users/${id}/disable`);
    const stranger = await createdUser(it_, { username });
    expect(await correct({ personToSee: read.personToSee, companyName: 'B' })).toMatchObject({
      ...read,
      companyName: 'B',
    });
    expect(await isTold()).toHaveLength(1);
    // Chosen on purpose, the other person becomes the host.
    expect((await correct({ personToSee: username })).personToSeeName).toBe(stranger.firstLastName);
  });

  it('[USR-08] a user that is not there is 404', async () => {
    for (const id of ['0', '999999', 'employee', '1e1', '-1', '99999999999']) {
      expectRefusal(await it_.put(`/users/${id}`, { title: 'x' }), 'not-found');
      expectRefusal(await it_.get(`/users/${id}`), 'not-found');
    }
  });
});
