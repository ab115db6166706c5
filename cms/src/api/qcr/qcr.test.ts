import { stageFlags } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ChangeControl, VOTERS } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import { lastMailTo, NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  office = new ChangeControl(server);
});
afterAll(() => server.stop());

const read = ({ documentId }: Json, person = 'cm'): Promise<Json> =>
  office.get(person, `/qcrs/${documentId}`);
const waiting = async (): Promise<{ project: Json; qcr: Json }> => {
  const project = await office.project();
  return { project, qcr: await office.qcr(project) };
};
const bellOf = async (person: string, recordId: string): Promise<Json[]> =>
  (await office.get(person, '/notifications?pagination[limit]=-1')).filter(
    (row: Json) => row.recordId === recordId,
  );
/** The action of each record of the audit about a change request, with what changed, oldest first. */
const auditOf = async (qcr: Json): Promise<[string, string, Json, Json][]> =>
  (await office.get('administration', `/audit-records?filters[subjectId]=${qcr.documentId}&sort=id`)).map(
    ({ action, actor, before, after }: Json) => [action, actor, before, after],
  );
const historyOf = (qcr: Json): Promise<Json[]> => office.get('cm', `/qcrs/${qcr.documentId}/history`);
const final = (qcr: Json, data: object, person = 'cm') =>
  office.post(person, `/qcrs/${qcr.documentId}/final-disposition`, data);
const discuss = (qcr: Json, person: string) => office.post(person, `/qcrs/${qcr.documentId}/discussion`);

describe('the board decides', () => {
  it('[QCR-03] [QCR-04] shows who may vote and what they voted; each votes once', async () => {
    const { qcr } = await waiting();
    expect(qcr.ballots.map(({ username }: Json) => username).toSorted()).toEqual(VOTERS);
    const { status, body } = await office.dispose(qcr, 'ccb', 'Approved', { comments: 'Good <b>idea</b>.' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      username: 'ccb',
      QCRnumber: qcr.documentId,
      buildNumber: null,
      stage: 'CCB1',
      disposition: 'Approved',
      approved: null,
      comments: 'Good <b>idea</b>.',
    });
    const { ballots } = await read(qcr);
    expect(ballots.find(({ username }: Json) => username === 'ccb')).toMatchObject({
      voted: true,
      disposition: 'Approved',
      comments: 'Good <b>idea</b>.',
    });
    await office.changesNothing(async () => {
      const again = await office.dispose(qcr, 'ccb', 'Disapproved');
      expectRefusal(again, 'qcr-already-voted');
      expect(again.body.error.message).toBe('You have already submitted a disposition for this QCR.');
    });
  });

  it('[QCR-05] all approve: CCB1 and Approved; the voters and the author hear of it', async () => {
    const { qcr } = await waiting();
    for (const [index, voter] of VOTERS.entries()) {
      expect(await read(qcr)).toMatchObject({ selectedDisposition: 'Waiting on approval', CCB1: false });
      expect((await office.dispose(qcr, voter, 'Approved')).status, String(index)).toBe(201);
    }
    expect(await read(qcr)).toMatchObject({
      selectedDisposition: 'Approved',
      CCB1: true,
      rejected: false,
      discussionNeeded: false,
      status: 'Working',
      closed: false,
    });
    expect((await historyOf(qcr))[0]).toMatchObject({
      event: 'counted',
      before: 'Waiting on approval',
      after: 'Approved',
    });
    expect(await bellOf('ccb', qcr.documentId)).toMatchObject([{ closeOnClick: true }]);
    expect((await lastMailTo(server.db, 'customer@intranet.example')).text).toContain('Approved');
  });

  it('[QCR-05] all disapprove: rejected and Disapproved, and closed', async () => {
    const { qcr } = await waiting();
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Disapproved');
    expect(await read(qcr)).toMatchObject({
      selectedDisposition: 'Disapproved',
      CCB1: false,
      rejected: true,
      discussionNeeded: false,
      closed: true,
    });
  });

  it('[QCR-05] mixed: Pending, a discussion is needed, and all who may vote are told', async () => {
    const { qcr } = await waiting();
    for (const voter of VOTERS)
      await office.dispose(qcr, voter, voter === 'ccb2' ? 'Disapproved' : 'Approved');
    expect(await read(qcr)).toMatchObject({
      selectedDisposition: 'Pending',
      CCB1: false,
      rejected: false,
      discussionNeeded: true,
    });
    for (const voter of VOTERS) {
      // The discussion is news to the board; its end is up to CM.
      const closeOnClick = voter !== 'cm';
      expect(await bellOf(voter, qcr.documentId)).toMatchObject([{ type: 'QCR', closeOnClick }]);
    }
    expect((await lastMailTo(server.db, 'ccb@intranet.example')).subject).toContain('discussion');
  });

  it('[QCR-04] [SEC-02] only eligible voters vote', async () => {
    const { qcr } = await waiting();
    await office.changesNothing(async () => {
      for (const person of ['administrator', 'developer', 'it', 'employee', 'customer', 'administration']) {
        expectRefusal(await office.dispose(qcr, person, 'Approved'), 'forbidden');
      }
      expectRefusal(await office.dispose(qcr, 'pm2', 'Approved'), 'not-found');
    });
  });

  it('[QCR-06] an approving PM says what becomes of it; what others say does not count', async () => {
    const { qcr } = await waiting();
    await office.changesNothing(async () => {
      for (const status of [undefined, null]) {
        expectRefusal(await office.dispose(qcr, 'pm', 'Approved', { status }), 'qcr-status-required');
      }
      expectFieldError(await office.dispose(qcr, 'pm', 'Approved', { status: 'Later' }), 'status');
    });
    await office.dispose(qcr, 'pm', 'Approved', { status: 'Deferred' });
    for (const voter of ['ccb', 'ccb2', 'cm'])
      await office.dispose(qcr, voter, 'Approved', { status: 'Working' });
    expect(await read(qcr)).toMatchObject({ selectedDisposition: 'Approved', status: 'Deferred' });
  });

  it.each([
    [{ disposition: 'Pending' }, 'disposition'],
    [{ disposition: 'Waiting on approval' }, 'disposition'],
    [{ disposition: undefined }, 'disposition'],
    [{ comments: 'c'.repeat(301) }, 'comments'],
    [{ stage: 'CCB9' }, 'stage'],
    [{ stage: undefined }, 'stage'],
    [{ QCRnumber: '../1' }, 'QCRnumber'],
    [{ username: 'cm' }, 'username'],
  ])('[QCR-06] [SEC-04] refuses %j', async (fields, path) => {
    const { qcr } = await waiting();
    const vote = { QCRnumber: qcr.documentId, stage: 'CCB1', disposition: 'Approved', ...fields };
    await office.changesNothing(async () => expectFieldError(await office.post('ccb', '/ccbs', vote), path));
  });

  it('[QCR-06] [QCR-08] approved and Working, it goes into the open build of its project, which begins anew', async () => {
    const { project, build } = await office.at('CCB3');
    await office.vote(build, 'CCB3', 'ccb');
    const qcr = await office.approvedQcr(project);
    expect(qcr.build).toMatchObject({ documentId: build.documentId, ProjectName: project.ProjectName });
    const now = await office.read(build);
    expect(now).toMatchObject({ stage: 'QIP-1s', status: 'Open', QIP1: false, QIP2: false });
    expect(stageFlags.filter((flag) => now[flag])).toEqual([]);
    expect(now.qcrs).toHaveLength(2);
    expect(await server.db('ccbs').where({ build_id: build.id })).toEqual([]);
    const rows = await office.get('cm', `/builds/${build.documentId}/history`);
    expect(rows.slice(0, 2)).toMatchObject([
      { event: 'sent-back', before: 'CCB3', after: 'QIP-1s' },
      { event: 'attached', qcr: qcr.documentId },
    ]);
  });

  it('[QCR-06] a Deferred one waits, and one of a project without an open build, too', async () => {
    const { project, build } = await office.at('CCB2');
    expect((await office.approvedQcr(project, 'Deferred')).build).toBeNull();
    expect(await office.read(build)).toMatchObject({ stage: 'CCB2' });
    expect((await office.approvedQcr(await office.project())).build).toBeNull();
  });

  it('[SEC-08] [QCR-05] each disposition and what the count came to stand in the audit', async () => {
    const { qcr } = await waiting();
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Approved');
    const rows = (await auditOf(qcr)).slice(-VOTERS.length - 1);
    expect(rows.slice(0, -1)).toEqual(
      VOTERS.map((voter) => [
        'qcr.vote',
        voter,
        expect.anything(),
        expect.objectContaining({ disposition: 'Approved' }),
      ]),
    );
    expect(rows.at(-1)).toEqual([
      'qcr.counted',
      VOTERS.at(-1),
      expect.objectContaining({ selectedDisposition: 'Waiting on approval', CCB1: false }),
      expect.objectContaining({ selectedDisposition: 'Approved', CCB1: true }),
    ]);
  });

  it('[NOT-01] [WAI-05] what asked for a disposition leaves the bell of whoever gave it, and of nobody else', async () => {
    const { qcr } = await waiting();
    for (const voter of VOTERS)
      expect(await bellOf(voter, qcr.documentId), voter).toMatchObject([{ closeOnClick: false }]);
    await office.dispose(qcr, 'ccb', 'Approved');
    expect(await bellOf('ccb', qcr.documentId)).toEqual([]);
    for (const voter of ['ccb2', 'cm', 'pm'])
      expect(await bellOf(voter, qcr.documentId), voter).toMatchObject([{ closeOnClick: false }]);
  });

  it.each([
    ['insert', 'ccbs'],
    ['update', 'qcrs'],
    ['insert', 'build_histories'],
    ['update', 'builds'],
  ] as const)(
    '[QCR-05] [QCR-08] [REL-01] when the %s of %s fails, the last vote was not cast',
    async (statement, table) => {
      const { project } = await office.at('QIP-1s');
      const qcr = await office.qcr(project);
      for (const voter of VOTERS.slice(1)) await office.dispose(qcr, voter, 'Approved');
      await office.changesNothing(() =>
        whileFailing(server, statement, table, async () =>
          expectRefusal(await office.dispose(qcr, VOTERS[0]!, 'Approved'), 'internal'),
        ),
      );
    },
  );
});

describe('a discussion', () => {
  it('[QCR-07] [BLD-17] keeps what whoever asked for it had to say', async () => {
    const { qcr } = await waiting();
    const ask = (data?: object) => office.post('ccb', `/qcrs/${qcr.documentId}/discussion`, data);
    await office.changesNothing(async () => {
      expectFieldError(await ask({ comments: 'c'.repeat(301) }), 'comments');
      expectFieldError(await ask({ comments: 5 }), 'comments');
      expectFieldError(await ask({ disposition: 'Approved' }), 'disposition');
    });
    expect((await ask({ comments: ' Security has to agree <first>. ' })).status).toBe(200);
    const [row] = await office.get('cm', `/qcrs/${qcr.documentId}/history`);
    const reason = 'Security has to agree <first>.';
    expect(row).toMatchObject({ event: 'discussion', username: 'ccb', reason });
    const { rounds } = await office.get('cm', `/qcrs/${qcr.documentId}`);
    expect(rounds).toMatchObject([{ outcome: 'discussion', reason }]);
  });

  it('[QCR-07] is asked for by a voter: voting ends, the votes stay', async () => {
    const { qcr } = await waiting();
    await office.dispose(qcr, 'ccb', 'Approved');
    const { status, body } = await discuss(qcr, 'pm');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ selectedDisposition: 'Pending', discussionNeeded: true });
    expect(await office.get('cm', `/ccbs?filters[QCRnumber]=${qcr.documentId}`)).toHaveLength(1);
    await office.changesNothing(async () => {
      expectRefusal(await office.dispose(qcr, 'ccb2', 'Approved'), 'qcr-voting-over');
      expectRefusal(await discuss(qcr, 'ccb2'), 'qcr-voting-over');
    });
  });

  it('[QCR-07] [SEC-02] nobody else asks for one, and only a CM ends it', async () => {
    const { qcr } = await waiting();
    await office.changesNothing(async () => {
      for (const person of ['administrator', 'developer', 'employee', 'customer']) {
        expectRefusal(await discuss(qcr, person), 'forbidden');
      }
      expectRefusal(await discuss(qcr, 'pm2'), 'not-found');
      expectRefusal(await final(qcr, { disposition: 'Disapproved', comments: 'No.' }), 'qcr-no-discussion');
    });
    await discuss(qcr, 'ccb');
    await office.changesNothing(async () => {
      for (const person of ['pm', 'ccb', 'administrator', 'developer', 'employee']) {
        expectRefusal(await final(qcr, { disposition: 'Approved', status: 'Working' }, person), 'forbidden');
      }
    });
  });

  it('[QCR-07] [QCR-06] a CM approves it: it goes into the open build', async () => {
    const { project, build } = await office.at('Review QIP-1s');
    const qcr = await office.qcr(project);
    await discuss(qcr, 'ccb');
    const data = { disposition: 'Approved', status: 'Working', comments: 'Agreed on Tuesday.' };
    const { status, body } = await final(qcr, data);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      selectedDisposition: 'Approved',
      discussionNeeded: false,
      CCB1: true,
      rejected: false,
      build: { documentId: build.documentId },
    });
    expect(await office.read(build)).toMatchObject({ stage: 'QIP-1s', QIP1: false });
    const row = (await historyOf(qcr)).find(({ event }) => event === 'final-disposition');
    expect(row).toMatchObject({ username: 'cm', reason: 'Agreed on Tuesday.', after: 'Approved' });
    expectRefusal(await final(qcr, data), 'qcr-no-discussion');
  });

  it('[SEC-08] [QCR-07] that it was asked for, and what it came to, stand in the audit', async () => {
    const { qcr } = await waiting();
    await discuss(qcr, 'ccb');
    await final(qcr, { disposition: 'Disapproved', comments: 'Not worth it.' });
    expect((await auditOf(qcr)).slice(-2)).toEqual([
      [
        'qcr.discussion',
        'ccb',
        expect.objectContaining({ selectedDisposition: 'Waiting on approval', discussionNeeded: false }),
        expect.objectContaining({ selectedDisposition: 'Pending', discussionNeeded: true }),
      ],
      [
        'qcr.final-disposition',
        'cm',
        expect.objectContaining({ selectedDisposition: 'Pending', rejected: false }),
        expect.objectContaining({ selectedDisposition: 'Disapproved', rejected: true }),
      ],
    ]);
  });

  it('[QCR-07] a CM disapproves it: rejected, in no build', async () => {
    const { project } = await office.at('QIP-1s');
    const qcr = await office.qcr(project);
    await discuss(qcr, 'ccb');
    const { body } = await final(qcr, { disposition: 'Disapproved', comments: 'Not worth it.' });
    expect(body.data).toMatchObject({
      selectedDisposition: 'Disapproved',
      discussionNeeded: false,
      CCB1: true,
      rejected: true,
      closed: true,
      build: null,
    });
  });

  it.each([
    [{ disposition: 'Approved' }, 'status'],
    [{ disposition: 'Approved', status: 'Soon' }, 'status'],
    [{ disposition: 'Pending' }, 'disposition'],
    [{}, 'disposition'],
    [{ disposition: 'Disapproved', comments: 'c'.repeat(301) }, 'comments'],
    [{ disposition: 'Disapproved' }, 'comments'],
    [{ disposition: 'Disapproved', comments: null }, 'comments'],
    [{ disposition: 'Disapproved', comments: '   ' }, 'comments'],
  ])('[QCR-06] [QCR-07] [BLD-09] refuses the final disposition %j', async (data, path) => {
    const { qcr } = await waiting();
    await discuss(qcr, 'ccb');
    await office.changesNothing(async () => expectFieldError(await final(qcr, data), path));
  });
});

describe('priority and reminders', () => {
  const setPriority = (qcr: Json, data: object, person = 'pm') =>
    office.put(person, `/qcrs/${qcr.documentId}`, data);

  it('[QCR-03] [QCR-09] the PM of the project changes the priority; the history says so', async () => {
    const { qcr } = await waiting();
    const { status, body } = await setPriority(qcr, { priority: 5, revision: qcr.revision });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ priority: 5, revision: qcr.revision + 1 });
    expect((await historyOf(qcr))[0]).toMatchObject({ event: 'priority', before: '2', after: '5' });
    await office.changesNothing(async () =>
      expectRefusal(await setPriority(qcr, { priority: 1, revision: qcr.revision }), 'stale'),
    );
  });

  it('[QCR-09] [SEC-02] nobody else does, and not of one that is closed', async () => {
    const { qcr } = await waiting();
    await office.changesNothing(async () => {
      for (const person of ['cm', 'ccb', 'developer', 'employee', 'customer']) {
        expectRefusal(await setPriority(qcr, { priority: 1 }, person), 'forbidden');
      }
      expectRefusal(await setPriority(qcr, { priority: 1 }, 'pm2'), 'not-found');
      for (const priority of [0, 6, 2.5, '1', null])
        expectFieldError(await setPriority(qcr, { priority }), 'priority');
      expectFieldError(await setPriority(qcr, { priority: 1, CCB1: true }), 'CCB1');
    });
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Disapproved');
    expectRefusal(await setPriority(qcr, { priority: 1 }), 'qcr-closed');
  });

  it('[QCR-09] [QCR-02] nor does the PM of one whose build is complete', async () => {
    const { build } = await office.at('Completed');
    const [qcr] = build.qcrs;
    await office.changesNothing(async () =>
      expectRefusal(await setPriority(qcr, { priority: 1 }), 'qcr-closed'),
    );
    // Closed by hand, the build frees it, and it is still to be done.
    const { build: other } = await office.at('QIP-1s');
    await office.post('pm', `/builds/${other.documentId}/close`);
    expect((await setPriority(other.qcrs[0], { priority: 1 })).status).toBe(200);
  });

  it('[QCR-03] a CM reminds those who have not voted', async () => {
    const { qcr } = await waiting();
    for (const voter of ['cm', 'ccb']) await office.dispose(qcr, voter, 'Approved');
    const { status } = await office.post('cm', `/qcrs/${qcr.documentId}/reminders`);
    expect(status).toBe(200);
    for (const person of ['ccb2', 'pm']) {
      const mail = await lastMailTo(server.db, `${person}@intranet.example`);
      expect(mail.subject).toMatch(/^Reminder: QCR-\d{4}/);
    }
    expect((await lastMailTo(server.db, 'ccb@intranet.example')).subject).not.toMatch(/^Reminder: QCR-/);
    await office.changesNothing(async () => {
      for (const person of ['pm', 'ccb', 'administrator', 'developer']) {
        expectRefusal(await office.post(person, `/qcrs/${qcr.documentId}/reminders`), 'forbidden');
      }
    });
    await discuss(qcr, 'cm');
    expectRefusal(await office.post('cm', `/qcrs/${qcr.documentId}/reminders`), 'not-voted-on');
  });
});

describe('who sees a change request', () => {
  it.each([
    ['administrator', true],
    ['cm', true],
    ['ccb', true],
    ['developer', true],
    ['developer2', true],
    ['pm', true],
    ['pm2', false],
  ])('[QCR-09] of a project of pm, %s: %s', async (person, sees) => {
    const { qcr } = await waiting();
    for (const path of [`/qcrs/${qcr.documentId}`, `/qcrs/${qcr.documentId}/history`]) {
      expect((await (await office.as(person)).get(path)).status).toBe(sees ? 200 : 404);
    }
    const listed = await office.get(person, `/qcrs?filters[documentId]=${qcr.documentId}`);
    expect(listed).toHaveLength(sees ? 1 : 0);
  });

  const sees = async (person: string, { documentId }: Json): Promise<boolean> => {
    const listed = await office.get(person, `/qcrs?filters[documentId]=${documentId}`);
    const { status } = await (await office.as(person)).get(`/qcrs/${documentId}`);
    expect([person, status]).toEqual([person, listed.length === 1 ? 200 : 404]);
    return listed.length === 1;
  };

  it('[QCR-09] a PM sees what was found in projects of others once it is in a build of their own', async () => {
    const foreign = await office.approvedQcr(await office.project({ ProjectManager: 'pm2' }));
    expect(await sees('pm', foreign)).toBe(false);
    await office.build(await office.project(), [foreign]);
    expect(await sees('pm', foreign)).toBe(true);
    expect(await sees('pm2', foreign)).toBe(true);
  });

  it('[QCR-09] a developer who manages projects sees those of their builds, and no others', async () => {
    const { id: group_id } = await server.db('groups').where({ name: 'Project Manager' }).first('id');
    const link = { user_id: await idOf(server, 'developer2'), group_id };
    await server.db('up_users_groups_lnk').insert(link);
    onTestFinished(async () => {
      await server.db('up_users_groups_lnk').where(link).delete();
    });
    const { build } = await office.at('QIP-1s');
    const other = await office.approvedQcr(await office.project());
    expect(await sees('developer2', build.qcrs[0])).toBe(false);
    await office.post('pm', '/assigned-builds', { build: build.documentId, username: 'developer2' });
    expect(await sees('developer2', build.qcrs[0])).toBe(true);
    expect(await sees('developer2', other)).toBe(false);
  });

  it.each(['employee', 'it', 'administration', 'customer'])(
    '[QCR-09] [SEC-02] %s sees none',
    async (person) => {
      expectRefusal(await (await office.as(person)).get('/qcrs'), 'forbidden');
    },
  );

  it('[QCR-02] is filtered by its own fields and those of its report, and by whether it is closed', async () => {
    const project = await office.project();
    const qcr = await office.qcr(project, {
      title: 'Haystack',
      softwareVersion: '8.8',
      constraintOn: 'Release',
    });
    const own = `filters[$and][0][id]=${qcr.id}`;
    for (const [field, value] of [
      ['title', 'Haystack'],
      ['foundIn', project.ProjectName],
      ['softwareVersion', '8.8'],
      ['foundDuring', 'Review'],
      ['constraintOn', 'Release'],
      ['priority', '2'],
      ['selectedDisposition', 'Waiting on approval'],
      ['status', 'Working'],
      ['CCB1', 'false'],
      ['rejected', 'false'],
      ['closed', 'false'],
    ]) {
      const query = `${own}&filters[$and][1][${field}][$eq]=${encodeURIComponent(value!)}`;
      expect(await office.get('cm', `/qcrs?${query}`), field).toHaveLength(1);
    }
    expect(await office.get('cm', `/qcrs?${own}&filters[$and][1][closed]=true`)).toEqual([]);
    const { build } = await office.at('Completed');
    const done = await read(build.qcrs[0]);
    expect(done).toMatchObject({ closed: true, build: { stage: 'Completed' } });
  });

  it('[QCR-02] a page of it costs as many statements as one', async () => {
    const client = await office.as('cm');
    const one = await server.statementsOf(() => client.get('/qcrs?pagination[pageSize]=1'));
    const many = await server.statementsOf(() => client.get('/qcrs?pagination[pageSize]=50'));
    expect(many.length).toBe(one.length);
  });
});
