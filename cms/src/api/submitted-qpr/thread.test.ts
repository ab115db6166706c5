import { describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { whileFailing } from '../../testing/databases/fault';
import { type ChangeControl } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Json } from '../../testing/http';
import { mailsTo } from '../../testing/mails';
import type { Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

const onQpr = (qpr: Json) => `/submitted-qpr/${qpr.documentId}/comments`;
const write = (path: string, person: Person, text: string, more: object = {}) =>
  office.post(person, path, { text, ...more });
const textsFor = async (person: Person, path: string): Promise<string[]> =>
  (await office.get(person, `${path}?sort=id`)).map(({ text }: Json) => text);
const bells = async (person: Person, { documentId }: Json): Promise<string[]> =>
  (await office.bellOf(person, documentId))
    .map(({ details }) => details)
    .filter((details: string) => details.includes(' wrote '));

describe('the thread of a problem report', () => {
  it('[QPR-12] reporter, PM and board write and read it', async () => {
    const qpr = await office.qpr(await office.project());
    const first = await write(onQpr(qpr), 'customer', '  Since Monday.\nOnly here. ');
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      text: 'Since Monday.\nOnly here.',
      internal: false,
      event: null,
      author: 'customer',
      authorName: expect.any(String),
      authorPicture: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    for (const person of ['pm', 'ccb', 'cm', 'developer', 'administrator'] as const)
      expect((await write(onQpr(qpr), person, `By ${person}`)).status, person).toBe(201);
    expect(await textsFor('customer', onQpr(qpr))).toHaveLength(6);
    await office.changesNothing(async () => {
      for (const person of ['employee', 'pm2', 'it'] as const) {
        expectRefusal(await write(onQpr(qpr), person, 'Psst'), 'not-found');
        expectRefusal(await (await office.as(person)).get(onQpr(qpr)), 'not-found');
      }
    });
  });

  it('[QPR-12] internal notes are for staff: a customer neither sees, counts nor writes them', async () => {
    const qpr = await office.qpr(await office.project());
    await write(onQpr(qpr), 'pm', 'They are late payers', { internal: true });
    await write(onQpr(qpr), 'cm', 'Since when?');
    const customer = await office.as('customer');
    const { body, text } = await customer.get(onQpr(qpr));
    expect(body.meta.pagination.total).toBe(1);
    expect(text).not.toContain('late payers');
    const asked = await customer.get(`${onQpr(qpr)}?filters[internal]=true`);
    expect(asked.body.data).toEqual([]);
    expect(await textsFor('ccb', onQpr(qpr))).toEqual(['They are late payers', 'Since when?']);
    expect(await bells('customer', qpr)).toHaveLength(1);
    const mails = await mailsTo(server.db, 'customer@intranet.example');
    expect(mails.map((mail) => mail.text).join('\n')).not.toContain('late payers');
    await office.changesNothing(async () =>
      expectRefusal(await write(onQpr(qpr), 'customer', 'Psst', { internal: true }), 'forbidden'),
    );
  });

  it('[QPR-12] [SEC-07] a customer is told no address of a face that they may not see', async () => {
    const qpr = await office.qpr(await office.project());
    await write(onQpr(qpr), 'pm', 'Which lamp?');
    const facesFor = async (person: Person) =>
      (await office.get(person, onQpr(qpr))).map(({ authorPicture }: Json) => authorPicture);
    expect(await facesFor('customer')).toEqual([null]);
    const [face] = await facesFor('cm');
    expect(face.url).toBe(`/api/files/${face.id}`);
    expectRefusal(await (await office.as('customer')).get(`/files/${face.id}`), 'not-found');
  });

  it('[QPR-12] a reporter of the staff reads the notes on their own report', async () => {
    const qpr = await office.qpr(await office.project(), {}, 'employee');
    await write(onQpr(qpr), 'pm', 'A note', { internal: true });
    expect(await textsFor('employee', onQpr(qpr))).toEqual(['A note']);
    expect(await bells('employee', qpr)).toEqual([expect.stringContaining('wrote an internal note on QPR-')]);
  });

  it('[QPR-12] [NOT-05] reporter, PM and who has written before are told, the one who wrote is not', async () => {
    const qpr = await office.qpr(await office.project());
    await write(onQpr(qpr), 'ccb', 'Which <b>version</b>?');
    expect(await bells('customer', qpr)).toEqual([expect.stringMatching(/ wrote a comment on QPR-\d+ "/)]);
    expect(await bells('pm', qpr)).toHaveLength(1);
    expect(await bells('ccb', qpr)).toEqual([]);
    expect(await bells('ccb2', qpr)).toEqual([]);
    const mail = (await mailsTo(server.db, 'customer@intranet.example')).at(-1);
    expect(mail.kind).toBe('change-comment');
    expect(mail.text).toContain('Which <b>version</b>?');
    expect(mail.html).toContain('Which &lt;b&gt;version&lt;/b&gt;?');
    expect(mail.text).toContain(`redirect_to=${encodeURIComponent(`ViewQPR/${qpr.documentId}`)}`);
    await write(onQpr(qpr), 'customer', '1.0');
    expect(await bells('ccb', qpr)).toHaveLength(1);
    expect(await bells('customer', qpr)).toHaveLength(1);
  });

  it('[QPR-12] [NOT-03] who no longer sees it, or is disabled, is not told', async () => {
    const project = await office.project();
    const qpr = await office.qpr(project);
    await write(onQpr(qpr), 'pm', 'Mine for now');
    await office.edit(project, { ProjectManager: 'pm2' });
    await write(onQpr(qpr), 'customer', 'Hello?');
    expect(await bells('pm2', qpr)).toHaveLength(1);
    expect(await bells('pm', qpr)).toEqual([]);
    await alter(server.db, 'up_users', { username: 'customer' }, { blocked: true });
    await write(onQpr(qpr), 'pm2', 'Anyone?');
    await alter(server.db, 'up_users', { username: 'customer' }, { blocked: false });
    expect(await bells('customer', qpr)).toHaveLength(1);
  });

  it('[QPR-12] [WAI-01] a question waits for the reporter until they answer, or it is over', async () => {
    const project = await office.project();
    const qpr = await office.qpr(project, {}, 'developer2');
    const asked = async () =>
      ((await (await office.as('developer2')).get('/waiting')).body.data as Json[]).filter(
        ({ kind, target }) => kind === 'qpr-question' && target.endsWith(qpr.documentId),
      );
    expect(await asked()).toEqual([]);
    await write(onQpr(qpr), 'pm', 'A note', { internal: true });
    expect(await asked()).toEqual([]);
    await write(onQpr(qpr), 'pm', 'Since when?');
    expect(await asked()).toMatchObject([
      {
        title: expect.stringMatching(/^QPR-\d+ "/),
        detail: 'Somebody wrote to you about it: answer.',
        due: null,
      },
    ]);
    await write(onQpr(qpr), 'developer2', 'Since Monday.');
    expect(await asked()).toEqual([]);
    await write(onQpr(qpr), 'pm', 'And where?');
    const { body } = await office.post('pm', `/submitted-qpr/${qpr.documentId}/approve`, { priority: 2 });
    expect(await asked()).toHaveLength(1);
    for (const person of ['ccb', 'ccb2', 'cm', 'pm'] as const)
      await office.dispose(body.data.qcr, person, 'Approved');
    expect(await asked()).toEqual([]);
  });

  it.each<[object, string]>([
    [{ text: '' }, 'text'],
    [{}, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: 'a', internal: 'yes' }, 'internal'],
    [{ text: 'a', author: 'pm2' }, 'author'],
    [{ text: 'a', event: 'approved' }, 'event'],
  ])('[QPR-12] [REL-02] [SEC-04] %j is refused', async (data, path) => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(async () =>
      expectFieldError(await office.post('pm', onQpr(qpr), data), path),
    );
  });

  it('[REL-01] [QPR-12] a fault while its notification is written leaves no comment', async () => {
    const qpr = await office.qpr(await office.project());
    await office.changesNothing(() =>
      whileFailing(server, 'insert', 'notifications', async () => {
        expect((await write(onQpr(qpr), 'pm', 'Lost')).status).toBe(500);
      }),
    );
  });
});

describe('the thread of a change request', () => {
  const onQcr = ({ documentId }: Json) => `/qcrs/${documentId}/comments`;

  it('[QPR-12] who sees the change request writes and reads it, with notes; the board is told', async () => {
    const { qcr } = await office.waitingQcr();
    expect((await write(onQcr(qcr), 'ccb', 'Too early?')).status).toBe(201);
    expect((await write(onQcr(qcr), 'pm', 'A note', { internal: true })).status).toBe(201);
    expect(await textsFor('cm', onQcr(qcr))).toEqual(['Too early?', 'A note']);
    for (const person of ['cm', 'ccb2'] as const) expect(await bells(person, qcr), person).toHaveLength(2);
    expect(await bells('ccb', qcr)).toHaveLength(1);
    await office.changesNothing(async () => {
      expectRefusal(await write(onQcr(qcr), 'customer', 'Psst'), 'forbidden');
      expectRefusal(await write(onQcr(qcr), 'employee', 'Psst'), 'forbidden');
      expectRefusal(await write(onQcr(qcr), 'pm2', 'Psst'), 'not-found');
      expectFieldError(await write(onQcr(qcr), 'ccb', ''), 'text');
    });
  });

  it('[QPR-12] it is not the thread of its problem report', async () => {
    const { qcr } = await office.waitingQcr();
    await write(onQcr(qcr), 'ccb', 'Among us');
    const own = await office.get('customer', onQpr(qcr.submitted_qpr));
    expect(JSON.stringify(own)).not.toContain('Among us');
  });
});
