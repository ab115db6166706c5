import { auditSubjectTypes, NOT_SHOWN } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { SCHEMA_NUMBER } from '../../platform/database/schema/schema-number';
import { type ChangeControl, firstPart } from '../../testing/change-control';
import { putTicket, submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import { type Client, dataOf, type Json } from '../../testing/http';
import { aReport, bullets, clearDrafts } from '../../testing/reports';
import { auditedWrites, readers } from '../../testing/sight/audited-writes';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';
import { idOf } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

/** Words found nowhere else. */
let made = 0;
const someWords = (): string => `zephyr${(made += 1)}quokka`;

/** Everything this reader has found since then, of one kind or of all. */
async function readSince(reader: Client, last: number, type?: string): Promise<Json[]> {
  const of = type ? `&filters[subjectType]=${type}` : '';
  const query = `filters[id][$gt]=${last}${of}&sort=id:asc&pagination[pageSize]=100`;
  return dataOf(await reader.get(`/audit-records?${query}`)) as Json[];
}

const newestId = async (): Promise<number> =>
  Number((await server.db('audit_records').max({ id: 'id' }))[0]!.id);

/** Every way to ask how many records contain a word. */
const questions = (words: string): string[] => [
  ...['before', 'after', 'subjectName', 'actor', 'action'].flatMap((field) =>
    ['$contains', '$containsi', '$startsWith'].map((how) => `filters[${field}][${how}]=${words}`),
  ),
  `filters[$or][0][before][$containsi]=${words}&filters[$or][1][after][$containsi]=${words}`,
  `filters[search][$words]=${words}`,
  `filters[who][$words]=${words}`,
];

/** How many records a query finds; one that is not allowed, since it would search two long texts, finds none. */
const found = async (reader: Client, query: string): Promise<number> => {
  const answer = await reader.get(`/audit-records?${query}`);
  if (answer.status === 200) return answer.body.meta.pagination.total;
  expectRefusal(answer, 'bad-query');
  return 0;
};

describe('what people wrote, in the audit log', () => {
  it.each(auditSubjectTypes)(
    '[SEC-08, TIC-06] of %s can be read and found only by people who may read the record',
    async (type) => {
      const { write, readBy } = auditedWrites(office)[type];
      const words = someWords();
      const last = await newestId();
      await write(words);
      for (const name of readers) {
        const reader = await server.as(name);
        const records = await readSince(reader, last, type);
        expect(records.length, `${type} is recorded`).toBeGreaterThan(0);
        const reads = JSON.stringify(records).includes(words);
        expect({ name, reads }).toEqual({ name, reads: readBy.includes(name) });
        // Neither in a record of another kind written with it, nor by counting.
        if (!reads) expect(JSON.stringify(await readSince(reader, last))).not.toContain(words);
        for (const question of questions(words)) {
          const total = await found(reader, question);
          if (!reads) expect({ name, question, total }).toEqual({ name, question, total: 0 });
        }
      }
      if (readBy.length === 0) {
        const stored = JSON.stringify(await server.db('audit_records').where('id', '>', last));
        expect(stored).not.toContain(words);
      }
    },
  );

  it('[SEC-08] that a text changed, by whom, when, and every fact is still there', async () => {
    const [employee, it_] = [await server.as('employee'), await server.as('it')];
    const { documentId } = await submittedTicket(employee, { description: 'It smokes.' });
    dataOf(await putTicket(it_, documentId, { priority: 1, assignedTo: 'it2' }));
    dataOf(await putTicket(it_, documentId, { resolved: true, solution: 'New fan.' }));
    const of = `/audit-records?filters[subjectId]=${documentId}&sort=id:asc`;
    const records = (await (await server.as('administration')).get(of)).body.data as Json[];
    expect(records.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'employee it-ticket.create',
      'it it-ticket.update',
      'it it-ticket.update',
    ]);
    expect(records[0]!.after).toMatchObject({ description: NOT_SHOWN, resolved: false });
    expect(records[1]!.after).toMatchObject({ priority: 1, assignedTo: 'it2' });
    expect(records[2]).toMatchObject({
      before: { solution: null, resolved: false },
      after: { solution: NOT_SHOWN, resolved: true },
    });
  });

  it('[SEC-08, USR-11] what is known of an Administrator is for admins; what they may do is for all readers', async () => {
    const [administrator, administration] = [
      await server.as('administrator'),
      await server.as('administration'),
    ];
    const words = someWords();
    const id = await idOf(server, 'administrator');
    const last = await newestId();
    dataOf(await administrator.put(`/users/${id}`, { title: words, workPhone: '555 0100' }));
    const [seen] = await readSince(administration, last);
    expect(seen).toMatchObject({ subjectType: 'user', after: { title: NOT_SHOWN, workPhone: NOT_SHOWN } });
    for (const question of questions(words)) expect(await found(administration, question)).toBe(0);
    const [own] = await readSince(administrator, last);
    expect(own!.after).toEqual({ title: words, workPhone: '555 0100' });
  });

  it('[SEC-08, TIC-06] drafts, comments, notes, plans, test reports and lessons are in no record at all', async () => {
    const words = someWords();
    const [employee, it_] = [await server.as('employee'), await server.as('it')];
    await clearDrafts(employee);
    dataOf(await employee.post('/war-reports', { data: aReport({ activity: bullets(words) }) }));
    await clearDrafts(employee);
    const { documentId } = await submittedTicket(employee);
    for (const comment of [{ text: words }, { text: words, internal: true }])
      dataOf(await it_.post(`/it-tickets/${documentId}/comments`, { data: comment }));
    const { build } = await office.at('QIP-1s');
    const [qcr] = (await office.read(build)).qcrs;
    dataOf(
      await office.post('pm', '/qip-forms', {
        qcr: qcr.documentId,
        qip_stage: 'QIP-1s',
        ...firstPart({ author1: words }),
      }),
    );
    const { build: tested } = await office.at('STR');
    dataOf(await office.report(tested, 'pm', { sysOverview: words }));
    const { build: learned } = await office.at('Lessons Learned');
    dataOf(
      await office.post('pm', `/builds/${learned.documentId}/lessons-learned`, { lessonsLearned: words }),
    );
    expect(JSON.stringify(await server.db('audit_records'))).not.toContain(words);
  });
});

describe('records of an earlier release', () => {
  it('[SEC-08, OPS-02] lose what people wrote at the start, once, and keep that it changed', async () => {
    const words = someWords();
    const record = (subject_type: string, subject_name: string, after: object, before: object = {}) => ({
      document_id: `old${(made += 1)}`,
      action: `${subject_type}.update`,
      actor_name: 'it',
      subject_type,
      subject_id: 'somewhere',
      subject_name,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      created_at: new Date('2026-01-05'),
      updated_at: new Date('2026-01-05'),
    });
    const old = [
      record(
        'it-ticket',
        'Ticket 0001',
        { description: words, priority: 2 },
        { description: `${words} before` },
      ),
      record('submitted-qpr', `QPR-0001 "${words}"`, { title: words, status: 'Approved' }),
      record('build', 'Atlas 2.1', { approved: false, comments: words }),
      record('mail', `${words} (pm@intranet.example)`, {}),
      record('email', words, { to: ['pm@intranet.example'], files: [`${words}.pdf`] }),
      record('contract-data', 'Line', { description: `${words} of a charge line` }),
    ];
    const last = await newestId();
    // More of them than one transaction converts.
    const many = Array.from({ length: 1100 }, () => record('it-ticket', 'Ticket 0001', { solution: words }));
    for (let at = 0; at < many.length; at += 50)
      await server.db('audit_records').insert(many.slice(at, at + 50));
    await server.db('audit_records').insert(old);
    // A reader is shown none of their texts meanwhile, as while two releases run side by side.
    for (const name of readers) {
      const shown = await readSince(await server.as(name), last, 'it-ticket');
      expect(JSON.stringify(shown)).not.toContain(words);
      expect(await found(await server.as(name), `filters[after][$containsi]=${words}`)).toBe(1);
    }
    await server.db('intranet_schema').update({ number: 1 });
    await server.restart('SIGTERM');
    const rows = (await server.db('audit_records').where('id', '>', last).orderBy('id')) as Json[];
    const said = rows.slice(-old.length).map(({ subject_name, before, after }) => {
      const values = (stored: unknown) => (typeof stored === 'string' ? JSON.parse(stored) : stored);
      return [subject_name, values(before), values(after)];
    });
    expect(said).toEqual([
      ['Ticket 0001', { description: NOT_SHOWN }, { description: NOT_SHOWN, priority: 2 }],
      ['QPR-0001', {}, { title: NOT_SHOWN, status: 'Approved' }],
      ['Atlas 2.1', {}, { approved: false, comments: NOT_SHOWN }],
      ['Email to pm@intranet.example', {}, {}],
      ['Email', {}, { to: ['pm@intranet.example'], files: NOT_SHOWN }],
      ['Line', {}, { description: `${words} of a charge line` }],
    ]);
    expect(JSON.stringify(rows.slice(0, -old.length))).not.toContain(words);
    expect(await server.db('intranet_schema')).toEqual([{ number: SCHEMA_NUMBER }]);
  });
});
