import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { onPostgres } from '../../testing/databases/database';
import type { Json } from '../../testing/http';
import { expectNoFaults } from '../../testing/log';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { nameOf, type Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made), {
  instances: onPostgres ? 2 : 1,
  env: NO_MAIL_SERVER,
});
// [REL-03] Two who act at once are refused, or wait: it is no fault.
expectNoFaults(() => server);

describe('who may vote changes while they vote', () => {
  const groupsOf = async (username: Person): Promise<Json> => {
    const [user] = (await (await office.as('administrator')).get(`/users?filters[username]=${username}`))
      .body;
    return user;
  };

  /** Remove a person from their group for the length of a test. */
  async function withoutGroup(person: Person, group: string, work: () => Promise<void>): Promise<void> {
    const user = await groupsOf(person);
    const names = user.groups.map(({ name }: Json) => name);
    const admin = await office.as('administrator');
    const set = (groups: string[]) => admin.put(`/users/${user.id}`, { groups });
    const { status, text } = await set(names.filter((name: string) => name !== group));
    expect(status, text).toBe(200);
    try {
      await work();
    } finally {
      await set(names);
    }
  }

  it('[BLD-21] when the last one missing leaves the board, the votes of the others suffice', async () => {
    const { build } = await office.at('CCB2');
    for (const person of ['ccb', 'cm', 'pm']) await office.vote(build, 'CCB2', person);
    expect(await office.read(build)).toMatchObject({ stage: 'CCB2', waitingFor: [nameOf('ccb2')] });
    await withoutGroup('ccb2', 'CCB', async () => {
      expect(await office.read(build)).toMatchObject({ stage: 'Requirements', CCB2: true });
    });
  });

  it('[BLD-21] the vote of a person who has left the board does not count', async () => {
    const { build } = await office.at('CCB2');
    await office.vote(build, 'CCB2', 'ccb2');
    await withoutGroup('ccb2', 'CCB', async () => {
      for (const person of ['ccb', 'cm']) await office.vote(build, 'CCB2', person);
      expect((await office.vote(build, 'CCB2', 'ccb2')).status).toBe(403);
      expect(await office.read(build)).toMatchObject({ stage: 'CCB2' });
      await office.vote(build, 'CCB2', 'pm');
      expect(await office.read(build)).toMatchObject({ stage: 'Requirements' });
    });
  });

  it('[BLD-21] [PRJ-03] when the PM is replaced, the new one votes and the former one does not count', async () => {
    const { project, build } = await office.at('CCB2');
    for (const person of ['pm', 'ccb', 'cm']) await office.vote(build, 'CCB2', person);
    await office.put('cm', `/projects/${project.documentId}`, { ProjectManager: 'pm2' });
    await office.vote(build, 'CCB2', 'ccb2');
    expect(await office.read(build)).toMatchObject({ stage: 'CCB2', waitingFor: [nameOf('pm2')] });
    expect((await office.vote(build, 'CCB2', 'pm')).status).toBe(404);
    await office.put('cm', `/projects/${project.documentId}`, { ProjectManager: null });
    expect(await office.read(build)).toMatchObject({ stage: 'Requirements' });
  });

  it('[QCR-04] [QCR-05] a change request is counted again, too', async () => {
    const project = await office.project();
    const qcr = await office.qcr(project);
    for (const person of ['ccb', 'cm', 'pm']) await office.dispose(qcr, person, 'Approved');
    await withoutGroup('ccb2', 'CCB', async () => {
      expect(await office.get('cm', `/qcrs/${qcr.documentId}`)).toMatchObject({
        selectedDisposition: 'Approved',
        CCB1: true,
      });
    });
  });

  /** A change request that everyone but ccb2 has approved, the PM as Deferred; its project has an open build. */
  async function almostDeferred(): Promise<Json> {
    const project = await office.project();
    await office.build(project);
    const qcr = await office.qcr(project);
    for (const voter of ['ccb', 'cm', 'pm'] as const)
      await office.dispose(qcr, voter, 'Approved', { status: 'Deferred' });
    return qcr;
  }

  it('[QCR-06] [BLD-21] the choice of a PM who may no longer vote does not count: it is Working, and attached', async () => {
    const [qcr, other] = [await almostDeferred(), await almostDeferred()];
    await withoutGroup('pm', 'Project Manager', async () => {
      await office.dispose(qcr, 'ccb2', 'Approved');
      const decided = await office.get('cm', `/qcrs/${qcr.documentId}`);
      expect(decided).toMatchObject({ selectedDisposition: 'Approved', status: 'Working' });
      expect(decided.build).not.toBeNull();
    });
    await office.dispose(other, 'ccb2', 'Approved');
    expect(await office.get('cm', `/qcrs/${other.documentId}`)).toMatchObject({
      selectedDisposition: 'Approved',
      status: 'Deferred',
      build: null,
    });
  });

  it('[QCR-06] [BLD-21] a member of CM whom a project still names as its manager chooses no status', async () => {
    const project = await office.project({ ProjectManager: 'pm2' });
    const qcr = await office.qcr(project);
    const { id, groups } = await groupsOf('pm2');
    const names = groups.map(({ name }: Json) => name);
    const admin = await office.as('administrator');
    await admin.put(`/users/${id}`, { groups: ['Employee', 'CM'] });
    try {
      expect((await office.dispose(qcr, 'pm2', 'Approved', { status: undefined })).status).toBe(201);
      for (const voter of ['ccb', 'ccb2', 'cm'] as const)
        await office.dispose(qcr, voter, 'Approved', { status: 'Deferred' });
      expect(await office.get('cm', `/qcrs/${qcr.documentId}`)).toMatchObject({ status: 'Working' });
    } finally {
      await admin.put(`/users/${id}`, { groups: names });
    }
  });

  const RACES = onPostgres ? 20 : 3;
  it(`[QCR-06] [BLD-21] [REL-03] ${RACES} rounds of the last vote against the PM who leaves: the status is what the history says`, async () => {
    const { id, groups } = await groupsOf('pm');
    const names = groups.map(({ name }: Json) => name);
    const admin = await office.as('administrator');
    for (let round = 0; round < RACES; round += 1) {
      const qcr = await almostDeferred();
      const answers = await Promise.all([
        office.dispose(qcr, 'ccb2', 'Approved'),
        admin.put(`/users/${id}`, { groups: names.filter((name: string) => name !== 'Project Manager') }),
      ]);
      await admin.put(`/users/${id}`, { groups: names });
      for (const { status, text } of answers) expect(status, text).toBeLessThan(300);
      const rows: Json[] = await office.get('cm', `/qcrs/${qcr.documentId}/history`);
      const left = rows.some(({ event }) => event === 'voter-left');
      const { status, build } = await office.get('cm', `/qcrs/${qcr.documentId}`);
      expect({ status, attached: build !== null }).toEqual({
        status: left ? 'Working' : 'Deferred',
        attached: left,
      });
    }
  }, 120_000);

  it(`[BLD-14] [WAI-05] [REL-03] ${RACES} rounds of an assignment against the developer who leaves the group: no one is asked for what they may not do`, async () => {
    const { id, groups } = await groupsOf('developer2');
    const names = groups.map(({ name }: Json) => name);
    const admin = await office.as('administrator');
    const { build } = await office.at('QIP-1s');
    for (let round = 0; round < RACES; round += 1) {
      const without = names.filter((name: string) => name !== 'Developer');
      const [assigned, regrouped] = await Promise.all([
        office.assign(build, 'developer2'),
        admin.put(`/users/${id}`, { groups: without }),
      ]);
      expect(regrouped.status, regrouped.text).toBe(200);
      expect([201, 409], assigned.text).toContain(assigned.status);
      const duties = server.db('notifications').where({ record_id: build.documentId, person_id: id });
      expect(await duties).toEqual([]);
      await admin.put(`/users/${id}`, { groups: names });
      const waits = (await office.read(build)).waitingFor.includes(nameOf('developer2'));
      expect(waits).toBe(assigned.status === 201);
      if (!waits) continue;
      expect(await office.bellOf('developer2', build.documentId)).toHaveLength(1);
      await (await office.as('pm')).delete(`/assigned-builds/${assigned.body.data.documentId}`);
    }
  }, 120_000);

  it(`[QPR-04] [WAI-05] [REL-03] ${RACES} rounds of a change of groups against new problem reports: the bell says what is so in the end`, async () => {
    const project = await office.project({ ProjectManager: 'pm2' });
    const [manager, member] = [await groupsOf('pm2'), await groupsOf('ccb2')];
    const names = (user: Json): string[] => user.groups.map(({ name }: Json) => name);
    const without = (user: Json, group: string) => names(user).filter((name) => name !== group);
    const admin = await office.as('administrator');
    const bells = async (qpr: Json, person: Person): Promise<string[]> =>
      (
        await server
          .db('notifications as n')
          .join('up_users as u', 'u.id', 'n.person_id')
          .where({ 'n.record_id': qpr.documentId, 'u.username': person })
          .select('n.close_on_click')
      ).map(({ close_on_click }: Json) => (close_on_click ? 'news' : 'duty'));
    try {
      for (let round = 0; round < RACES; round += 1) {
        const comes = round % 2 === 1;
        const [made, , ...changes] = await Promise.all([
          office.qpr(project),
          office.qpr(project),
          admin.put(`/users/${manager.id}`, {
            groups: comes ? names(manager) : without(manager, 'Project Manager'),
          }),
          admin.put(`/users/${member.id}`, { groups: comes ? names(member) : without(member, 'CCB') }),
        ]);
        for (const { status, text } of changes) expect(status, text).toBe(200);
        expect(await bells(made, 'pm2')).toEqual(comes ? ['duty'] : []);
        // A person who joins is notified of reports from then on; one who leaves sees none any more and keeps no notice
        // of one.
        const heard = await bells(made, 'ccb2');
        if (comes) expect(['', 'news']).toContain(heard.join(' '));
        else expect(heard).toEqual([]);
      }
    } finally {
      await admin.put(`/users/${manager.id}`, { groups: names(manager) });
      await admin.put(`/users/${member.id}`, { groups: names(member) });
    }
  }, 120_000);

  it('[BLD-21] [REL-03] votes and a change of the board at once: nothing is stuck, nothing fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { build } = await office.at('CCB2');
      const user = await groupsOf('ccb2');
      const names = user.groups.map(({ name }: Json) => name);
      const admin = await office.as('administrator');
      const answers = await Promise.all([
        ...['ccb', 'cm', 'pm'].map((person) => office.vote(build, 'CCB2', person)),
        admin.put(`/users/${user.id}`, { groups: names.filter((name: string) => name !== 'CCB') }),
      ]);
      try {
        for (const { status, text } of answers) expect(status, text).toBeLessThan(300);
        expect(await office.read(build)).toMatchObject({ stage: 'Requirements', CCB2: true });
      } finally {
        await admin.put(`/users/${user.id}`, { groups: names });
      }
    }
  });
});
