import { addDays, dayIn } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { expectFieldError } from '../../testing/expect-refusal';
import type { Json } from '../../testing/http';
import { bullets, freshWeek, lines } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForOldClient } from '../../testing/servers/old-client';
import { idOf } from '../../testing/users';

let server: TestServer;
serverForOldClient((started) => {
  server = started;
});

const today = dayIn('America/New_York', new Date());
const now = new Date().toISOString();

const names = {
  employee: { username: 'employee', firstLastName: 'Emma Caldwell' },
  pm: { username: 'pm', firstLastName: 'Priya Mehta' },
};

const aReport = (fields: object = {}) => ({
  ...names.employee,
  projectTask: lines.sensors,
  division: 'Avionics',
  activity: bullets('Reviewed'),
  ...freshWeek(),
  submitted: true,
  lastSaved: now,
  ...fields,
});
const aLine = (fields: object = {}) => ({
  project: `ZZ-${Math.random()}`,
  division: 'Avionics',
  customer: 'Internal',
  description: 'x',
  supervisor: 'supervisor',
  billable: true,
  disabled: false,
  ...fields,
});
const aTicket = (fields: object = {}) => ({
  issue: 'Computer',
  description: 'It does not start.',
  openDate: today,
  nameSubmit: 'Emma Caldwell',
  emailSubmit: 'employee@intranet.example',
  queued: false,
  resolved: false,
  imagesOfIssue: [],
  ...fields,
});
const aProblem = (fields: object = {}) => ({
  title: 'Altitude jumps',
  author: 'Emma Caldwell',
  company: 'Northwind',
  dateSubmitted: today,
  foundIn: 'Atlas',
  softwareVersion: '1.0',
  foundDuring: 'Analysis',
  constraintOn: 'None',
  currentFunction: 'Jumps',
  expectedFunction: 'Stays',
  status: 'Waiting on approval',
  notifications: [],
  submissionPriority: 3,
  ...fields,
});

describe('a payload that says what is so', () => {
  it.each<[string, string, string, () => object]>([
    ['a submitted report', 'employee', '/war-reports', () => aReport()],
    ['a report of a moment with an offset', 'employee', '/war-reports', () => aReport({ lastSaved: null })],
    ['a charge line', 'administration', '/contract-datas', () => aLine()],
    ['a problem report', 'employee', '/submitted-qpr', () => aProblem()],
  ])('[SEC-04] is taken: %s by %s', async (_, person, path, data) => {
    const { status, text } = await (await server.as(person)).post(path, { data: data() });
    expect(status, text).toBe(201);
  });

  it('[SEC-04] is taken with a ticket of today by its submitter', async () => {
    const issues = (await (await server.as('it')).get('/it-tickets')).body.data.map(
      ({ issue }: Json) => issue,
    );
    const employee = await server.as('employee');
    const { status, text } = await employee.post('/it-tickets', { data: aTicket({ issue: issues[0] }) });
    expect(status, text).toBe(201);
  });

  it('[SEC-04, CHG-05] is taken with an assignment', async () => {
    const data = {
      username: 'developer',
      email: 'developer@intranet.example',
      firstLastName: (
        await server.db('up_users').where({ username: 'developer' }).select('first_name', 'last_name')
      )
        .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
        .join(),
      project: lines.internal,
      division: 'Information Technology',
      disabled: false,
    };
    const administration = await server.as('administration');
    const post = (fields: object) =>
      administration.post('/assigned-contracts', { data: { ...data, ...fields } });
    for (const [field, wrong] of Object.entries({
      email: 'other@intranet.example',
      firstLastName: 'Other Name',
      division: 'Avionics',
      disabled: true,
    })) {
      expectFieldError(await post({ [field]: wrong }), field);
    }
    const made = await post({});
    expect(made.status, made.text).toBe(201);
    const path = `/assigned-contracts/${made.body.data.documentId}`;
    const put = await administration.put(path, { data: { ...data, disabled: true } });
    expect(put.body.data.disabled).toBe(true);
    expectFieldError(
      await administration.put(path, { data: { disabled: false, project: lines.mission } }),
      'project',
    );
  });

  it('[SEC-04, WAR-06] is taken with a draft, whole or as it was answered, and moves nothing but what changed', async () => {
    const employee = await server.as('employee');
    const made = await employee.post('/war-reports', { data: aReport({ submitted: false }) });
    expect(made.status, made.text).toBe(201);
    const draft = made.body.data;
    const path = `/war-reports/${draft.documentId}`;
    const { status, text, body } = await employee.put(path, {
      data: { ...draft, activity: bullets('Changed') },
    });
    expect(status, text).toBe(200);
    expect(body.data).toMatchObject({ documentId: draft.documentId, activity: bullets('Changed') });
    expect(body.data.lastSaved > draft.lastSaved).toBe(true);
    const moved = await employee.put(path, {
      data: { projectTask: lines.training, division: draft.division === 'x' ? 'y' : 'Overhead' },
    });
    // The division of the new line may be sent, under either name; another division is refused.
    expect([200, 400]).toContain(moved.status);
    expectFieldError(await employee.put(path, { data: { division: 'Elsewhere' } }), 'division');
    await employee.delete(path);
  });

  it('[SEC-04, USR-08] is taken with a user: state, role and groups as they are', async () => {
    const it_ = await server.as('it');
    const id = await idOf(server, 'developer2');
    const user = (await it_.get(`/users/${id}`)).body;
    const present = {
      username: user.username,
      email: user.email,
      blocked: user.blocked,
      role: user.role.id,
      groups: user.groups.map((group: Json) => group.id).toReversed(),
      profilePic: user.profilePic,
      lastLogin: user.lastLogin,
      title: 'Lead developer',
    };
    const { status, text, body } = await it_.put(`/users/${id}`, present);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      title: 'Lead developer',
      blocked: false,
      role: user.role,
      groups: user.groups,
    });
    for (const [field, wrong] of Object.entries({ blocked: true, role: user.role.id + 1, groups: [9999] })) {
      const before = await server.db('up_users').where({ id }).first();
      const answer = await it_.put(`/users/${id}`, { ...present, [field]: wrong });
      expect(answer.status, answer.text).toBe(400);
      expect(await server.db('up_users').where({ id }).first()).toEqual(before);
    }
    const stale = await it_.put(`/users/${id}`, { revision: user.revision, title: 'Other', blocked: false });
    expect(stale.status).toBe(409);
  });

  it('[SEC-04] is taken with a vote', async () => {
    const { body } = await (await server.as('ccb')).get('/qcrs?filters[CCB1]=false&filters[rejected]=false');
    const ccb = await server.as('ccb');
    const open = body.data.find((qcr: Json) => qcr.availableActions?.includes('vote')) ?? body.data[0];
    const [{ name }] = (
      await server.db('up_users').where({ username: 'ccb' }).select('first_name', 'last_name')
    ).map(({ first_name, last_name }) => ({ name: `${first_name} ${last_name}` })) as [{ name: string }];
    const vote = { QCRnumber: open.documentId, stage: 'CCB1', disposition: 'Approved', comments: 'Fine' };
    const post = (fields: object) => ccb.post('/ccbs', { data: { ...vote, ...fields } });
    expectFieldError(await post({ username: 'ccb2' }), 'username');
    expectFieldError(await post({ firstLastName: 'Somebody Else' }), 'firstLastName');
    const cast = await post({ username: 'ccb', firstLastName: name });
    expect([201, 409, 403], cast.text).toContain(cast.status);
  });
});

describe('a payload that says otherwise', () => {
  const contrary: [string, string, (fields: object) => object, Record<string, unknown>][] = [
    [
      'employee',
      '/war-reports',
      aReport,
      {
        username: 'employee2',
        firstLastName: 'Somebody Else',
        division: 'Ground Systems',
        lastSaved: 'yesterday',
        authorId: 1,
      },
    ],
    ['administration', '/contract-datas', aLine, { disabled: true, revision: 0, id: 1 }],
    [
      'employee',
      '/submitted-qpr',
      aProblem,
      {
        author: 'Somebody Else',
        dateSubmitted: addDays(today, -1),
        status: 'Approved',
        approved: true,
        notifications: [1],
      },
    ],
    [
      'employee',
      '/it-tickets',
      aTicket,
      {
        openDate: addDays(today, -1),
        nameSubmit: 'Somebody Else',
        emailSubmit: 'it@intranet.example',
        queued: true,
        resolved: true,
        imagesOfIssue: [1],
      },
    ],
  ];
  it.each(
    contrary.flatMap(([person, path, make, fields]) =>
      Object.entries(fields).map(([field, value]) => [person, path, field, value, make] as const),
    ),
  )(
    '[SEC-04] is refused as usual and stores nothing: %s, POST %s, %s: %j',
    async (person, address, field, value, make) => {
      const client = await server.as(person);
      const count = async () =>
        Promise.all(
          ['war_reports', 'contract_datas', 'submitted_qprs', 'it_tickets'].map(async (table) =>
            Number((await server.db(table).count({ n: '*' }))[0]!.n),
          ),
        );
      const before = await count();
      expectFieldError(await client.post(address, { data: make({ [field]: value }) }), field);
      expect(await count()).toEqual(before);
    },
  );

  it('[SEC-03] does not reveal the division of a line that is not theirs', async () => {
    const employee = await server.as('employee');
    for (const division of ['Ground Systems', 'Elsewhere']) {
      const data = aReport({ projectTask: lines.mission, division });
      expectFieldError(await employee.post('/war-reports', { data }), 'division');
    }
  });
});
