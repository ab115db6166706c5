import { describe, expect, it } from 'vitest';
import { type ChangeControl, VOTERS } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import { lastMailTo, mailsTo } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

describe('reviewing a report', () => {
  const approve = (qpr: Json, data: object = { priority: 4 }, person = 'pm') =>
    office.post(person, `/submitted-qpr/${qpr.documentId}/approve`, data);
  const reject = (qpr: Json, data: object = {}, person = 'pm') =>
    office.post(person, `/submitted-qpr/${qpr.documentId}/reject`, data);

  it('[QPR-06] [QPR-09] [QCR-01] approving closes it and makes its change request with the PM’s priority', async () => {
    const qpr = await office.qpr(await office.project());
    const { status, body } = await approve(qpr, { priority: 4, pmComments: 'Seen it.' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'Approved',
      closed: true,
      approved: true,
      approvingPM: 'pm',
      dateReviewed: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      pmComments: 'Seen it.',
      submissionPriority: 3,
      availableActions: ['comment', 'note'],
    });
    expect(await office.get('cm', `/qcrs/${body.data.qcr.documentId}`)).toMatchObject({
      priority: 4,
      CCB1: false,
      rejected: false,
      selectedDisposition: 'Waiting on approval',
      discussionNeeded: false,
      status: 'Working',
      closed: false,
      build: null,
      qip_form: null,
      submitted_qpr: { documentId: qpr.documentId, title: qpr.title, pmComments: 'Seen it.' },
    });
  });

  it('[QPR-06] rejecting closes it; no change request is made', async () => {
    const qpr = await office.qpr(await office.project());
    const { body } = await reject(qpr, { pmComments: 'c'.repeat(500) });
    expect(body.data).toMatchObject({
      status: 'Disapproved',
      closed: true,
      approved: false,
      approvingPM: 'pm',
      pmComments: 'c'.repeat(500),
      qcr: null,
    });
    expect(await server.db('qcrs').where({ submitted_qpr_id: qpr.id })).toEqual([]);
  });

  it('[QPR-09] [NOT-01] its notifications are removed, and its author is notified of the outcome by bell and mail', async () => {
    const qpr = await office.qpr(await office.project());
    await reject(qpr, { pmComments: 'Works as designed.' });
    for (const person of VOTERS) expect(await office.bellOf(person, qpr.documentId)).toEqual([]);
    expect(await office.bellOf('customer', qpr.documentId)).toMatchObject([
      { type: 'QPR', closeOnClick: true },
    ]);
    const mail = await lastMailTo(server.db, 'customer@intranet.example');
    expect(mail.text).toContain('Works as designed.');
  });

  it('[QCR-01] [NOT-05] the voters are notified of the new change request', async () => {
    const qpr = await office.qpr(await office.project());
    const { body } = await approve(qpr);
    for (const person of VOTERS) {
      expect(await office.bellOf(person, body.data.qcr.documentId), person).toMatchObject([
        { type: 'QCR', closeOnClick: false },
      ]);
    }
    const mails = await mailsTo(server.db, 'ccb@intranet.example');
    expect(mails.at(-1)!.text).toContain(`ViewQCR%2F${body.data.qcr.documentId}`);
  });

  it('[QPR-06] a report is reviewed once', async () => {
    const qpr = await office.qpr(await office.project());
    await approve(qpr);
    await office.changesNothing(async () => {
      expectRefusal(await approve(qpr), 'qpr-closed');
      expectRefusal(await reject(qpr), 'qpr-closed');
    });
  });

  it.each([
    [{}, 'priority'],
    [{ priority: 0 }, 'priority'],
    [{ priority: 6 }, 'priority'],
    [{ priority: '2' }, 'priority'],
    [{ priority: 2, pmComments: 'c'.repeat(501) }, 'pmComments'],
    [{ priority: 2, status: 'Rejected' }, 'status'],
  ])('[QPR-06] refuses to approve with %j', async (data, path) => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(async () => expectFieldError(await approve(qpr, data), path));
  });

  it('[QPR-06] [SEC-02] only the PM of the project and admins review', async () => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(async () => {
      for (const person of ['cm', 'ccb', 'developer', 'it', 'customer', 'supervisor']) {
        expectRefusal(await approve(qpr, {}, person), 'forbidden');
        expectRefusal(await reject(qpr, {}, person), 'forbidden');
      }
      expectRefusal(await approve(qpr, { priority: 1 }, 'pm2'), 'not-found');
    });
    // One that they see as its author, but do not manage.
    const own = await office.qpr(await office.project(), {}, 'pm2');
    await office.changesNothing(async () => expectRefusal(await approve(own, {}, 'pm2'), 'forbidden'));
    expect((await approve(qpr, { priority: 1 }, 'administrator')).status).toBe(200);
  });

  it.each([
    ['update', 'submitted_qprs'],
    ['insert', 'qcrs'],
    ['insert', 'build_histories'],
    ['delete', 'notifications'],
    ['insert', 'outbox_mails'],
  ] as const)('[QPR-06] [REL-01] when the %s of %s fails, nothing is approved', async (statement, table) => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(() =>
      whileFailing(server, statement, table, async () => expectRefusal(await approve(qpr), 'internal')),
    );
  });
});
