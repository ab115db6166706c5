import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people';
import { bullets, clearDrafts, lines, savedDraft, submittedReport } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForSearch } from '../../testing/servers/search';

let server: TestServer;
const { found, freshWord } = serverForSearch((started) => {
  server = started;
});

/** Enough rows that PostgreSQL uses the index. */
const MANY = 620;

const [rare, rarer, common, also, never] = Array.from({ length: 5 }, freshWord) as [
  string,
  string,
  string,
  string,
  string,
];

/** Copies of a report with the same text, one for each day before 2020. */
async function writeMany(documentId: string): Promise<void> {
  const { id: _, ...row } = await server.db('war_reports').where({ document_id: documentId }).first();
  const copies = Array.from({ length: MANY }, (__, index) => {
    const day = new Date(Date.UTC(2019, 11, 31 - index)).toISOString().slice(0, 10);
    return {
      ...row,
      document_id: `${documentId}x${index}`,
      start_date: day,
      end_date: day,
      activity: bullets(`Went on with ${common} and ${also}`),
    };
  });
  await server.db.batchInsert('war_reports', copies, 50);
}

beforeAll(async () => {
  const employee = await server.as('employee');
  await clearDrafts(employee);
  const write = (make: typeof savedDraft, ...said: string[]) =>
    make(employee, { projectTask: lines.sensors, activity: bullets(said.join(' ')) });
  await write(savedDraft, rare, common, also);
  const { documentId } = await write(submittedReport, rare, rarer, common, also);
  await writeMany(documentId);
});

afterAll(async () => clearDrafts(await server.as('employee')));

/** How many reports a person finds, of at most 30. */
const count = async (person: Person, ...typed: string[]): Promise<number> =>
  (await found(person, typed.join(' '), '&kinds=war-report&limit=30')).length;

describe('[SEA-04] more reports than are looked through one by one', () => {
  it.each<[string, string[], { author: number; others: number }]>([
    ['a rare word', [rare], { author: 2, others: 1 }],
    ['two rare words', [rare, rarer], { author: 1, others: 1 }],
    ['a frequent word', [common], { author: 30, others: 30 }],
    ['two frequent words', [common, also], { author: 30, others: 30 }],
    ['a rare word among frequent ones', [common, rare, also], { author: 2, others: 1 }],
    ['the beginnings of both', [common.slice(0, -2), rarer.slice(0, -2)], { author: 1, others: 1 }],
    ['a word that nobody wrote', [never], { author: 0, others: 0 }],
    ['it beside a frequent word', [common, never], { author: 0, others: 0 }],
    ['it beside a rare word', [rare, never], { author: 0, others: 0 }],
  ])('[SEA-02, SEA-04] %s finds what each person sees', async (_, typed, { author, others }) => {
    expect(await count('employee', ...typed), 'author').toBe(author);
    expect(await count('supervisor', ...typed), 'their supervisor').toBe(others);
    expect(await count('administration', ...typed), 'who sees all').toBe(others);
    expect(await count('employee2', ...typed), 'a colleague').toBe(0);
  });

  it('[SEA-02, SEA-04] the recent ones do not hide what older ones contain', async () => {
    const { id, ...row } = await server.db('war_reports').where({ submitted: true }).first();
    const documentId = freshWord();
    // So many later that PostgreSQL searches the two apart.
    const later = { ...row, id: id + 100_000, document_id: documentId, start_date: '2009-01-01' };
    await server.db('war_reports').insert({ ...later, activity: bullets(`Again ${rarer}`) });
    try {
      expect(await count('administration', rarer), 'both').toBe(2);
      expect(await count('administration', rare), 'an older one').toBe(1);
      expect(await count('administration', common), 'many').toBe(30);
    } finally {
      await server.db('war_reports').where({ document_id: documentId }).delete();
    }
  });
});
