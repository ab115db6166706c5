import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import type { Hearing, Records } from '../../testing/hearing';
import { dataOf, type Json } from '../../testing/http';
import { nameOf, type Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForHearing } from '../../testing/servers/hearing';
import { createdUser, idOf } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
let hearing: Hearing;
serverForHearing((made) => ({ server, office, hearing } = made));

describe('whose move it is changes with who they are', () => {
  let made: Json;
  const groups = async (names: string[]) =>
    dataOf(await (await office.as('administrator')).put(`/users/${made.id}`, { groups: names }));
  const everything = async () => {
    const { project, build } = await office.developed('CCB2');
    const qcr = await office.qcr(project);
    const qpr = await office.qpr(project);
    return { build, qcr, qpr };
  };

  it('[WAI-05] [BLD-21] a person who joins the board in mid-vote is notified, one who leaves it is not, and no one is notified twice', async () => {
    made = await createdUser(await office.as('administrator'));
    const { username } = made;
    const records = await everything();
    expect((await hearing.heardWhile({ records, act: () => groups(['Employee', 'CCB']) })).heard).toEqual({
      [username]: ['build duty mail', 'qcr duty mail'],
    });
    expect(await hearing.standing(records.build)).toContain(username);
    // A change of other rights makes no difference.
    expect(
      (await hearing.heardWhile({ records, act: () => groups(['Employee', 'CCB', 'IT']) })).heard,
    ).toEqual({});
    expect((await hearing.heardWhile({ records, act: () => groups(['Employee']) })).heard).toEqual({});
    for (const record of Object.values(records))
      expect(await hearing.standing(record)).not.toContain(username);
  });

  it('[NOT-01] [WAI-05] [QPR-07] notices of records that a person may no longer see are removed', async () => {
    made = await createdUser(await office.as('administrator'));
    const { username } = made;
    const { build } = await office.developed('CCB2');
    const project = await office.project();
    await groups(['Employee', 'CCB']);
    const own = await office.qpr(project);
    const about = async (person: string, records: Json[]) =>
      (
        await server
          .db('notifications as n')
          .join('up_users as u', 'u.id', 'n.person_id')
          .where({ 'u.username': person })
          .whereIn(
            'n.record_id',
            records.map(({ documentId }) => documentId),
          )
          .select('n.record_id')
      ).length;
    expect(await about(username, [own, build])).toBe(2);
    await groups(['Employee', 'CM']);
    expect(await about(username, [own])).toBe(1);
    await groups(['Employee']);
    expect(await about(username, [own, build])).toBe(0);
    // A replaced manager had a notice about the problem that they passed on.
    const done = await office.qcr(project);
    for (const voter of ['ccb', 'ccb2', 'cm', 'pm'] as const)
      dataOf(await office.dispose(done, voter, 'Approved'));
    expect(await about('pm', [done])).toBe(1);
    await office.edit(project, { ProjectManager: 'pm2' });
    expect(await about('pm', [done, own])).toBe(0);
    expect(await about('ccb', [done])).toBe(1);
  });

  it('[WAI-05] [USR-10] a disabled member of the board has no duty left, and the vote continues without them', async () => {
    const { build } = await office.developed('CCB2');
    made = await createdUser(await office.as('administrator'), { groups: ['Employee', 'CCB'] });
    expect(await hearing.standing(build)).toContain(made.username);
    for (const voter of ['ccb', 'ccb2', 'cm', 'pm']) dataOf(await office.vote(build, 'CCB2', voter));
    const { heard } = await hearing.heardWhile({
      records: { build },
      act: async () => (await office.as('administrator')).post(`/users/${made.id}/disable`),
    });
    expect(heard).toEqual({ cm: ['build duty mail'] });
    expect(await hearing.standing(build)).toEqual(['cm']);
  });

  it('[WAI-05] [BLD-21] a person created as a member of the board is waited for and notified', async () => {
    const records = await everything();
    const before = await hearing.last('notifications');
    made = await createdUser(await office.as('administrator'), { groups: ['Employee', 'CCB'] });
    const told: Json[] = await server
      .db('notifications')
      .where({ person_id: made.id })
      .where('id', '>', before);
    const ids = told.map(({ record_id }) => record_id);
    expect(ids).toEqual(expect.arrayContaining([records.build.documentId, records.qcr.documentId]));
    expect(ids).not.toContain(records.qpr.documentId);
    dataOf(await (await office.as('administrator')).post(`/users/${made.id}/disable`));
    expect(await hearing.standing(records.build)).not.toContain(made.username);
  });

  it('[USR-10] [BLD-14] [BLD-17] a disabled developer is taken off the builds that are not complete, which their history and their PM say', async () => {
    made = await createdUser(await office.as('administrator'), { groups: ['Employee', 'Developer'] });
    const { username } = made;
    const { build } = await office.at('QIP-1s');
    const { build: closed } = await office.at('CCB2');
    const { build: complete } = await office.at('Lessons Learned');
    for (const one of [build, closed, complete]) dataOf(await office.assign(one, username));
    dataOf(await office.post('pm', `/builds/${closed.documentId}/close`));
    dataOf(await office.learn(complete));
    const { heard } = await hearing.heardWhile({
      records: { build, closed, complete },
      act: async () => (await office.as('administrator')).post(`/users/${made.id}/disable`),
    });
    expect(heard).toEqual({ pm: ['build news', 'closed news'] });
    const assigned = async (one: Json): Promise<string[]> =>
      (await office.get('administrator', `/assigned-builds?filters[buildNumber]=${one.documentId}`)).map(
        (row: Json) => row.username,
      );
    expect(await assigned(build)).toEqual([]);
    expect(await assigned(closed)).toEqual([]);
    expect(await assigned(complete)).toEqual([username]);
    expect(await hearing.standing(build)).toEqual(['pm']);
    const [row] = await office.get('pm', `/builds/${build.documentId}/history`);
    expect(row).toMatchObject({ event: 'unassigned', username: 'administrator' });
    expect(row.reason).toMatch(/^Nora Newman-\d+, who was disabled$/);
    // A developer of a completed build stays assigned until it is worked on again.
    dataOf(await office.post('pm', `/builds/${complete.documentId}/restart`));
    expect(await assigned(complete)).toEqual([]);
    const [off, restarted] = await office.get('pm', `/builds/${complete.documentId}/history`);
    expect([off.event, restarted.event]).toEqual(['unassigned', 'restarted']);
    expect(off.reason).toMatch(/^Nora Newman-\d+, who was disabled$/);
  });
});

describe('a project without a PM', () => {
  it('[WAI-07] [WAI-05] [QPR-04] what its PM would do waits for the administrators, until there is one', async () => {
    const project = await office.project({ ProjectManager: null });
    const records: Records = {};
    const { heard, mails } = await hearing.heardWhile({
      records,
      act: async () => void (records.qpr = await office.qpr(project)),
    });
    const news = ['qpr news mail'];
    expect(heard).toEqual({ administrator: ['qpr duty mail'], ccb: news, ccb2: news, cm: news });
    expect(mails.find(({ username }) => username === 'cm')?.text).toContain(
      'An administrator approves or rejects it.',
    );
    records.build = await office.build(project);
    expect(await hearing.standing(records.build)).toEqual(['administrator']);
    expect((await office.read(records.build)).waitingFor).toEqual([nameOf('administrator')]);
    const manager = async (ProjectManager: string | null) =>
      (await hearing.heardWhile({ records, act: () => office.edit(project, { ProjectManager }) })).heard;
    const both = ['build duty mail', 'qpr duty mail'];
    expect(await manager('pm')).toEqual({ pm: both });
    expect(await hearing.standing(records.qpr!)).toEqual(['pm']);
    expect(await hearing.standing(records.build)).toEqual(['pm']);
    expect(await manager(null)).toEqual({ administrator: both });
    expect(await hearing.standing(records.qpr!)).toEqual(['administrator']);
  });

  const ofQcr = ({ documentId }: Json, act: string, data: object, person = 'cm') =>
    office.post(person, `/qcrs/${documentId}/${act}`, data);

  it.each<[what: string, act: (qcr: Json) => Promise<unknown>]>([
    [
      'what the board attaches, after which the build starts over',
      (qcr) => office.dispose(qcr, 'cm', 'Approved'),
    ],
    ['votes that differ', (qcr) => office.dispose(qcr, 'cm', 'Disapproved')],
    ['a discussion', (qcr) => ofQcr(qcr, 'discussion', {}, 'ccb')],
    [
      'a final disposition',
      async (qcr) => {
        await ofQcr(qcr, 'discussion', {});
        await ofQcr(qcr, 'final-disposition', { disposition: 'Disapproved', comments: 'Too costly.' });
      },
    ],
  ])('[NOT-07] [NOT-05] [WAI-07] the administrator is told of %s as the PM would be', async (_what, act) => {
    const told = async (ProjectManager: Person | null, person: Person) => {
      const project = await office.project({ ProjectManager });
      const [build, qcr] = [await office.build(project), await office.qcr(project)];
      for (const voter of office.votersOf(project))
        if (voter !== 'cm') dataOf(await office.dispose(qcr, voter, 'Approved'));
      return (await hearing.heardWhile({ records: { build, qcr }, act: () => act(qcr) })).heard[person];
    };
    const asPm = await told('pm', 'pm');
    expect(asPm?.join()).toContain('qcr news mail');
    expect(await told(null, 'administrator')).toEqual(asPm);
  });

  it('[WAI-07] [WAI-05] a person who becomes an administrator, or is disabled as PM, is followed', async () => {
    const administrator = await office.as('administrator');
    const made = await createdUser(administrator, { groups: ['Employee', 'Project Manager'] });
    const project = await office.project({ ProjectManager: made.username });
    const qpr = await office.qpr(project);
    expect(await hearing.standing(qpr)).toEqual([made.username]);
    dataOf(
      await administrator.put(`/users/${made.id}`, { groups: ['Employee', 'Project Manager', 'Admin'] }),
    );
    expect(await hearing.standing(qpr)).toEqual(['administrator', made.username].toSorted());
    const another = await createdUser(administrator, { groups: ['Employee', 'Admin'] });
    expect(await hearing.standing(qpr)).toContain(another.username);
    for (const { id } of [made, another]) dataOf(await administrator.post(`/users/${id}/disable`));
    expect(await hearing.standing(qpr)).toEqual(['administrator']);
  });
});

describe('reminders', () => {
  const remindersTo = async (username: string, record: Json): Promise<number> =>
    (
      await server
        .db('outbox_mails')
        .where({ kind: 'vote-reminder', person_id: await idOf(server, username) })
        .where('text', 'like', `%${record.documentId}%`)
    ).length;

  it.each(['builds', 'qcrs'] as const)(
    '[BLD-24] [QCR-03] of %s: each who owes once a day, never the one who reminds',
    async (kind) => {
      const { build } = await office.developed('CCB3');
      const record = kind === 'builds' ? build : await office.qcr(await office.project());
      const vote = (person: string) =>
        kind === 'builds' ? office.vote(build, 'CCB3', person) : office.dispose(record, person, 'Approved');
      const remind = () => office.post('cm', `/${kind}/${record.documentId}/reminders`);
      dataOf(await vote('ccb'));
      const first = await remind();
      expect(first.status).toBe(200);
      expect(first.body.meta).toEqual({ reminded: ['ccb2', 'pm'].map(nameOf), remindedBefore: [], away: [] });
      const again = await remind();
      expect(again.status).toBe(409);
      expect(again.body.error.details.code).toBe('reminded-today');
      expect(again.body.error.message).toContain(nameOf('ccb2'));
      expect(again.body.error.message).toContain(nameOf('pm'));
      for (const [person, count] of Object.entries({ ccb: 0, cm: 0, ccb2: 1, pm: 1 }))
        expect(await remindersTo(person, record), person).toBe(count);
      for (const person of ['ccb2', 'pm']) dataOf(await vote(person));
      const own = await remind();
      expect(own.body.error.details.code).toBe('nobody-to-remind');
      expect(own.body.error.message).toBe('Only your own vote is missing.');
    },
  );

  it('[BLD-24] another round is another vote: those who were reminded of the first are reminded of it', async () => {
    const { project, build } = await office.at('CCB2');
    const remind = () => office.post('cm', `/builds/${build.documentId}/reminders`);
    dataOf(await remind());
    dataOf(await office.vote(build, 'CCB2', 'ccb', false));
    await office.bringTo(build, 'CCB2', project);
    dataOf(await remind());
    expect(await remindersTo('ccb2', build)).toBe(2);
  });

  it('[BLD-24] says who was reminded already when another person owes since', async () => {
    const { build } = await office.at('CCB2');
    const remind = () => office.post('cm', `/builds/${build.documentId}/reminders`);
    dataOf(await remind());
    const { username, id } = await createdUser(await office.as('administrator'), {
      groups: ['Employee', 'CCB'],
    });
    const { status, body } = await remind();
    expect(status).toBe(200);
    expect(body.meta.reminded).toEqual([expect.stringMatching(/^Nora Newman/)]);
    expect(body.meta.remindedBefore).toContain(nameOf('pm'));
    expect(await remindersTo(username, build)).toBe(1);
    await (await office.as('administrator')).post(`/users/${id}/disable`);
  });

  it('[BLD-24] the company’s next day is another day', async () => {
    const { build } = await office.at('CCB2');
    dataOf(await office.post('cm', `/builds/${build.documentId}/reminders`));
    await server
      .db('notifications')
      .where({ record_id: build.documentId })
      .update({ reminded_on: '2026-01-01' });
    dataOf(await office.post('cm', `/builds/${build.documentId}/reminders`));
    expect(await remindersTo('pm', build)).toBe(2);
  });
});

it('[NOT-01] notices of an older version are taken for the duty they are about: no one is notified again', async () => {
  const { project, build } = await office.at('CCB2');
  const qpr = await office.qpr(project);
  await server.db('notifications').update({ duty: null });
  // As an older version left it: the board had notices of a report that does not concern them.
  await server.db('notifications').where({ record_id: qpr.documentId }).update({ close_on_click: false });
  await server.restart('SIGTERM');
  const { heard } = await hearing.heardWhile({
    records: { build, qpr },
    act: () => office.edit(project, { ProjectManager: 'pm2' }),
  });
  expect(heard).toEqual({ pm2: ['build duty mail', 'qpr duty mail'] });
  expect(await hearing.standing(qpr)).toEqual(['pm2']);
});
