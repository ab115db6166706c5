import { expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { isDone, JOB_DONE, makeDue } from '../../testing/jobs';
import { managedTicket, putTicket } from '../../testing/desk';
import {
  expectNoOrphans,
  knownPictures,
  picture,
  pictureFiles,
  upload,
} from '../../testing/pictures/pictures';
import { columnsWith } from '../../testing/privacy/everything';
import { serverForFile } from '../../testing/servers/server-for-file';
import type { TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
let elsewhere: string[];
serverForFile(async (started) => {
  server = started;
  administration = await server.as('administration');
  elsewhere = await knownPictures(server);
});

const fields = ['keepVisitorsMonths', 'keepTicketsMonths', 'keepAuditMonths', 'keepDaysAwayMonths'] as const;
const others = ['it', 'supervisor', 'employee', 'cm', 'customer'] as const;
const put = (client: Client, data: object) => client.put('/company-profile', { data });
const profile = async () => (await administration.get('/company-profile')).body.data;

it('[PRV-03] the profile keeps visitors two years at first and the rest for good; everyone reads it', async () => {
  const { data } = (await (await server.as('customer')).get('/company-profile')).body;
  expect(fields.map((name) => data[name])).toEqual([24, 0, 0, 0]);
});

it('[PRV-03] Administration changes the periods, once for what they saw, and the audit has them', async () => {
  const before = await profile();
  const data = { keepVisitorsMonths: 240, keepAuditMonths: 1, revision: before.revision };
  const { status, body, text } = await put(administration, data);
  expect(status, text).toBe(200);
  expect(body.data).toMatchObject({ keepVisitorsMonths: 240, keepTicketsMonths: 0, keepAuditMonths: 1 });
  expectRefusal(await put(administration, data), 'stale');
  const { body: log } = await administration.get('/audit-records?filters[action]=company-profile.update');
  expect(log.data[0]).toMatchObject({
    before: { keepVisitorsMonths: 24, keepAuditMonths: 0 },
    after: { keepVisitorsMonths: 240, keepAuditMonths: 1 },
  });
  await put(administration, { keepVisitorsMonths: 24, keepAuditMonths: 0 });
});

it.each(fields)('[PRV-03] %s is a whole number of months from 0 to 240', async (name) => {
  const before = await profile();
  for (const wrong of [-1, 241, 1.5, '24', 'two years', null, true, []])
    expectRefusal(await put(administration, { [name]: wrong }), 'bad-input');
  expect(await profile()).toEqual(before);
});

it('[PRV-03] only Administration and admins change the periods, and see what the next run takes', async () => {
  for (const who of others) {
    const client = await server.as(who);
    expectRefusal(await put(client, { keepVisitorsMonths: 1 }), 'forbidden');
    expectRefusal(await client.get('/privacy/retention'), 'forbidden');
  }
  expect((await server.anonymous.get('/privacy/retention')).status).toBe(401);
  for (const who of ['administration', 'administrator'] as const) {
    const { status, body } = await (await server.as(who)).get('/privacy/retention');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      nextAt: expect.stringMatching(/Z$/),
      kinds: [
        { kind: 'visitors', months: 24 },
        { kind: 'tickets', months: 0, due: 0 },
        { kind: 'audit', months: 0, due: 0 },
        { kind: 'daysAway', months: 0, due: 0 },
      ],
    });
  }
});

it('[PRV-04] the words around the pages are plain text, and may be emptied again', async () => {
  const { body } = await put(administration, {
    privacyWords: ' Ask Ada.\nShe knows. ',
    accessibilityWords: '<b>',
  });
  expect(body.data).toMatchObject({ privacyWords: 'Ask Ada.\nShe knows.', accessibilityWords: '<b>' });
  expect((await put(administration, { privacyWords: '', accessibilityWords: '' })).body.data).toMatchObject({
    privacyWords: '',
    accessibilityWords: '',
  });
  for (const wrong of ['x'.repeat(2001), 5, null])
    expectRefusal(await put(administration, { privacyWords: wrong }), 'bad-input');
  expectRefusal(await put(await server.as('it'), { privacyWords: 'x' }), 'forbidden');
});

const ran = async (): Promise<void> => {
  await makeDue(server.db, 'apply-retention');
  await expect.poll(() => isDone(server.db, 'apply-retention'), JOB_DONE).toBe(true);
};

it('[PRV-03] the job takes pictures, files and thread of a ticket, and the ticket stays readable', async () => {
  const [it_, employee] = [await server.as('it'), await server.as('employee')];
  const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
  const place = { ref: 'it-ticket', refId: ticket.documentId, field: 'imagesOfIssue' };
  expect((await upload(employee, place, await picture('png'))).status).toBe(201);
  const said = { data: { text: 'Have you tried zqretained?' } };
  expect((await it_.post(`/it-tickets/${ticket.documentId}/comments`, said)).status).toBe(201);
  expect((await putTicket(it_, ticket.documentId, { resolved: true, solution: 'Done.' })).status).toBe(200);
  await server
    .db('it_tickets')
    .where({ document_id: ticket.documentId })
    .update({ resolved_on: '2020-01-01' });
  const found = async () => (await it_.get('/search?q=zqretained')).text.includes(ticket.documentId);
  const indexed = async () =>
    (await columnsWith(server, /zqretained/i)).filter((place) => place.startsWith('search_'));
  expect([await found(), (await indexed()).length > 0]).toEqual([true, true]);
  const files = await pictureFiles(server);
  await put(administration, { keepTicketsMonths: 12 });
  const tickets = async () => (await administration.get('/privacy/retention')).body.data.kinds[1];
  const { due } = await tickets();
  expect(due).toBeGreaterThan(0);
  // The first run of a new company takes nothing.
  await expect.poll(() => server.db('retention_runs').pluck('kind'), JOB_DONE).toHaveLength(4);
  await ran();
  expect(await tickets()).toMatchObject({ due: 0, removed: due });
  const { body } = await employee.get(`/it-tickets/${ticket.documentId}`);
  expect(body.data).toMatchObject({ resolved: true, solution: 'Done.', imagesOfIssue: [] });
  expect((await employee.get(`/it-tickets/${ticket.documentId}/comments`)).body.data).toEqual([]);
  expect([await found(), await indexed()]).toEqual([false, []]);
  expect((await pictureFiles(server)).length).toBeLessThan(files.length);
  await expectNoOrphans(server, elsewhere);
  const { body: log } = await administration.get('/audit-records?filters[action]=company-profile.retention');
  expect(log.data[0]).toMatchObject({ actor: 'system', after: { olderThan: expect.any(String) } });
  expect(server.output()).toMatch(/Removed after their retention periods: \d+ tickets?\./);
});
