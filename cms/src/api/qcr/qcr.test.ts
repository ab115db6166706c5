import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Json } from '../../testing/http';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';
import { idOf } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

const read = ({ documentId }: Json, person = 'cm'): Promise<Json> =>
  office.get(person, `/qcrs/${documentId}`);

const historyOf = (qcr: Json): Promise<Json[]> => office.get('cm', `/qcrs/${qcr.documentId}/history`);
const final = (qcr: Json, data: object, person = 'cm') =>
  office.post(person, `/qcrs/${qcr.documentId}/final-disposition`, data);
const discuss = (qcr: Json, person: string) => office.post(person, `/qcrs/${qcr.documentId}/discussion`);

describe('a discussion', () => {
  it('[QCR-07] [BLD-17] keeps the comment of the person who asked for it', async () => {
    const { qcr } = await office.waitingQcr();
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
    const { qcr } = await office.waitingQcr();
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

  it('[QCR-07] [SEC-02] no one else asks for one, and only a CM ends it', async () => {
    const { qcr } = await office.waitingQcr();
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

  it('[SEC-08] [QCR-07] the request and its result are in the audit', async () => {
    const { qcr } = await office.waitingQcr();
    await discuss(qcr, 'ccb');
    await final(qcr, { disposition: 'Disapproved', comments: 'Not worth it.' });
    expect((await office.auditOf(qcr)).slice(-2)).toEqual([
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
  ])('[QCR-06] [QCR-07] [BLD-22] refuses the final disposition %j', async (data, path) => {
    const { qcr } = await office.waitingQcr();
    await discuss(qcr, 'ccb');
    await office.changesNothing(async () => expectFieldError(await final(qcr, data), path));
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
    const { qcr } = await office.waitingQcr();
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
    await office.assign(build, 'developer2');
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
