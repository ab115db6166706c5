import { describe, expect, it } from 'vitest';
import { type ChangeControl, VOTERS } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Json } from '../../testing/http';
import { lastMailTo, mailsTo } from '../../testing/mails';
import type { Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

const withdraw = (qpr: Json, person: Person = 'customer') =>
  office.post(person, `/submitted-qpr/${qpr.documentId}/withdraw`);
const duplicate = (qpr: Json, of: Json, person: Person = 'pm') =>
  office.post(person, `/submitted-qpr/${qpr.documentId}/duplicate`, { of: of.documentId });
const threadOf = async (qpr: Json, person: Person = 'customer'): Promise<Json[]> =>
  office.get(person, `/submitted-qpr/${qpr.documentId}/comments?sort=id`);
const numberOf = ({ id }: Json) => `QPR-${String(id).padStart(4, '0')}`;

describe('withdrawing a report', () => {
  it('[QPR-13] closes it as rejected, with its reason, and its reporter reads it so', async () => {
    const qpr = await office.qpr(await office.project());
    expect(qpr.availableActions).toEqual(['withdraw', 'comment']);
    const { status, body } = await withdraw(qpr);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'Disapproved',
      closed: true,
      approved: false,
      withdrawn: true,
      duplicateOf: null,
      approvingPM: null,
      dateReviewed: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      pmComments: 'Withdrawn by its reporter.',
      qcr: null,
      availableActions: ['comment'],
    });
    expect(await threadOf(qpr)).toMatchObject([{ event: 'withdrawn', text: '', author: 'customer' }]);
    const [, last] = await office.auditOf(qpr);
    expect(last).toEqual([
      'submitted-qpr.withdrawn',
      'customer',
      { status: 'Waiting on approval', pmComments: null },
      expect.objectContaining({ status: 'Disapproved' }),
    ]);
  });

  it('[QPR-13] [WAI-05] who was told of it is told, and nobody is waited for', async () => {
    const project = await office.project();
    const original = await office.qpr(project);
    const other = await office.qpr(project);
    await duplicate(other, original);
    await withdraw(original);
    for (const person of VOTERS) {
      expect(await office.bellOf(person, original.documentId), person).toMatchObject([
        { closeOnClick: true, details: expect.stringContaining('was withdrawn by') },
      ]);
    }
    const waiting: Json[] = (await (await office.as('pm')).get('/waiting')).body.data;
    expect(JSON.stringify(waiting)).not.toContain(original.documentId);
    const mail = await lastMailTo(server.db, 'pm@intranet.example');
    expect(mail.text).toContain(`Marked as its duplicate: ${numberOf(other)}.`);
  });

  it('[QPR-13] nobody else withdraws it: not its PM, an admin, the board', async () => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(async () => {
      for (const person of ['pm', 'administrator', 'cm', 'developer'] as const)
        expectRefusal(await withdraw(qpr, person), 'forbidden');
      expectRefusal(await withdraw(qpr, 'employee'), 'not-found');
    });
  });

  it('[QPR-13] not twice, and not once it was reviewed', async () => {
    const qpr = await office.qpr(await office.project());
    await withdraw(qpr);
    const reviewed = await office.qpr(await office.project());
    await office.post('pm', `/submitted-qpr/${reviewed.documentId}/approve`, { priority: 2 });
    await office.changesNothing(async () => {
      expectRefusal(await withdraw(qpr), 'qpr-closed');
      expectRefusal(await withdraw(reviewed), 'qpr-closed');
      expectRefusal(
        await office.post('pm', `/submitted-qpr/${qpr.documentId}/approve`, { priority: 2 }),
        'qpr-closed',
      );
    });
  });

  it('[QPR-13] [QPR-09] of a withdrawal and an approval at the same moment, one wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const qpr = await office.qpr(await office.project());
      const path = `/submitted-qpr/${qpr.documentId}`;
      const answers = await Promise.all([
        withdraw(qpr),
        office.post('pm', `${path}/approve`, { priority: 2 }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { withdrawn, approved, qcr } = await office.get('customer', path);
      expect([withdrawn, approved, qcr !== null]).toEqual(
        withdrawn ? [true, false, false] : [false, true, true],
      );
    }
  });
});

describe('marking a report as a duplicate', () => {
  it('[QPR-13] closes it as rejected, names the other one, and tells its reporter', async () => {
    const project = await office.project();
    const original = await office.qpr(project, {}, 'employee');
    const qpr = await office.qpr(project);
    const { status, body } = await duplicate(qpr, original);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'Disapproved',
      closed: true,
      approved: false,
      withdrawn: false,
      approvingPM: 'pm',
      pmComments: `Duplicate of ${numberOf(original)}.`,
      duplicateOf: { id: original.id, documentId: original.documentId, readable: true },
      qcr: null,
    });
    const own = await office.get('customer', `/submitted-qpr/${qpr.documentId}`);
    expect(own.duplicateOf).toEqual({ id: original.id, documentId: original.documentId, readable: false });
    expect(await threadOf(qpr)).toMatchObject([
      { event: 'duplicate', text: numberOf(original), author: 'pm' },
    ]);
    expect(await office.bellOf('customer', qpr.documentId)).toMatchObject([
      { type: 'QPR', details: expect.stringContaining(`as a duplicate of ${numberOf(original)} by`) },
    ]);
    expect((await lastMailTo(server.db, 'customer@intranet.example')).text).toContain(
      'The other report goes on.',
    );
    expect(await office.get('employee', `/submitted-qpr/${original.documentId}`)).toMatchObject({
      closed: false,
    });
  });

  it('[QPR-13] a PM of the project and an admin do, others do not', async () => {
    const project = await office.project();
    const original = await office.qpr(project);
    const qpr = await office.qpr(project);
    await office.changesNothing(async () => {
      for (const person of ['pm2', 'cm', 'ccb', 'developer', 'customer', 'employee'] as const)
        expectRefusal(await duplicate(qpr, original, person), person === 'pm2' ? 'not-found' : 'forbidden');
    });
    expect((await duplicate(qpr, original, 'administrator')).status).toBe(200);
  });

  it('[QPR-13] not of itself, of a withdrawn one, of a duplicate, nor of one that the PM does not see', async () => {
    const project = await office.project();
    const [original, other, gone, qpr] = [
      await office.qpr(project),
      await office.qpr(project),
      await office.qpr(project),
      await office.qpr(project),
    ];
    await duplicate(other, original);
    await withdraw(gone);
    const foreign = await office.qpr(await office.project({ ProjectManager: 'pm2' }));
    await office.changesNothing(async () => {
      expectRefusal(await duplicate(qpr, qpr), 'qpr-duplicate-of-itself');
      expectRefusal(await duplicate(qpr, gone), 'qpr-duplicate-of-withdrawn');
      expectRefusal(await duplicate(qpr, other), 'qpr-duplicate-of-duplicate');
      // It would be a circle.
      expectRefusal(await duplicate(original, other), 'qpr-duplicate-of-duplicate');
      expectRefusal(await duplicate(other, qpr), 'qpr-closed');
      for (const of of [foreign, { documentId: 'nothing' }])
        expect(expectRefusal(await duplicate(qpr, of), 'no-such-qpr').errors[0].path).toBe('of');
      for (const of of ['', null, 5, undefined])
        expectFieldError(await office.post('pm', `/submitted-qpr/${qpr.documentId}/duplicate`, { of }), 'of');
    });
  });

  it('[QPR-13] two that are marked as duplicates of each other at the same moment: one wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [
        await office.qpr(await office.project()),
        await office.qpr(await office.project()),
      ];
      const answers = await Promise.all([duplicate(one, other), duplicate(other, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});

describe('correcting the words', () => {
  const correct = (qpr: Json, data: object, person: Person = 'pm') =>
    office.put(person, `/submitted-qpr/${qpr.documentId}`, data);

  it('[QPR-14] changes what is sent, keeps the old words in its history, and tells its reporter', async () => {
    const qpr = await office.qpr(await office.project());
    const change = { title: 'It stops', constraintOn: 'Release', foundDuring: qpr.foundDuring };
    const { status, body } = await correct(qpr, { ...change, revision: qpr.revision });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...change, revision: qpr.revision + 1, status: 'Waiting on approval' });
    expect(await threadOf(qpr)).toMatchObject([
      {
        event: 'corrected',
        author: 'pm',
        text: `Title was: ${qpr.title}\n\nConstraint On was: ${qpr.constraintOn}`,
      },
    ]);
    expect(await office.bellOf('customer', qpr.documentId)).toMatchObject([
      { details: expect.stringMatching(/corrected the words of .* Title and Constraint On\./) },
    ]);
    expect((await mailsTo(server.db, 'customer@intranet.example')).at(-1).kind).toBe('qpr-corrected');
    expect((await office.auditOf(qpr)).at(-1)).toEqual([
      'submitted-qpr.correct',
      'pm',
      expect.objectContaining({ constraintOn: 'None' }),
      expect.objectContaining({ constraintOn: 'Release' }),
    ]);
  });

  it('[QPR-14] words that stay equal change nothing', async () => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(async () =>
      expect((await correct(qpr, { title: qpr.title })).status).toBe(200),
    );
  });

  it('[QPR-14] only its PM or an admin, and only while it is open', async () => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(async () => {
      for (const person of ['customer', 'cm', 'ccb', 'developer'] as const)
        expectRefusal(await correct(qpr, { title: 'Other' }, person), 'forbidden');
      expectRefusal(await correct(qpr, { title: 'Other' }, 'pm2'), 'not-found');
    });
    expect((await correct(qpr, { title: 'Other' }, 'administrator')).status).toBe(200);
    await withdraw(qpr);
    await office.changesNothing(async () =>
      expectRefusal(await correct(qpr, { title: 'Once more' }), 'qpr-closed'),
    );
  });

  it('[QPR-14] [REL-03] an older revision is refused, and of two at the same moment one wins', async () => {
    const qpr = await office.qpr(await office.project());
    const answers = await Promise.all(
      ['One', 'Other'].map((title) => correct(qpr, { title, revision: qpr.revision })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await office.changesNothing(async () =>
      expectRefusal(await correct(qpr, { title: 'Third', revision: qpr.revision }), 'stale'),
    );
  });

  it.each([
    ['title', ['', 'x'.repeat(121), null]],
    ['foundDuring', ['Lunch']],
    ['submissionPriority', [1]],
    ['company', ['Another company']],
  ])('[QPR-14] [SEC-04] a wrong %s is refused', async (field, values) => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(async () => {
      for (const value of values) expectFieldError(await correct(qpr, { [field]: value }), field);
    });
  });
});
