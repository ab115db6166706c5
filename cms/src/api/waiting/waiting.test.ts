import { type Actor, mayOpen, routeNameAt, type StageName } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import type { ChangeControl } from '../../testing/change-control';
import { managedTicket, putTicket, submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import { dataOf, type Json } from '../../testing/http';
import { lastMailTo } from '../../testing/mails';
import { people, type Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForWaiting } from '../../testing/servers/waiting';
import { groupsOf, idOf } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
const { askedFor, waitingFor } = serverForWaiting((made) => ({ server, office } = made));

const itemOf = async (person: Person, kind: string, recordId = ''): Promise<Json> =>
  (await waitingFor(person)).find((item) => item.kind === kind && item.target.endsWith(recordId));

describe('GET /waiting', () => {
  it('[WAI-01] answers everyone with their own, and no one without a session', async () => {
    expectRefusal(await server.anonymous.get('/waiting'), 'no-session');
    for (const person of people) {
      for (const item of await waitingFor(person)) {
        expect(Object.keys(item).toSorted()).toEqual([
          'detail',
          'due',
          'kind',
          'overdue',
          'since',
          'target',
          'title',
        ]);
        expect(item.since).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
        expect(item.target).toMatch(/^\//);
      }
    }
  });

  it('[WAI-01] [SES-06] leads everyone to a screen that they may open', async () => {
    for (const person of people) {
      const { id, role, groups } = (await (await server.as(person)).get('/users/me')).body;
      const actor: Actor = {
        id,
        username: person,
        role: role.name,
        groups: groups.map(({ name }: Json) => name),
      };
      for (const { target } of await waitingFor(person)) {
        const screen = routeNameAt(target.split('?')[0]);
        expect(screen && mayOpen(actor, screen), `${person} at ${target}`).toBe(true);
      }
    }
    expect(await itemOf('administrator', 'tickets-unassigned')).toBeDefined();
  });

  it.each(['?page=1', '?username=pm', '?filters[kind]=report'])('[WAI-01] refuses %s', async (query) => {
    expectRefusal(await (await server.as('pm')).get(`/waiting${query}`), 'bad-query');
  });

  it('[WAI-01] takes four statements with that for the session', async () => {
    const pm = await server.as('administrator');
    await pm.get('/waiting');
    const statements = await server.statementsOf(() => pm.get('/waiting'));
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});

describe('change control', () => {
  const kinds: [StageName, string, Person[]][] = [
    ['QIP-1s', 'qip', ['developer', 'pm']],
    ['Review QIP-1s', 'stage', ['pm']],
    ['Project Planning', 'stage', ['cm']],
    ['CCB2', 'build-vote', ['ccb', 'ccb2', 'cm', 'pm']],
    ['QIP-2s', 'qip', ['developer', 'pm']],
    ['STR', 'str', ['developer', 'pm']],
    ['Lessons Learned', 'stage', ['pm']],
  ];

  it.each(kinds)('[WAI-01] [WAI-02] at %s a build is a %s for %j', async (stage, kind, asked) => {
    const project = await office.project();
    const build = await office.build(project);
    const assigned = { build: build.documentId, username: 'developer' };
    expect((await office.post('pm', '/assigned-builds', assigned)).status).toBeLessThan(300);
    await office.bringTo(build, stage, project);
    expect(await askedFor(kind, build.documentId)).toEqual(asked);
    const item = await itemOf(asked[0]!, kind, build.documentId);
    expect(item).toMatchObject({
      title: `Build ${String(build.id).padStart(4, '0')} of ${project.ProjectName} 2.0`,
      target: `/Project-Overview/ViewEdit-Build/${build.documentId}`,
      due: null,
      overdue: false,
    });
  });

  it('[WAI-01] [WAI-02] a problem report waits for the PM until it is reviewed', async () => {
    const qpr = await office.qpr(await office.project());
    expect(await askedFor('qpr-review', qpr.documentId)).toEqual(['pm']);
    await office.post('pm', `/submitted-qpr/${qpr.documentId}/approve`, { priority: 2 });
    expect(await askedFor('qpr-review', qpr.documentId)).toEqual([]);
    const unmanaged = await office.qpr(await office.project({ ProjectManager: null }));
    expect(await askedFor('qpr-review', unmanaged.documentId)).toEqual(['administrator']);
  });

  it('[WAI-01] [WAI-02] a change request waits for each member until they vote, after a discussion for CM', async () => {
    const qcr = await office.qcr(await office.project());
    expect(await askedFor('qcr-vote', qcr.documentId)).toEqual(['ccb', 'ccb2', 'cm', 'pm']);
    await office.dispose(qcr, 'ccb', 'Approved');
    expect(await askedFor('qcr-vote', qcr.documentId)).toEqual(['ccb2', 'cm', 'pm']);
    await office.post('ccb2', `/qcrs/${qcr.documentId}/discussion`, {});
    expect(await askedFor('qcr-vote', qcr.documentId)).toEqual([]);
    expect(await askedFor('qcr-settle', qcr.documentId)).toEqual(['cm']);
  });

  it('[WAI-02] [WAI-05] a person who leaves the board has no task of it any more, and one who joins it has', async () => {
    const qcr = await office.qcr(await office.project());
    const administrator = await server.as('administrator');
    const ccb2 = await idOf(server, 'ccb2');
    const withGroups = async (groups: string[]) => {
      const answer = await administrator.put(`/users/${ccb2}`, { groups });
      expect(answer.status, answer.text).toBe(200);
    };
    const groups = await groupsOf(server, ccb2);
    try {
      await withGroups(groups.filter((name) => name !== 'CCB'));
      expect(await askedFor('qcr-vote', qcr.documentId)).toEqual(['ccb', 'cm', 'pm']);
    } finally {
      await withGroups(groups);
    }
    expect(await askedFor('qcr-vote', qcr.documentId)).toEqual(['ccb', 'ccb2', 'cm', 'pm']);
  });

  const acts: Record<string, string> = {
    complete: 'stage',
    'lessons-learned': 'stage',
    vote: 'build-vote',
    'submit-plan': 'qip',
    'submit-test-report': 'str',
  };

  it('[WAI-02] whatever is there, people have items of what they can do, and of nothing else', async () => {
    // What the demo company has none of.
    await office.developed('STR');
    await office.qpr(await office.project({ ProjectManager: null }));
    // A build without change requests, which nobody can complete, and one that has some again.
    for (const filled of [false, true]) {
      const { build } = await office.at('Review QIP-1s');
      const [{ documentId }] = build.qcrs;
      const change = (data: object) => office.put('pm', `/builds/${build.documentId}`, data);
      dataOf(await change({ removeQcrs: [documentId] }));
      expect(await askedFor('stage', build.documentId)).toEqual([]);
      expectRefusal(await office.complete(build, 'Candidate List', 'pm'), 'build-without-qcrs');
      if (!filled) continue;
      dataOf(await change({ addQcrs: [documentId] }));
      expect(await askedFor('stage', build.documentId)).toEqual(['pm']);
    }
    const discussed = await office.qcr(await office.project());
    await office.post('ccb2', `/qcrs/${discussed.documentId}/discussion`, {});
    const rows: Json[] = await server.db('projects').whereNotNull('manager_id');
    const managed = rows.map(({ project_name }) => project_name);
    for (const person of people) {
      // An Administrator may stand in for every PM, and has the duty where there is none.
      const waits = (project: string) => person !== 'administrator' || !managed.includes(project);
      const items = await waitingFor(person);
      const client = await server.as(person);
      const list = async (path: string): Promise<Json[]> => {
        const answer = await client.get(`${path}?pagination[pageSize]=100`);
        return answer.status === 200 ? answer.body.data : [];
      };
      const expected: string[] = [];
      for (const { documentId } of await list('/builds')) {
        const { availableActions, project } = (await client.get(`/builds/${documentId}`)).body.data;
        if (!waits(project.ProjectName)) continue;
        for (const action of availableActions)
          if (acts[action]) expected.push(`${acts[action]} ${documentId}`);
      }
      for (const { documentId, availableActions } of await list('/qcrs')) {
        if (availableActions.includes('vote')) expected.push(`qcr-vote ${documentId}`);
        if (availableActions.includes('final-disposition')) expected.push(`qcr-settle ${documentId}`);
      }
      for (const { documentId, availableActions, foundIn } of await list('/submitted-qpr'))
        if (availableActions.includes('approve') && waits(foundIn)) expected.push(`qpr-review ${documentId}`);
      const ofChangeControl = items.filter(({ kind }) =>
        /^(stage|build-vote|qip|str|qcr-vote|qcr-settle|qpr-review)$/.test(kind),
      );
      const found = ofChangeControl.map(({ kind, target }) => `${kind} ${target.split('/').at(-1)}`);
      expect(found.toSorted(), person).toEqual(expected.toSorted());
    }
  });
});

describe('tickets', () => {
  it('[WAI-01] [WAI-02] one without an assignee is counted for all of IT, then it waits for one person, then for no one', async () => {
    const [employee, it_] = [await server.as('employee'), await server.as('it')];
    const countOf = async (person: Person) =>
      Number.parseInt((await itemOf(person, 'tickets-unassigned'))?.title ?? '0', 10);
    const before = await countOf('it2');
    const { documentId } = await submittedTicket(employee);
    expect(await countOf('it')).toBe(before + 1);
    expect(await countOf('it2')).toBe(before + 1);
    expect(await itemOf('employee', 'tickets-unassigned')).toBeUndefined();
    await putTicket(it_, documentId, { assignedTo: 'it2' });
    expect(await countOf('it')).toBe(before);
    expect(await askedFor('ticket', documentId)).toEqual(['it2']);
    await putTicket(it_, documentId, { resolved: true, solution: 'Done.' });
    expect(await askedFor('ticket', documentId)).toEqual([]);
  });

  it('[WAI-01] [WAI-02] a question of IT waits for the submitter until they answer, and a note for no one', async () => {
    const [employee, it_] = [await server.as('employee'), await server.as('it')];
    const { documentId } = await submittedTicket(employee);
    const comments = `/it-tickets/${documentId}/comments`;
    await it_.post(comments, { data: { text: 'He calls each day.', internal: true } });
    expect(await askedFor('ticket-question', documentId)).toEqual([]);
    await it_.post(comments, { data: { text: 'Which room is it in?' } });
    expect(await askedFor('ticket-question', documentId)).toEqual(['employee']);
    await employee.post(comments, { data: { text: 'Room 301.' } });
    expect(await askedFor('ticket-question', documentId)).toEqual([]);
    await it_.post(comments, { data: { text: 'And which floor?' } });
    await putTicket(it_, documentId, { resolved: true, solution: 'Found it.' });
    expect(await askedFor('ticket-question', documentId)).toEqual([]);
  });

  it('[WAI-01] what IT changes in a ticket is no question', async () => {
    const [employee, it_] = [await server.as('employee'), await server.as('it')];
    const { documentId } = await managedTicket(employee, it_, { assignedTo: 'it', priority: 1 });
    expect(await askedFor('ticket-question', documentId)).toEqual([]);
  });

  it('[WAI-01] mails that failed are one item of IT', async () => {
    expect(await itemOf('it', 'mail')).toBeUndefined();
    const ticket = await submittedTicket(await server.as('employee'));
    await putTicket(await server.as('it'), ticket.documentId, { resolved: true, solution: 'Done.' });
    const mail = await lastMailTo(server.db, 'employee@intranet.example');
    await alter(server.db, 'outbox_mails', { id: mail.id }, { state: 'failed' });
    expect(await itemOf('it', 'mail')).toMatchObject({ title: '1 email failed', target: '/IT/Mail-Queue' });
    expect(await itemOf('employee', 'mail')).toBeUndefined();
  });
});
