import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type ChangeControl, setFlags, VOTERS } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import { mailsTo } from '../../testing/mails';
import type { Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';
import { idOf } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

const votesOn = (build: Json): Promise<Json[]> =>
  office.get('administrator', `/ccbs?filters[buildNumber]=${build.documentId}&pagination[limit]=-1&sort=id`);

const auditOf = (subject: Json, action: string): Promise<Json[]> =>
  office.get(
    'administration',
    `/audit-records?filters[subjectId]=${subject.documentId}&filters[action]=${action}&sort=id`,
  );

/**
 * Put a person into a further group until the end of the test, directly in the database, so that no vote is counted
 * again.
 */
async function joins(person: Person, group: string): Promise<void> {
  const { id: group_id } = await server.db('groups').where({ name: group }).first('id');
  const link = { user_id: await idOf(server, person), group_id };
  await server.db('up_users_groups_lnk').insert(link);
  onTestFinished(async () => {
    await server.db('up_users_groups_lnk').where(link).delete();
  });
}

describe('voting on a build', () => {
  it('[BLD-07] [BLD-09] each eligible member votes once; the last approval lets it go on', async () => {
    const { build } = await office.at('CCB2');
    const [first] = VOTERS;
    const { status, body } = await office.vote(build, 'CCB2', first!, true, {
      comments: ' Looks <b>good</b>. ',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      username: first,
      buildNumber: build.documentId,
      QCRnumber: null,
      stage: 'CCB2',
      approved: true,
      disposition: null,
      comments: 'Looks <b>good</b>.',
    });
    expect((await votesOn(build))[0]).toEqual(body.data);
    const { ballots, waitingFor, stage } = await office.read(build);
    expect(stage).toBe('CCB2');
    expect(ballots.CCB2.map(({ username }: Json) => username).toSorted()).toEqual(VOTERS);
    expect(ballots.CCB2.filter(({ voted }: Json) => voted)).toMatchObject([
      { username: first, approved: true, comments: 'Looks <b>good</b>.' },
    ]);
    expect(waitingFor).toHaveLength(3);
    for (const voter of VOTERS.slice(1)) await office.vote(build, 'CCB2', voter);
    expect(await office.read(build)).toMatchObject({ stage: 'Requirements', CCB2: true });
    expect(await votesOn(build)).toHaveLength(4);
  });

  it('[BLD-07] no one votes twice, or at another stage', async () => {
    const { build } = await office.at('CCB2');
    await office.vote(build, 'CCB2', 'ccb');
    await office.changesNothing(async () => {
      expectRefusal(await office.vote(build, 'CCB2', 'ccb'), 'build-already-voted');
      expectRefusal(await office.vote(build, 'CCB2', 'ccb', false), 'build-already-voted');
      expectRefusal(await office.vote(build, 'CCB3', 'ccb2'), 'build-other-stage');
    });
  });

  it('[BLD-07] [SEC-02] developers, other PMs, admins and everyone else do not vote', async () => {
    const { build } = await office.at('CCB2');
    await office.assign(build, 'developer');
    await office.changesNothing(async () => {
      for (const person of ['administrator', 'developer', 'it', 'administration', 'employee', 'customer']) {
        expectRefusal(await office.vote(build, 'CCB2', person), 'forbidden');
      }
      expectRefusal(await office.vote(build, 'CCB2', 'pm2'), 'not-found');
    });
  });

  it.each(['CM', 'CCB'])(
    '[BLD-07] [QCR-04] an Administrator in group %s neither votes nor is waited for',
    async (group) => {
      const { project, build } = await office.at('CCB2');
      const qcr = await office.qcr(project);
      await joins('administrator', group);
      const { ballots, waitingFor } = await office.read(build);
      expect(ballots.CCB2.map(({ username }: Json) => username).toSorted()).toEqual(VOTERS);
      expect(waitingFor).toHaveLength(VOTERS.length);
      await office.changesNothing(async () => {
        expectRefusal(await office.vote(build, 'CCB2', 'administrator'), 'forbidden');
        expectRefusal(await office.dispose(qcr, 'administrator', 'Approved'), 'forbidden');
      });
      for (const voter of VOTERS) await office.vote(build, 'CCB2', voter);
      expect(await office.read(build)).toMatchObject({ stage: 'Requirements', CCB2: true });
    },
  );

  it('[SEC-08] [BLD-07] each vote is in the audit, approving or not, under the name of the person who gave it', async () => {
    const { build } = await office.at('CCB2');
    await office.vote(build, 'CCB2', 'ccb');
    await office.vote(build, 'CCB2', 'ccb2', false);
    const votes = await auditOf(build, 'build.vote');
    expect(votes.slice(-2)).toMatchObject([
      { actor: 'ccb', after: { stage: 'CCB2', approved: true } },
      { actor: 'ccb2', after: { stage: 'CCB2', approved: false } },
    ]);
    expect(await auditOf(build, 'build.rejected')).toMatchObject([
      { actor: 'ccb2', before: { stage: 'CCB2' }, after: { stage: 'Review QIP-1s' } },
    ]);
  });

  it('[BLD-07] without a PM, CM and CCB vote alone', async () => {
    const project = await office.project({ ProjectManager: null });
    const build = await office.build(project);
    const { ballots } = await office.bringTo(build, 'CCB2', project);
    expect(ballots.CCB2.map(({ username }: Json) => username).toSorted()).toEqual(['ccb', 'ccb2', 'cm']);
  });

  it.each([
    ['CCB2', 'Review QIP-1s', [], []],
    ['CCB3', 'Requirements', ['reviewQIP', 'ProjectPlanning', 'CCB2'], ['CCB2']],
    ['CCB4', 'Requirements', ['reviewQIP', 'ProjectPlanning', 'CCB2'], ['CCB2']],
  ] as const)(
    '[BLD-08] [BLD-17] a rejection at %s sends back to %s at once; later flags and its votes go, history stays',
    async (stage, target, flags, votesLeft) => {
      const { build } = await office.at(stage);
      await office.vote(build, stage, 'ccb', true, { comments: 'Yes.' });
      const { status, body } = await office.vote(build, stage, 'ccb2', false, { comments: 'Not yet.' });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ stage, approved: false, comments: 'Not yet.' });
      const now = await office.read(build);
      expect(now).toMatchObject({ stage: target, status: 'Open', QIP1: true });
      expect(setFlags(now).toSorted()).toEqual([...flags].toSorted());
      expect([...new Set((await votesOn(build)).map((vote) => vote.stage))]).toEqual(votesLeft);
      const rows = await office.get('cm', `/builds/${build.documentId}/history`);
      expect(rows[0]).toMatchObject({ event: 'sent-back', before: stage, after: target });
      expect(rows[1]).toMatchObject({
        event: 'rejected',
        username: 'ccb2',
        reason: 'Not yet.',
        after: stage,
      });
      expect(rows[2]).toMatchObject({ event: 'approved', username: 'ccb', reason: 'Yes.' });
    },
  );

  it('[BLD-08] [STR-04] after a rejection at CCB4 the test report is kept and submitted again', async () => {
    const { project, build } = await office.at('CCB4');
    await office.vote(build, 'CCB4', 'ccb', false);
    const back = await office.bringTo(build, 'STR', project);
    expect(back.STRNumber).toBe(build.STRNumber);
    const path = `/strs/${back.STRNumber}`;
    const { revision } = await office.get('ccb', path);
    expectRefusal(await office.put('pm', path, { notes: 'Again', revision: revision + 1 }), 'stale');
    expect((await office.put('pm', path, { notes: 'Again', revision })).body.data).toMatchObject({
      notes: 'Again',
    });
    expect(await office.read(build)).toMatchObject({ stage: 'CCB4' });
  });

  it('[BLD-09] takes comments of 300 characters as typed', async () => {
    const { build } = await office.at('CCB2');
    const comments = `${'🛰'.repeat(288)} {"a":1} <i>`;
    expect((await office.vote(build, 'CCB2', 'ccb', true, { comments })).body.data.comments).toBe(comments);
  });
});

describe('a vote that is not taken', () => {
  let build: Json;
  beforeAll(async () => {
    ({ build } = await office.at('CCB2'));
  });

  it.each([
    [{ approved: 'yes' }, 'approved'],
    [{ approved: undefined }, 'approved'],
    [{ comments: 'c'.repeat(301) }, 'comments'],
    [{ comments: 5 }, 'comments'],
    [{ approved: false }, 'comments'],
    [{ approved: false, comments: null }, 'comments'],
    [{ approved: false, comments: ' \n ' }, 'comments'],
    [{ stage: 'CCB5' }, 'stage'],
    [{ stage: 'CCB1' }, 'QCRnumber'],
    [{ username: 'ccb2' }, 'username'],
    [{ buildNumber: 12 }, 'buildNumber'],
  ])('[BLD-09] [SEC-04] is refused with %j', async (fields, path) => {
    const vote = { buildNumber: build.documentId, stage: 'CCB2', approved: true, ...fields };
    await office.changesNothing(async () => expectFieldError(await office.post('ccb', '/ccbs', vote), path));
  });

  it.each([
    ['insert', 'ccbs'],
    ['insert', 'build_histories'],
    ['update', 'builds'],
    ['insert', 'notifications'],
  ] as const)('[BLD-08] [REL-01] when the %s of %s fails, a rejection has not happened', (statement, table) =>
    office.changesNothing(() =>
      whileFailing(server, statement, table, async () =>
        expectRefusal(await office.vote(build, 'CCB2', 'ccb', false), 'internal'),
      ),
    ),
  );
});

describe('who is notified', () => {
  // Mails beyond one person's hourly limit wait for a digest, so each of these tests starts with none.
  beforeEach(async () => {
    for (const table of ['outbox_mails', 'gathered_mails']) await server.db(table).delete();
  });

  it('[NOT-01] [NOT-05] [BLD-09] a vote is asked for by bell and mail, and the bell is silent once it is given', async () => {
    const { build } = await office.at('CCB2');
    for (const person of VOTERS) {
      const [bell, ...others] = await office.bellOf(person, build.documentId);
      expect(bell).toMatchObject({ type: 'Manage Projects', closeOnClick: false });
      expect(bell.details).toContain('CCB2');
      expect(others).toEqual([]);
      const mails = await mailsTo(server.db, `${person}@intranet.example`);
      // The person who moved it here needs no mail about it.
      if (person !== 'cm') expect(mails.at(-1)!.text).toContain(`ViewEditBuild%2F${build.documentId}`);
    }
    await office.vote(build, 'CCB2', 'ccb');
    expect(await office.bellOf('ccb', build.documentId)).toEqual([]);
    expect(await office.bellOf('ccb2', build.documentId)).toHaveLength(1);
    await office.vote(build, 'CCB2', 'cm', false);
    expect(await office.bellOf('ccb2', build.documentId)).toMatchObject([{ closeOnClick: true }]);
    expect((await office.bellOf('pm', build.documentId))[0].details).toContain('Review QIP-1s');
  });

  it('[BLD-09] a CM reminds those who have not voted, by email', async () => {
    const { build } = await office.at('CCB2');
    await office.vote(build, 'CCB2', 'ccb');
    const before = await Promise.all(
      VOTERS.map((person) => mailsTo(server.db, `${person}@intranet.example`)),
    );
    expect((await office.post('cm', `/builds/${build.documentId}/reminders`)).status).toBe(200);
    const after = await Promise.all(VOTERS.map((person) => mailsTo(server.db, `${person}@intranet.example`)));
    const reminded = VOTERS.filter((_, index) => after[index]!.length > before[index]!.length);
    expect(reminded).toEqual(['ccb2', 'pm']);
    expect(after[1]!.at(-1)!.subject).toMatch(/^Reminder: Build \d{4}/);
    const [row] = await office.get('cm', `/builds/${build.documentId}/history`);
    expect(row).toMatchObject({ event: 'reminded', username: 'cm' });
  });

  it('[BLD-09] [SEC-02] no one else reminds, and without a vote there is nothing to remind of', async () => {
    const { build } = await office.at('CCB2');
    const path = `/builds/${build.documentId}/reminders`;
    const { build: early } = await office.at('QIP-1s');
    await office.changesNothing(async () => {
      for (const person of ['pm', 'ccb', 'administrator', 'developer', 'employee']) {
        expectRefusal(await office.post(person, path), 'forbidden');
      }
      expectRefusal(await office.post('cm', `/builds/${early.documentId}/reminders`), 'not-voted-on');
      expectRefusal(await office.post('cm', '/builds/nothing/reminders'), 'not-found');
    });
  });
});

it('[SEC-02] people who see a record see the votes on it', async () => {
  const { build } = await office.at('CCB2');
  const { body } = await office.vote(build, 'CCB2', 'ccb');
  const path = `/ccbs/${body.data.documentId}`;
  for (const person of ['pm', 'cm', 'administrator']) {
    expect((await (await office.as(person)).get(path)).status).toBe(200);
  }
  for (const person of ['pm2', 'developer2']) {
    expectRefusal(await (await office.as(person)).get(path), 'not-found');
  }
  expectRefusal(await (await office.as('employee')).get(path), 'forbidden');
  const answer = await (await office.as('ccb')).send({ method: 'DELETE', path: `/api${path}` });
  expectRefusal(answer, 'method-not-allowed');
});
