import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { employees, type Person, people, reportsTo } from '../../testing/people';
import { clearDrafts, lines, savedDraft, submittedReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let draft: Json;
let submitted: Json;

beforeAll(async () => {
  server = await startServer();
  const employee = await server.as('employee');
  await clearDrafts(employee);
  draft = await savedDraft(employee);
  submitted = await submittedReport(employee, { projectTask: lines.display });
});
afterAll(() => server.stop());

/** The whole list as a person sees it, page by page. */
async function everyReport(client: Client, query = ''): Promise<Json[]> {
  const reports: Json[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body, text } = await client.get(
      `/war-reports?pagination[pageSize]=100&pagination[page]=${page}${query}`,
    );
    expect(status, text).toBe(200);
    reports.push(...body.data);
    if (page >= body.meta.pagination.pageCount) {
      expect(reports).toHaveLength(body.meta.pagination.total);
      return reports;
    }
  }
}

const administrators = ['administrator', 'administration'];

/** People whose submitted reports a person reads, including their own. WAR-16. */
const readsOf = (person: Person): Person[] =>
  administrators.includes(person) ? employees : [person, ...reportsTo(person)];

describe('who sees which weekly reports', () => {
  it.each(employees)(
    '[WAR-16, WAR-06] the list of %s holds exactly their own, and the submitted ones they may read',
    async (person) => {
      const expected = await server
        .db('war_reports as w')
        .join('up_users as u', 'u.id', 'w.author_id')
        .where((where) => where.where('u.username', person).orWhere('w.submitted', true))
        .whereIn('u.username', readsOf(person))
        .select('w.document_id');
      const reports = await everyReport(await server.as(person));
      expect(reports.map(({ documentId }) => documentId).toSorted()).toEqual(
        expected.map(({ document_id }: Json) => document_id).toSorted(),
      );
      const strangersDrafts = reports.filter((report) => !report.submitted && report.username !== person);
      expect(strangersDrafts).toEqual([]);
    },
  );

  it('[WAR-06, WAR-16, SEC-02] a draft is there for its author alone, no matter who else asks', async () => {
    for (const person of people) {
      const client = await server.as(person);
      const answer = await client.get(`/war-reports/${draft.documentId}`);
      if (person === 'employee') expect(answer.body.data.documentId).toBe(draft.documentId);
      else expectRefusal(answer, person === 'customer' ? 'forbidden' : 'not-found');
    }
  });

  it('[WAR-16, SEC-02] a submitted report is there for its author, their supervisor and Administration', async () => {
    const readers = ['employee', 'supervisor', ...administrators];
    for (const person of employees) {
      const answer = await (await server.as(person)).get(`/war-reports/${submitted.documentId}`);
      if (readers.includes(person)) expect(answer.body.data.documentId).toBe(submitted.documentId);
      else expectRefusal(answer, 'not-found');
    }
  });

  it('[WAR-13, WAR-16] a supervisor finds their direct reports by name, and no one else’s', async () => {
    const supervisor = await server.as('supervisor');
    const found = await everyReport(supervisor, '&filters[reportsTo][$eq]=supervisor');
    expect(new Set(found.map(({ username }) => username))).toEqual(
      new Set(['it', 'it2', 'employee', 'employee2']),
    );
    expect(await everyReport(supervisor, '&filters[username][$eq]=employee3')).toEqual([]);
    expect(await everyReport(supervisor, '&filters[reportsTo][$eq]=supervisor2')).toEqual([]);
  });

  it('[WAR-16] a person who changes supervisors is read by the new one at once, and no longer by the old', async () => {
    const { db } = server;
    const idOf = async (username: string) => (await db('up_users').where({ username }).first('id')).id;
    const path = `/war-reports/${submitted.documentId}`;
    await alter(db, 'up_users', { username: 'employee' }, { supervisor_id: await idOf('supervisor2') });
    expect((await (await server.as('supervisor2')).get(path)).status).toBe(200);
    expectRefusal(await (await server.as('supervisor')).get(path), 'not-found');
  });

  it('[WAR-16] a person who leaves group Supervisor reads only their own from the next request on', async () => {
    const { db } = server;
    const supervisor = await server.as('supervisor');
    const membership = await db('up_users_groups_lnk as l')
      .join('up_users as u', 'u.id', 'l.user_id')
      .join('groups as g', 'g.id', 'l.group_id')
      .where({ 'u.username': 'supervisor', 'g.name': 'Supervisor' })
      .first('l.*');
    const { id: group_id } = await db('groups').where({ name: 'Developer' }).first('id');
    await alter(db, 'up_users_groups_lnk', { id: membership.id }, { group_id });
    const reports = await everyReport(supervisor);
    expect(new Set(reports.map(({ username }) => username))).toEqual(new Set(['supervisor']));
  });

  it('[WAR-12, WAR-11] only the author of a draft is offered to change, submit or delete it', async () => {
    expect(draft.availableActions).toEqual(['update', 'submit', 'delete']);
    for (const person of ['employee', 'supervisor', 'administration']) {
      const { body } = await (await server.as(person)).get(`/war-reports/${submitted.documentId}`);
      expect(body.data.availableActions).toEqual([]);
    }
  });

  it.each(['update', 'delete'] as const)(
    '[SEC-02, WAR-06, WAR-11] no one but the author may %s a report: 404 for what they cannot see, 403 for what they can',
    async (action) => {
      const before = await server.db('war_reports').orderBy('id');
      for (const person of [
        'employee2',
        'it',
        'pm',
        'supervisor',
        'supervisor2',
        'administration',
        'administrator',
      ]) {
        const client = await server.as(person);
        const attempt = ({ documentId }: Json) =>
          action === 'delete'
            ? client.delete(`/war-reports/${documentId}`)
            : client.put(`/war-reports/${documentId}`, { data: { startDate: '2020-01-06' } });
        expectRefusal(await attempt(draft), 'not-found');
        const sees = ['supervisor', ...administrators].includes(person);
        expectRefusal(await attempt(submitted), sees ? 'forbidden' : 'not-found');
      }
      expect(await server.db('war_reports').orderBy('id')).toEqual(before);
    },
  );

  it('[SEC-02] a numeric id, another table’s id and a made-up id are all "not there"', async () => {
    const administration = await server.as('administration');
    const line = (await administration.get('/contract-datas')).body.data[0].documentId;
    for (const id of [
      submitted.id,
      line,
      'x',
      '%00',
      '..%2f1',
      encodeURIComponent("' or 1=1 --"),
      'é'.repeat(300),
    ]) {
      const { status } = await administration.get(`/war-reports/${encodeURI(id)}`);
      expect([400, 404]).toContain(status);
    }
  });
});

describe('who sees which charge lines and assignments', () => {
  const scopes: Record<Person, Person[] | 'all'> = {
    employee: ['employee'],
    pm: ['pm'],
    customer: ['customer'],
    it: ['it'],
    supervisor: ['supervisor', ...reportsTo('supervisor')],
    administration: 'all',
    administrator: 'all',
  };

  it.each(Object.entries(scopes))(
    '[CHG-07, SEC-02] %s lists the assignments of %s',
    async (person, whose) => {
      const { body } = await (await server.as(person)).get('/assigned-contracts?pagination[limit]=-1');
      const query = server
        .db('assigned_contracts as a')
        .join('up_users as u', 'u.id', 'a.person_id')
        .join('contract_datas as c', 'c.id', 'a.contract_data_id');
      if (whose !== 'all') query.whereIn('u.username', whose);
      const expected: Json[] = await query.select('a.document_id', 'c.project');
      expect(body.data.map((item: Json) => item.documentId).toSorted()).toEqual(
        expected.map(({ document_id }) => document_id).toSorted(),
      );
      const linesSeen = (await (await server.as(person)).get('/contract-datas?pagination[limit]=-1')).body
        .data;
      const projects = new Set(expected.map(({ project }) => project));
      expect(new Set(linesSeen.map(({ project }: Json) => project))).toEqual(
        whose === 'all' ? new Set(Object.values(lines)) : projects,
      );
    },
  );

  it('[CHG-07, SEC-02] a line or an assignment beyond reach is not there', async () => {
    const all = (await (await server.as('administration')).get('/assigned-contracts?pagination[limit]=-1'))
      .body.data;
    const foreign = all.find((item: Json) => item.username === 'pm');
    expectRefusal(
      await (await server.as('employee')).get(`/assigned-contracts/${foreign.documentId}`),
      'not-found',
    );
    const charge = (await (await server.as('administration')).get('/contract-datas?pagination[limit]=-1'))
      .body.data;
    const mission = charge.find(({ project }: Json) => project === lines.mission);
    expectRefusal(
      await (await server.as('employee')).get(`/contract-datas/${mission.documentId}`),
      'not-found',
    );
    expect((await (await server.as('pm')).get(`/contract-datas/${mission.documentId}`)).status).toBe(200);
  });
});
