import { oddYear } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAsset, aTicket, enteredAsset } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { aVisitor } from '../../testing/visitors';

/** Days, names and people as they are mistyped, in single writes and in rows of a file. */

let server: TestServer;
let administration: Client;
let administrator: Client;
let it_: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  [administration, administrator, it_] = (await Promise.all(
    ['administration', 'administrator', 'it'].map((person) => server.as(person)),
  )) as [Client, Client, Client];
});
afterAll(() => server.stop());

const dryRun = async (client: Client, kind: string, rows: object[]): Promise<Json[]> => {
  const { status, body, text } = await client.post(`/imports/${kind}`, { data: { rows, dryRun: true } });
  expect(status, text).toBe(200);
  return body.data.rows;
};
const line = (fields: object) => ({ project: 'Odd line', division: 'Avionics', ...fields });
const says = ({ body }: Answer): string => body.error.details.errors[0].message;

describe('days', () => {
  it.each(['31.12.2025', 'x', '2026-02-30', 'infinity', 'now', '-4713-01-01'])(
    '[REL-02, IMP-07] a visit on %s is a refused row, on either database',
    async (dayOfVisit) => {
      const rows = await dryRun(administration, 'visitors', [aVisitor({ dayOfVisit }), aVisitor()]);
      expect(rows).toMatchObject([
        { fate: 'refuse', message: 'Day of visit: Please select a date.' },
        { fate: 'create' },
      ]);
    },
  );

  it.each(['0026-03-02', '0001-01-01', '1899-12-31', '2101-01-01', '99999-01-01'])(
    '[DAT-04] %s is refused everywhere with a sentence about its year',
    async (day) => {
      const ends = { startDate: day, endDate: day, projectTask: 'x', activity: '<p>x</p>', submitted: false };
      const event = { title: 'x', start: day, end: day, allDay: true };
      for (const answer of [
        await administration.post('/visitors', { data: aVisitor({ dayOfVisit: day }) }),
        await it_.post('/asset-trackings', { data: anAsset({ dateSubmit: day }) }),
        await it_.post('/auth/local/register', { dob: day }),
        await administration.post('/calendar-events', { data: event }),
        await (await server.as('employee')).post('/war-reports', { data: ends }),
      ]) {
        const { errors } = expectRefusal(answer, 'bad-input');
        expect(errors.map(({ message }: Json) => message)).toContain(oddYear);
      }
      const [visit] = await dryRun(administration, 'visitors', [aVisitor({ dayOfVisit: day })]);
      const [asset] = await dryRun(it_, 'asset-trackings', [anAsset({ dateSubmit: day })]);
      expect(visit!.message).toBe(`Day of visit: ${oddYear}`);
      expect(asset!.message).toBe(`Date submitted: ${oddYear}`);
    },
  );

  it('[DAT-04] a record that has one already can be edited and sent back', async () => {
    const { body } = await administration.post('/visitors', { data: aVisitor() });
    const { documentId } = body.data;
    await server.db('visitors').where({ document_id: documentId }).update({ day_of_visit: '0026-03-02' });
    const data = { dayOfVisit: '0026-03-02', companyName: 'Northwind' };
    const { status, text } = await administration.put(`/visitors/${documentId}`, { data });
    expect(status, text).toBe(200);
  });
});

describe('names', () => {
  it('[DAT-05] of lines and projects that look alike are taken, by hand and in a file', async () => {
    const made = await administration.post('/contract-datas', {
      data: line({ project: ' AV-7 Flight\u00a0 Dis\u200bplay Zoe\u0308' }),
    });
    expect(made.body.data.project).toBe('AV-7 Flight Display Zo\u00eb');
    for (const project of [
      'AV-7 Flight  Display Zoë',
      'av-7 flight display ZOË',
      'AV-7 Flight Display Zoe\u0308\u200d',
    ])
      expectRefusal(
        await administration.post('/contract-datas', { data: line({ project }) }),
        'project-taken',
      );
    const rows = await dryRun(administration, 'contract-datas', [
      line({ project: 'AV-7  Flight Display ZOË' }),
    ]);
    expect(rows).toMatchObject([{ fate: 'same' }]);
    const cm = await server.as('cm');
    const first = await cm.post('/projects', { data: { ProjectName: 'Ölfeld  Nord' } });
    expect(first.body.data.ProjectName).toBe('Ölfeld Nord');
    const second = await cm.post('/projects', { data: { ProjectName: 'ÖLFELD\u2009NORD' } });
    expectRefusal(second, 'project-name-taken');
  });

  it('[DAT-05] a name that is older than the rule stays, also beside its twin', async () => {
    const [one, other] = await Promise.all(
      ['AV-8 Old', 'AV-8 Twin'].map((project) =>
        administration.post('/contract-datas', { data: line({ project }) }),
      ),
    );
    const { documentId } = other!.body.data;
    await server.db('contract_datas').where({ document_id: documentId }).update({ project: 'AV-8  Old' });
    const data = { project: 'AV-8  Old', customer: 'Navy' };
    const { body } = await administration.put(`/contract-datas/${documentId}`, { data });
    expect(body.data).toMatchObject(data);
    const renamed = await administration.put(`/contract-datas/${documentId}`, {
      data: { project: 'AV-8 OLD' },
    });
    expectRefusal(renamed, 'project-taken');
    expect(one!.status).toBe(201);
  });
});

describe('[USR-11] an Administrator is named by admins only', () => {
  it('as the holder of an asset', async () => {
    const { documentId } = await enteredAsset(it_);
    const give = (client: Client) =>
      client.put(`/asset-trackings/${documentId}`, { data: { holder: 'administrator' } });
    expectRefusal(await give(it_), 'no-such-person');
    const [row] = await dryRun(it_, 'asset-trackings', [anAsset({ holder: 'administrator' })]);
    expect(row!.fate).toBe('refuse');
    expect((await give(administrator)).body.data.holder).toBe('administrator');
    // The holder stays, and may be sent back.
    const kept = await it_.put(`/asset-trackings/${documentId}`, {
      data: { holder: 'administrator', location: 'Roof' },
    });
    expect(kept.status, kept.text).toBe(200);
    const [again] = await dryRun(it_, 'asset-trackings', [
      { assetNumber: kept.body.data.assetNumber, holder: 'administrator' },
    ]);
    expect(again!.fate).toBe('same');
  });

  it('on a charge line', async () => {
    const { body } = await administration.post('/contract-datas', { data: line({ project: 'AV-9' }) });
    const assign = (client: Client) =>
      client.post(`/contract-datas/${body.data.documentId}/assign`, {
        data: { usernames: ['administrator'] },
      });
    expectRefusal(await assign(administration), 'no-such-person');
    const alone = { username: 'administrator', project: 'AV-9' };
    expectRefusal(await administration.post('/assigned-contracts', { data: alone }), 'no-such-person');
    const rows = await dryRun(administration, 'contract-datas', [
      line({ project: 'AV-9', assigned: 'administrator' }),
    ]);
    expect(rows).toMatchObject([{ fate: 'refuse' }]);
    expect((await assign(administrator)).status).toBe(200);
  });

  it('as the person to see: of others only the words are kept', async () => {
    const data = aVisitor({ personToSee: 'administrator' });
    const host = async (client: Client) =>
      (await client.post('/visitors', { data })).body.data.personToSeeName;
    expect(await host(administration)).toBeNull();
    expect(await host(administrator)).toEqual(expect.any(String));
  });
});

it('[SEC-03] the id of an asset is not learnt letter by letter from a filter of tickets', async () => {
  const { assetNumber, documentId } = await enteredAsset(it_);
  const employee = await server.as('employee');
  await employee.post('/it-tickets', { data: aTicket({ assetNumber }) });
  for (const operator of ['$startsWith', '$contains', '$containsi', '$gt', '$lt', '$in'])
    expectRefusal(
      await employee.get(`/it-tickets?filters[asset][${operator}]=${documentId.slice(0, 1)}`),
      'bad-query',
    );
  expectRefusal(await employee.get('/it-tickets?sort=asset'), 'bad-query');
  const { body } = await it_.get(`/it-tickets?filters[asset]=${documentId}`);
  expect(body.data).toHaveLength(1);
});

it('[SEC-03, MFA-05] whose groups must have a second factor is read by those who say so', async () => {
  for (const person of ['customer', 'employee', 'it'])
    expect((await (await server.as(person)).get('/company-profile')).body.data).not.toHaveProperty(
      'secondFactorGroups',
    );
  expect((await administration.get('/company-profile')).body.data.secondFactorGroups).toEqual([]);
});

it('[REL-02] an object where a name should be is a field refused, of everything else too', async () => {
  for (const lastName of [{ toString: 'x' }, { valueOf: 'x' }, [], 5, null]) {
    const answer = await it_.post('/auth/local/register', { lastName });
    expect(answer.status, answer.text).toBe(400);
    expect(says(answer)).toEqual(expect.any(String));
  }
});

it.each([1.5, -1, 0, 1e308, 9_999_999_999_999])(
  '[REL-02] a ticket about the asset %d is a field refused, on either database',
  async (assetNumber) => {
    const employee = await server.as('employee');
    const answer = await employee.post('/it-tickets', { data: aTicket({ assetNumber }) });
    expectRefusal(answer, 'bad-input');
  },
);

it('[REL-02] an address in capital letters has the same limits', async () => {
  const body = JSON.stringify({ data: { to: ['a@b.example'], subject: 'x', html: 'x'.repeat(1_500_000) } });
  const headers = { 'content-type': 'application/json' };
  for (const path of ['/api/email/send-with-attachments', '/api/EMAIL/Send-With-Attachments/'])
    expectRefusal(await administration.send({ method: 'POST', path, body, headers }), 'bad-input');
  const visitor = JSON.stringify({ data: aVisitor() });
  const made = await administration.send({ method: 'POST', path: '/api/VISITORS/', body: visitor, headers });
  expect(made.status, made.text).toBe(201);
});
