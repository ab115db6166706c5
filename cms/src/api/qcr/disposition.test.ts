import { stageFlags } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { type ChangeControl, VOTERS } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import { lastMailTo } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

const read = ({ documentId }: Json, person = 'cm'): Promise<Json> =>
  office.get(person, `/qcrs/${documentId}`);
const historyOf = (qcr: Json): Promise<Json[]> => office.get('cm', `/qcrs/${qcr.documentId}/history`);

const discuss = (qcr: Json, person: string) => office.post(person, `/qcrs/${qcr.documentId}/discussion`);

describe('the board decides', () => {
  it('[QCR-03] [QCR-04] shows who may vote and what they voted; each votes once', async () => {
    const { qcr } = await office.waitingQcr();
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

  it('[QCR-05] all approve: CCB1 and Approved; the voters and the author are notified', async () => {
    const { qcr } = await office.waitingQcr();
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
    expect(await office.bellOf('ccb', qcr.documentId)).toMatchObject([{ closeOnClick: true }]);
    expect((await lastMailTo(server.db, 'customer@intranet.example')).text).toMatch(
      /change request QCR-\d+ was approved/,
    );
  });

  it('[QCR-05] all disapprove: rejected and Disapproved, and closed', async () => {
    const { qcr } = await office.waitingQcr();
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Disapproved');
    expect(await read(qcr)).toMatchObject({
      selectedDisposition: 'Disapproved',
      CCB1: false,
      rejected: true,
      discussionNeeded: false,
      closed: true,
    });
  });

  it('[QCR-05] mixed: Pending, a discussion is needed, and all who may vote are notified', async () => {
    const { qcr } = await office.waitingQcr();
    for (const voter of VOTERS)
      await office.dispose(qcr, voter, voter === 'ccb2' ? 'Disapproved' : 'Approved');
    expect(await read(qcr)).toMatchObject({
      selectedDisposition: 'Pending',
      CCB1: false,
      rejected: false,
      discussionNeeded: true,
    });
    for (const voter of VOTERS) {
      // The board is notified of the discussion; CM has to end it.
      const closeOnClick = voter !== 'cm';
      expect(await office.bellOf(voter, qcr.documentId)).toMatchObject([{ type: 'QCR', closeOnClick }]);
    }
    expect((await lastMailTo(server.db, 'ccb@intranet.example')).subject).toContain('discussion');
  });

  it('[QCR-04] [SEC-02] only eligible voters vote', async () => {
    const { qcr } = await office.waitingQcr();
    await office.changesNothing(async () => {
      for (const person of ['administrator', 'developer', 'it', 'employee', 'customer', 'administration']) {
        expectRefusal(await office.dispose(qcr, person, 'Approved'), 'forbidden');
      }
      expectRefusal(await office.dispose(qcr, 'pm2', 'Approved'), 'not-found');
    });
  });

  it('[QCR-06] an approving PM chooses the status; a status from others is ignored', async () => {
    const { qcr } = await office.waitingQcr();
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
    const { qcr } = await office.waitingQcr();
    const vote = { QCRnumber: qcr.documentId, stage: 'CCB1', disposition: 'Approved', ...fields };
    await office.changesNothing(async () => expectFieldError(await office.post('ccb', '/ccbs', vote), path));
  });

  it('[QCR-06] [QCR-08] approved and Working, it goes into the open build of its project, which starts over', async () => {
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

  it('[SEC-08] [QCR-05] each disposition and the result of the count are in the audit', async () => {
    const { qcr } = await office.waitingQcr();
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Approved');
    const rows = (await office.auditOf(qcr)).slice(-VOTERS.length - 1);
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

  it('[NOT-01] [WAI-05] the notice leaves the bell of the person who gave their disposition, and no one else’s', async () => {
    const { qcr } = await office.waitingQcr();
    for (const voter of VOTERS)
      expect(await office.bellOf(voter, qcr.documentId), voter).toMatchObject([{ closeOnClick: false }]);
    await office.dispose(qcr, 'ccb', 'Approved');
    expect(await office.bellOf('ccb', qcr.documentId)).toEqual([]);
    for (const voter of ['ccb2', 'cm', 'pm'])
      expect(await office.bellOf(voter, qcr.documentId), voter).toMatchObject([{ closeOnClick: false }]);
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

describe('priority and reminders', () => {
  const setPriority = (qcr: Json, data: object, person = 'pm') =>
    office.put(person, `/qcrs/${qcr.documentId}`, data);

  it('[QCR-03] [QCR-09] the PM of the project changes the priority; the history says so', async () => {
    const { qcr } = await office.waitingQcr();
    const { status, body } = await setPriority(qcr, { priority: 5, revision: qcr.revision });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ priority: 5, revision: qcr.revision + 1 });
    expect((await historyOf(qcr))[0]).toMatchObject({ event: 'priority', before: '2', after: '5' });
    await office.changesNothing(async () =>
      expectRefusal(await setPriority(qcr, { priority: 1, revision: qcr.revision }), 'stale'),
    );
  });

  it('[QCR-09] [SEC-02] no one else does, and not of one that is closed', async () => {
    const { qcr } = await office.waitingQcr();
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
    // A build closed by hand releases it, so it still has to be done.
    const { build: other } = await office.at('QIP-1s');
    await office.post('pm', `/builds/${other.documentId}/close`);
    expect((await setPriority(other.qcrs[0], { priority: 1 })).status).toBe(200);
  });

  it('[QCR-03] a CM reminds those who have not voted', async () => {
    const { qcr } = await office.waitingQcr();
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
