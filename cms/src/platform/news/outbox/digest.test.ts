import { createId } from '@paralleldrive/cuid2';
import { MAIL_VOLUME } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { aQpr, type ChangeControl, VOTERS } from '../../../testing/change-control';
import { onPostgres } from '../../../testing/databases/database';
import { submittedTicket } from '../../../testing/desk';
import type { Answer, Json } from '../../../testing/http';
import { mailsTo } from '../../../testing/mails';
import { addressOf, type Person } from '../../../testing/people';
import type { TestServer } from '../../../testing/server';
import { serverForMailVolume } from '../../../testing/servers/mail-volume';
import { createdUser, idOf } from '../../../testing/users';

const MINUTE = 60_000;

let server: TestServer;
let office: ChangeControl;
const { caused } = serverForMailVolume((made) => ({ server, office } = made));

const kindsTo = async (person: string, kind: string): Promise<Json[]> =>
  (await mailsTo(server.db, addressOf(person))).filter((mail) => mail.kind === kind);

const gatheredFor = async (person: string): Promise<Json[]> =>
  server
    .db('gathered_mails')
    .where({ person_id: await idOf(server, person) })
    .orderBy('id');

/** So that the test does not wait ten minutes for it. */
const letGatheredAge = (age = MAIL_VOLUME.gatherSeconds * 1000) => {
  const past = Date.now() - age - 1000;
  return server.db('gathered_mails').update({ created_at: onPostgres ? new Date(past) : past });
};

async function digestTo(person: string): Promise<Json> {
  await letGatheredAge();
  await expect.poll(() => kindsTo(person, 'digest'), { timeout: 10_000 }).toHaveLength(1);
  return (await kindsTo(person, 'digest'))[0];
}

describe('what was collected for a person who sees less than before', () => {
  const gather = async (username: string) => {
    const row = { person_id: await idOf(server, username), caused_by: await idOf(server, 'customer') };
    const now = onPostgres ? new Date() : Date.now();
    const mail = { kind: 'qcr', subject: 'QCR-0012 "Secret" waits for your vote', created_at: now };
    await server.db('gathered_mails').insert({ ...row, ...mail, document_id: createId() });
  };
  const someone = async () => {
    const it_ = await server.as('it');
    const administrator = await server.as('administrator');
    const { id, username } = await createdUser(it_, { groups: ['Employee'] });
    await administrator.put(`/users/${id}`, { groups: ['Employee', 'CCB'] });
    await server.db('gathered_mails').delete();
    await gather(username);
    return { id, username, administrator };
  };

  it('[NOT-01, WAI-05] goes when they lose a group, and stays when they lose none', async () => {
    const { id, username, administrator } = await someone();
    expect((await administrator.put(`/users/${id}`, { title: 'Engineer' })).status).toBe(200);
    expect(await gatheredFor(username)).toHaveLength(1);
    expect((await administrator.put(`/users/${id}`, { groups: ['Employee'] })).status).toBe(200);
    expect((await gatheredFor(username)).map(({ subject }) => subject)).not.toContain(
      'QCR-0012 "Secret" waits for your vote',
    );
  });

  it('[NOT-01, BLD-14] goes when they are taken off a build, and what they still see stays', async () => {
    const { build } = await office.at('QIP-1s');
    const assigned = await office.post('pm', '/assigned-builds', {
      build: build.documentId,
      username: 'developer2',
    });
    await server.db('gathered_mails').delete();
    const person_id = await idOf(server, 'developer2');
    const caused_by = await idOf(server, 'pm');
    const row = { person_id, caused_by, kind: 'build', created_at: onPostgres ? new Date() : Date.now() };
    for (const [subject, record_id] of [
      ['Of the build', build.documentId],
      ['Of something else', 'another'],
    ])
      await server.db('gathered_mails').insert({ ...row, subject, record_id, document_id: createId() });
    const pm = await office.as('pm');
    expect((await pm.delete(`/assigned-builds/${assigned.body.data.documentId}`)).status).toBe(204);
    expect((await gatheredFor('developer2')).map(({ subject }) => subject)).toEqual(['Of something else']);
  });

  it('[NOT-01, USR-10] goes when they are disabled', async () => {
    const { id, username, administrator } = await someone();
    expect((await administrator.post(`/users/${id}/disable`)).status).toBe(200);
    expect(await gatheredFor(username)).toEqual([]);
  });
});

describe('a flood of news from one person', () => {
  it('[NOT-09, QPR-04] 60 problem reports in a minute are all stored and in all bells; each recipient gets 30 mails and one digest with the rest', async () => {
    const project = await office.project();
    const customer = await server.as('customer');
    const before = new Map<string, number>();
    const bells = async (person: Person) =>
      (await (await server.as(person)).get('/notifications')).body.meta.pagination.total;
    for (const person of VOTERS) before.set(person, await bells(person));
    const answers: Answer[] = [];
    for (let round = 0; round < 6; round += 1) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            customer.post('/submitted-qpr', {
              data: aQpr({ foundIn: project.ProjectName, title: `Fault ${round}-${index}` }),
            }),
          ),
        )),
      );
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    for (const person of VOTERS) {
      expect((await bells(person)) - before.get(person)!).toBe(60);
      expect(await kindsTo(person, 'qpr-submitted')).toHaveLength(MAIL_VOLUME.single);
      expect(await gatheredFor(person)).toHaveLength(60 - MAIL_VOLUME.single);
    }
    const kept = await gatheredFor('ccb');
    const digest = await digestTo('ccb');
    expect(digest.subject).toBe('30 more messages from the Company Intranet');
    for (const { subject, record_id } of kept) {
      expect(digest.text).toContain(subject);
      expect(digest.html).toContain(encodeURIComponent(record_id));
      expect(digest.text).toMatch(new RegExp(`/Login\\?redirect_to=\\w+%2F${record_id}`));
    }
    for (const person of VOTERS) await digestTo(person);
    expect(await server.db('gathered_mails')).toEqual([]);
  });

  it('[NOT-09, TIC-05] tickets, their changes and their answers alike; others’ messages still come one by one', async () => {
    const [employee, it_] = [await server.as('employee'), await server.as('it')];
    await caused('ticket-submitted', 'employee', 'it', 30);
    await caused('ticket-received', 'employee', 'employee', 30);
    await caused('ticket-comment', 'employee', 'it', 30);
    await caused('ticket-comment', 'it', 'employee', 30);
    const { documentId } = await submittedTicket(employee);
    await employee.post(`/it-tickets/${documentId}/comments`, { data: { text: 'Still black.' } });
    await it_.post(`/it-tickets/${documentId}/comments`, { data: { text: 'Which monitor?' } });
    expect((await gatheredFor('it')).map(({ kind }) => kind)).toEqual(['ticket-submitted', 'ticket-comment']);
    expect((await gatheredFor('employee')).map(({ kind }) => kind)).toEqual([
      'ticket-received',
      'ticket-comment',
    ]);
    await submittedTicket(await server.as('employee2'));
    expect(await gatheredFor('it')).toHaveLength(2);
    const texts = (await digestTo('it')).text;
    expect(texts).toContain(`SubmittedTicket%2F${documentId}`);
  });

  it('[NOT-09] an hour later they go one by one again, and what waits for a digest still comes', async () => {
    const employee = await server.as('employee');
    await caused('ticket-submitted', 'employee', 'it', 30);
    const past = Date.now() - 61 * MINUTE;
    await submittedTicket(employee);
    expect(await gatheredFor('it')).toHaveLength(1);
    await server.db('outbox_mails').update({ created_at: onPostgres ? new Date(past) : past });
    await submittedTicket(employee);
    expect(await gatheredFor('it')).toHaveLength(1);
    expect((await digestTo('it')).subject).toBe('1 more message from the Company Intranet');
  });

  it('[NOT-09] nothing leaves before ten minutes, and a long digest says how many it does not list', async () => {
    const person = await createdUser(await server.as('it'));
    const row = { person_id: person.id, caused_by: 1, kind: 'ticket-comment', route: 'TicketStatus' };
    const moment = onPostgres ? new Date() : Date.now();
    await server.db.batchInsert(
      'gathered_mails',
      Array.from({ length: 130 }, (_, index) => ({
        ...row,
        document_id: createId(),
        subject: `News ${index} <b>of</b> it`,
        record_id: `record${index}`,
        created_at: moment,
      })),
      30,
    );
    await letGatheredAge(MAIL_VOLUME.gatherSeconds * 1000 - 30_000);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await kindsTo(person.username, 'digest')).toEqual([]);
    const { text, html, subject } = await digestTo(person.username);
    expect(subject).toBe('130 more messages from the Company Intranet');
    expect(text).toContain('The first 100 of 130 are listed.');
    expect(text).toContain('News 99 <b>of</b> it');
    expect(text).not.toContain('News 100');
    expect(html).toContain('News 99 &lt;b&gt;of&lt;/b&gt; it');
  });

  it('[NOT-09, SES-15] it goes to the address the person has then, and to no one who was disabled', async () => {
    const it_ = await server.as('it');
    const [moved, gone] = [await createdUser(it_), await createdUser(it_)];
    for (const { id } of [moved, gone]) {
      await server.db('gathered_mails').insert({
        document_id: createId(),
        person_id: id,
        caused_by: 1,
        kind: 'x',
        subject: 'News',
        created_at: onPostgres ? new Date() : Date.now(),
      });
    }
    await it_.put(`/users/${moved.id}`, { email: 'moved.away@intranet.example' });
    await it_.post(`/users/${gone.id}/disable`);
    await digestTo('moved.away');
    await expect.poll(() => server.db('gathered_mails'), { timeout: 10_000 }).toEqual([]);
    expect(await kindsTo(gone.username, 'digest')).toEqual([]);
  });
});
