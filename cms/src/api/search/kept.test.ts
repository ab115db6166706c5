import { wordsIn } from '@intranet/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { anAsset, enteredAsset, submittedTicket } from '../../testing/desk';
import { bullets, clearDrafts, lines, savedDraft } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForSearch } from '../../testing/servers/search';

let server: TestServer;
const { found, freshWord, titles } = serverForSearch((started) => {
  server = started;
});

describe('[SEA-04] what is kept', () => {
  it('[SEA-04] is that of the last write: of an edited, submitted and deleted report', async () => {
    const [first, second] = [freshWord(), freshWord()];
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const draft = await savedDraft(employee, { activity: bullets(`Tried ${first}`) });
    expect(await found('employee', first)).toHaveLength(1);
    const { projectTask, startDate, endDate } = draft;
    const fields = {
      projectTask,
      startDate,
      endDate,
      activity: bullets(`Tried ${second}`),
      submitted: false,
    };
    expect((await employee.put(`/war-reports/${draft.documentId}`, { data: fields })).status).toBe(200);
    expect(await found('employee', first)).toHaveLength(0);
    expect(await found('employee', second)).toHaveLength(1);
    expect((await employee.delete(`/war-reports/${draft.documentId}`)).status).toBe(204);
    expect(await found('employee', second)).toHaveLength(0);
  });

  it('[SEA-03, SEA-04] is found by a beginning, however many words begin so', async () => {
    const [few, many] = [freshWord(), freshWord()];
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const endings = Array.from({ length: 100 }, (_, index) => `${many}${String(index + 100)}`);
    await savedDraft(employee, { activity: bullets(`${few}s ${few}ed`, endings.join(' ')) });
    for (const [typed, count] of [
      [few, 1],
      [`${few}ed`, 1],
      [`${few}x`, 0],
      [many, 1],
      [`${many}199`, 1],
      [`${many}200`, 0],
      [`${few} ${many}`, 1],
      [`${few}x ${many}`, 0],
    ] as const)
      expect(await found('employee', typed), typed).toHaveLength(count);
    await clearDrafts(employee);
  });

  it('[SEA-04] is that of a renamed project, also with its builds and requests', async () => {
    const name = freshWord();
    const administrator = await server.as('administrator');
    const [project] = (await administrator.get('/projects?filters[ProjectName]=Borealis')).body.data;
    const rename = (ProjectName: string) =>
      administrator.put(`/projects/${project.documentId}`, { data: { ProjectName } });
    expect((await rename(`Aurora ${name}`)).status).toBe(200);
    const kinds = new Set((await found('administrator', name, '&limit=100')).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['build', 'project', 'qcr', 'submitted-qpr']);
    expect((await rename('Borealis')).status).toBe(200);
    expect(await found('administrator', name)).toEqual([]);
  });

  it('[SEA-01] [SEA-04] of a ticket is that of its asset, renumbered, renamed and deleted', async () => {
    const [first, second] = [freshWord(), freshWord()];
    const it_ = await server.as('it');
    const { documentId, assetNumber } = await enteredAsset(it_, anAsset({ itemName: first }));
    await submittedTicket(await server.as('employee'), { assetNumber });
    const tickets = async (word: string) => (await found('employee', word)).length;
    expect([await tickets(first), await tickets(String(assetNumber))]).toEqual([1, 1]);
    const other = assetNumber + 800_000;
    const data = { itemName: second, assetNumber: other };
    expect((await it_.put(`/asset-trackings/${documentId}`, { data })).status).toBe(200);
    expect([await tickets(first), await tickets(String(assetNumber))]).toEqual([0, 0]);
    expect([await tickets(second), await tickets(String(other))]).toEqual([1, 1]);
    expect((await it_.delete(`/asset-trackings/${documentId}`)).status).toBe(204);
    expect([await tickets(second), await tickets(String(other))]).toEqual([1, 1]);
  });

  it('[SEA-04] goes with a write that is taken back', async () => {
    const word = freshWord();
    const count = async () => (await server.db('it_tickets').count({ n: '*' }))[0]!.n;
    const before = await count();
    await expect(
      server.db.transaction(async (trx) => {
        const { id: _, document_id: __, ...row } = (await trx('it_tickets').first())!;
        await trx('it_tickets').insert({ ...row, document_id: word, description: word });
        throw new Error('The end.');
      }),
    ).rejects.toThrow('The end.');
    expect(await count()).toBe(before);
    expect(await found('it', word)).toEqual([]);
  });

  it('[SEA-04] is made again at a start when it is not what this release makes', async () => {
    await server
      .db('search_indexes')
      .where({ name: 'search_charge_lines' })
      .update({ hash: 'of another release' });
    await server.db('search_charge_lines').delete();
    expect(await titles('administration', 'AV-1010', 'contract-data')).toEqual([]);
    await server.restart('SIGTERM');
    expect(await titles('administration', 'AV-1010', 'contract-data')).toEqual([lines.display]);
    if (onPostgres) {
      const statistics = server.db('pg_stats').where({ tablename: 'search_charge_lines' }).pluck('attname');
      expect(await statistics).toContain('words');
    }
  });

  it('[SEA-04] has the words that the rules find in a text, on either database', async () => {
    const texts = fc
      .sample(
        fc.tuple(
          fc.oneof(
            fc.string({ unit: 'grapheme' }),
            fc.string({ unit: 'binary' }),
            fc.constantFrom('GS-2055 a_b ÅÄÖ ŁÓDŹ', 'e\u0301tude ﬁne ß'),
          ),
          fc.constantFrom('', '<p>R&amp;D <b>x</b>y</p>', 'a&nbsp;b&#233;', '1 < 2 > 3', '<ul><li>Ünïcode'),
        ),
        { numRuns: 300, seed: 7 },
      )
      .map((pair) => pair.map((text) => text.replaceAll(/[\u0000\ud800-\udfff]/g, '')));
    for (const [text, html] of texts) {
      const said = onPostgres
        ? (
            await server.db.raw(
              "select array_to_string(tsvector_to_array(search_words(?, ?)), ' ') as words",
              [text!, html!],
            )
          ).rows[0].words
        : (await server.db.raw('select search_words(?, ?) as words', [text!, html!]))[0].words;
      const known = new Set(wordsIn(`${text} ${html!.replaceAll(/<[^>]*>|&#?\w+;/g, ' ')}`));
      expect(new Set(String(said).split(' ').filter(Boolean)), JSON.stringify([text, html])).toEqual(known);
    }
  });

  it("[SEA-04] is the database's own means", async () => {
    const name = 'search_war_reports';
    const means = onPostgres
      ? (await server.db.raw('select indexdef as sql from pg_indexes where tablename = ?', [name])).rows
      : await server.db.raw('select sql from sqlite_master where name = ?', [name]);
    expect(JSON.stringify(means)).toMatch(onPostgres ? /using gin \(words\)/i : /using fts5/i);
  });
});
