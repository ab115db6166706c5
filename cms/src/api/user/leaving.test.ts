import { addDays, dayIn, type Holding } from '@intranet/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { aQpr, type ChangeControl } from '../../testing/change-control';
import { expectRefusal } from '../../testing/expect-refusal';
import { enteredAsset, managedTicket, submittedTicket } from '../../testing/desk';
import type { Client, Json } from '../../testing/http';
import { logIn } from '../../testing/log-in';
import { mailsTo } from '../../testing/mails';
import { lines } from '../../testing/reports';
import { somebodyNew } from '../../testing/second-factor';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';
import { createdUser, idOf } from '../../testing/users';
import { aVisitor } from '../../testing/visitors';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

const tomorrow = addDays(dayIn('America/New_York', new Date()), 1);

let it_: Client;
let admin: Client;
/** Holds one of everything. */
let leaver: Json;
let project: Json;
let made = 7_700_000;

async function someoneWhoHoldsEverything(): Promise<Json> {
  // Before they join the board, since a change request waits for each of its members.
  const build = await office.build(await office.project());
  const groups = ['Employee', 'IT', 'CCB', 'Developer', 'Project Manager', 'Supervisor'] as const;
  const person = await createdUser(it_, { groups: [...groups], lastName: 'Holder' });
  const { username } = person;
  await server.db('up_users').where({ id: person.id }).update({ temporary_password: false });
  await createdUser(it_, { reportsTo: username, lastName: 'Report' });
  const administration = await server.as('administration');
  const done = async (answer: Promise<{ status: number; text: string; body: Json }>): Promise<Json> => {
    const { status, text, body } = await answer;
    expect([200, 201], text).toContain(status);
    return body.data;
  };
  await enteredAsset(it_, { assetNumber: (made += 1), itemName: 'Laptop', holder: username });
  const visit = { firstName: 'Ada', lastName: 'Roe', companyName: 'Acme', personToSee: username };
  await done(administration.post('/visitors', { data: aVisitor({ ...visit, dayOfVisit: tomorrow }) }));
  for (const data of [
    { username, project: lines.sensors },
    { username, project: lines.internal },
  ])
    await done(administration.post('/assigned-contracts', { data }));
  const line = { project: `Held line ${made}`, division: 'Air', billable: true, supervisor: username };
  await done(administration.post('/contract-datas', { data: line }));
  await managedTicket(await server.as('employee'), it_, { assignedTo: username });
  const { client } = await logIn(server.anonymous, username, 'First-Pass-2026!');
  await submittedTicket(client);
  await done(
    client.post('/submitted-qpr', {
      data: aQpr({ title: 'It is dark', foundIn: build.project.ProjectName }),
    }),
  );
  project = await office.project({ ProjectName: `Held ${made}`, ProjectManager: username });
  await done(office.post('pm', '/assigned-builds', { build: build.documentId, username }));
  return person;
}

beforeAll(async () => {
  it_ = await server.as('it');
  admin = await server.as('administrator');
  leaver = await someoneWhoHoldsEverything();
});

const leaving = async (
  client: Client,
  id: number,
): Promise<{ directReports: Json[]; holdings: Holding[] }> => {
  const { status, body, text } = await client.get(`/users/${id}/leaving`);
  expect(status, text).toBe(200);
  return body;
};
const named = (holdings: Holding[], kind: Holding['kind']): string[] =>
  holdings.find((one) => one.kind === kind)!.records.map(({ name }) => name);

describe('GET /users/{id}/leaving', () => {
  it('[USR-19, USR-18] lists what a person holds and who reports to them, what becomes of it, and where to mend it', async () => {
    const { directReports, holdings } = await leaving(admin, leaver.id);
    expect(directReports.map(({ firstLastName }) => firstLastName)).toEqual(['Nora Report']);
    expect(holdings.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'assets: 1 asset',
      'tickets: 1 open ticket that they work on',
      'own-tickets: 1 open ticket of their own',
      'visits: 1 expected visitor',
      'projects: 1 project as its manager',
      'builds: 1 build as a developer',
      'problem-reports: 1 open problem report of their own',
      'boards: 2 groups that vote',
      'supervised-lines: 1 charge line as its supervisor',
      'charge-lines: 2 charge lines',
    ]);
    expect(named(holdings, 'visits')).toEqual([`Ada Roe of Acme on ${tomorrow}`]);
    expect(named(holdings, 'assets')).toEqual([`${made} Laptop`]);
    expect(named(holdings, 'projects')).toEqual([`Held ${made}`]);
    expect(named(holdings, 'problem-reports')).toEqual(['It is dark']);
    expect(named(holdings, 'boards')).toEqual(['CCB', 'Project Manager']);
    for (const { kind, becomes, records } of holdings) {
      expect(becomes).toMatch(/\.$/);
      for (const { target } of kind === 'boards' ? [] : records) expect(target).toMatch(/^\//);
    }
  });

  it('[USR-19, SEC-02] gives IT the number of what it may not read, and the names of the rest', async () => {
    const { holdings } = await leaving(it_, leaver.id);
    const unread = holdings.filter(({ records }) => records.length === 0).map(({ kind }) => kind);
    expect(unread).toEqual(['visits', 'builds', 'problem-reports', 'supervised-lines', 'charge-lines']);
    expect(holdings.find(({ kind }) => kind === 'projects')!.records).toEqual([
      { name: `Held ${made}`, target: null },
    ]);
    expect(JSON.stringify(holdings)).not.toContain('Ada');
  });

  it('[USR-19] is empty for a person who holds nothing', async () => {
    const person = await createdUser(it_);
    expect(await leaving(it_, person.id)).toEqual({ directReports: [], holdings: [] });
  });

  it.each(['employee', 'supervisor', 'administration', 'pm', 'cm', 'customer'])(
    '[USR-19, SEC-02] %s may not ask',
    async (person) => {
      expectRefusal(await (await server.as(person)).get(`/users/${leaver.id}/leaving`), 'forbidden');
    },
  );

  it('[USR-19, USR-11] there is none of a person whom IT does not see', async () => {
    const id = await idOf(server, 'administrator');
    expectRefusal(await it_.get(`/users/${id}/leaving`), 'not-found');
    expectRefusal(await it_.get('/users/99999999/leaving'), 'not-found');
    expectRefusal(await server.anonymous.get(`/users/${leaver.id}/leaving`), 'no-session');
    expect((await admin.get(`/users/${id}/leaving`)).status).toBe(200);
  });
});

/** The newest notice of a kind that a person has, and the subjects of their mails. */
async function toldOf(username: string, type: string): Promise<{ details: string; recordId: string | null }> {
  const row = await server
    .db('notifications')
    .where({ person_id: await idOf(server, username), type })
    .orderBy('id', 'desc')
    .first();
  return { details: row?.details ?? '', recordId: row?.record_id ?? null };
}
const subjectsOf = async (username: string): Promise<string[]> =>
  (await mailsTo(server.db, `${username}@intranet.example`)).map(({ subject }) => subject);

describe('a person who leaves', () => {
  it('[USR-19] group Project Manager: the projects need another PM, and nothing else is told', async () => {
    const manager = await createdUser(it_, { groups: ['Employee', 'Project Manager'], lastName: 'Manager' });
    await office.project({ ProjectName: 'Orphan', ProjectManager: manager.username });
    await it_.put(`/users/${manager.id}`, { groups: ['Employee'] });
    for (const person of ['cm', 'ccb', 'administrator'])
      expect((await toldOf(person, 'Project Manager')).details).toBe(
        'Ingrid Tanaka (IT) changed the groups of Nora Manager, the project manager of Orphan. Choose another one. Until then the administrators have the duties of the PM.',
      );
  });

  it('[USR-19] when they are disabled, those who must act are told by bell and mail, and not the one who did it', async () => {
    const before = (await subjectsOf('it')).length;
    expect((await it_.post(`/users/${leaver.id}/disable`, { newSupervisor: 'None' })).status).toBe(200);
    const holds = await toldOf('it2', 'Leaver');
    expect(holds.recordId).toBe(String(leaver.id));
    expect(holds.details).toMatch(
      new RegExp(
        `^Ingrid Tanaka \\(IT\\) disabled Nora Holder, to whom this belongs: ${made} Laptop and Ticket \\d+ \\(`,
      ),
    );
    expect(await subjectsOf('it2')).toContain('A person who left has assets or open tickets');
    expect((await subjectsOf('it')).slice(before)).not.toContain(
      'A person who left has assets or open tickets',
    );
    expect((await toldOf('administration', 'Visitor')).details).toContain(
      `whom these visitors come to see: Ada Roe of Acme on ${tomorrow}.`,
    );
    expect(await subjectsOf('administration')).toContain('Expected visitors need another person to see');
    expect((await toldOf('administration', 'Line Supervisor')).details).toContain(`Held line ${made}`);
    for (const person of ['cm', 'ccb', 'administrator']) {
      expect((await toldOf(person, 'Project Manager')).details).toContain(
        `the project manager of ${project.ProjectName}`,
      );
      expect(await subjectsOf(person)).toContain('Projects need another project manager');
    }
    expect(await subjectsOf('pm')).toContain('A developer of your builds has left');
    expect((await toldOf('employee', 'Leaver')).details).toBe('');
    // What is still theirs can be read where the notice leads.
    const { holdings } = await leaving(it_, leaver.id);
    expect(holdings.map(({ kind }) => kind)).toEqual([
      'assets',
      'own-tickets',
      'visits',
      'projects',
      'problem-reports',
      'supervised-lines',
    ]);
  });

  it('[USR-19] tells of what is stored at the end: what was taken back before is not named', async () => {
    const person = await createdUser(it_, { lastName: 'Tidy' });
    const before = (await subjectsOf('it2')).length;
    expect((await it_.post(`/users/${person.id}/disable`)).status).toBe(200);
    expect((await subjectsOf('it2')).length).toBe(before);
  });

  describe('as the last of a group of the board', () => {
    it('[USR-19] is named so in the list, and the administrators are told', async () => {
      const { id: group_id } = await server.db('groups').where({ name: 'CM' }).first();
      const links = () => server.db('up_users_groups_lnk').where({ group_id });
      const others = await links().select('user_id', 'group_id');
      await links().delete();
      try {
        for (const leave of [
          (id: number) => it_.put(`/users/${id}`, { groups: ['Employee'] }),
          (id: number) => it_.post(`/users/${id}/disable`),
        ]) {
          const last = await createdUser(admin, { groups: ['Employee', 'CM'], lastName: 'Last' });
          expect(named((await leaving(it_, last.id)).holdings, 'boards')).toEqual(['CM, as its last member']);
          expect((await leave(last.id)).status).toBe(200);
          expect((await toldOf('administrator', 'User Access')).details).toMatch(
            /^Ingrid Tanaka \(IT\) (disabled|changed the groups of) \S+ Last, the last member of CM\. Add somebody to it\./,
          );
        }
        expect(await subjectsOf('administrator')).toContain('Nobody is left in a group of the board');
      } finally {
        await server.db('up_users_groups_lnk').insert(others);
      }
    });

    it('[USR-19] an Administrator, who votes as one, is not named so, and nothing is told', async () => {
      const { id: group_id } = await server.db('groups').where({ name: 'CM' }).first();
      const links = () => server.db('up_users_groups_lnk').where({ group_id });
      const others = await links().select('user_id', 'group_id');
      await links().delete();
      try {
        const one = await createdUser(admin, { groups: ['Admin', 'CM'], lastName: 'Both' });
        // The one who does it is told of nothing.
        const other = await somebodyNew(server, { groups: ['Admin'] });
        expect(named((await leaving(admin, one.id)).holdings, 'boards')).toEqual(['CM']);
        const told = async () =>
          (await subjectsOf('administrator')).filter((subject) => subject.startsWith('Nobody'));
        const before = await told();
        expect((await other.client.post(`/users/${one.id}/disable`)).status).toBe(200);
        expect(await told()).toEqual(before);
      } finally {
        await server.db('up_users_groups_lnk').insert(others);
      }
    });

    it('[USR-19] of a group with other members nothing is told', async () => {
      const before = (await toldOf('administrator', 'User Access')).details;
      const one = await createdUser(it_, { groups: ['Employee', 'CCB'], lastName: 'Several' });
      expect((await it_.post(`/users/${one.id}/disable`)).status).toBe(200);
      const { details } = await toldOf('administrator', 'User Access');
      expect(details === before || !details.includes('last member')).toBe(true);
    });
  });
});
