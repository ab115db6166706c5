// @vitest-environment node
import { wordLines } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { makeWordFile } from './make-word-file';
import { aDocument, aHead, bulletLine, unpack, wordReaders } from './testing';
import type { WordWork } from './word-work';

const make = async (work: Partial<WordWork> = {}) =>
  makeWordFile({ head: aHead, documents: [aDocument()], as: 'single', ...work });
const partsOf = async (work: Partial<WordWork> = {}) => unpack((await make(work)).bytes);

describe('a Word document', () => {
  it.each(wordReaders)(
    '[EXP-05] opens in $name with everything in it',
    async ({ textOf }) => {
      const { bytes } = await make({
        documents: [
          aDocument({
            lines: [
              bulletLine('Tested the engine'),
              bulletLine('On the bench', 2),
              bulletLine('Thrice', 3),
              { kind: 'plain', text: 'Written as it is' },
              ...wordLines('', () => []),
              bulletLine('Met Nguyễn Văn Đức & Юлия Щербакова'),
            ],
          }),
        ],
      });
      const text = await textOf(bytes);
      for (const expected of [
        'Monthly Activity Report',
        'Annapolis, MD 21401',
        'Ada King, Zoë Müller-Łukasz',
        'Oct 5, 2026 – Oct 11, 2026',
        'Tested the engine',
        'On the bench',
        'Thrice',
        'Written as it is',
        'No Activity',
        'Met Nguyễn Văn Đức & Юлия Щербакова',
      ]) {
        expect(text).toContain(expected);
      }
    },
    90_000,
  );
});

it('[EXP-05] names with characters that XML does not allow make a document that opens, without these', async () => {
  const odd = (name: string) => `${name[0]}\uffff\u0001${name.slice(1)}`;
  const head = { ...aHead, company: odd('Harbor & Pine'), contactLines: [odd('Annapolis')] };
  const document = aDocument({ title: odd('Report'), facts: [['Project', odd('Atlas')]] });
  const parts = document.parts.map((part) => ({ ...part, heading: odd('Ada King') }));
  const { bytes } = await make({ head, documents: [{ ...document, parts }] });
  for (const [name, part] of await unpack(bytes))
    if (name.endsWith('.xml')) expect(part, name).not.toMatch(/[\u0001\uffff]|&#(1|65535|x1|xffff);/i);
  for (const { textOf } of wordReaders) {
    const text = await textOf(bytes);
    for (const name of ['Report', 'Annapolis', 'Atlas', 'Ada King']) expect(text).toContain(name);
  }
}, 90_000);

describe('the zip of Word documents', () => {
  const documents = ['Atlas.docx', '_A_B_ _C_.docx', 'Проект α.docx'].map((fileName) =>
    aDocument({ fileName }),
  );

  it('[EXP-01] holds one document for each project, under its name', async () => {
    const { bytes, type } = await make({ documents, as: 'zip' });
    expect(type).toBe('application/zip');
    expect([...(await unpack(bytes)).keys()]).toEqual(documents.map(({ fileName }) => fileName));
  });

  it('[EXP-01] is a zip even of one document, and the single file is that document', async () => {
    expect([...(await partsOf({ as: 'zip' })).keys()]).toEqual(['Atlas.docx']);
    const { type } = await make();
    expect(type).toContain('wordprocessingml');
    expect([...(await partsOf()).keys()]).toContain('word/document.xml');
  });

  it('[EXP-05] tells how far it is, and stops when it is cancelled', async () => {
    const seen: number[] = [];
    await makeWordFile({ head: aHead, documents, as: 'zip' }, { onProgress: ({ done }) => seen.push(done) });
    expect(seen).toEqual([0, 1, 2, 3]);
    const job = new AbortController();
    const onProgress = () => job.abort();
    await expect(
      makeWordFile({ head: aHead, documents, as: 'zip' }, { signal: job.signal, onProgress }),
    ).rejects.toThrow(/abort/i);
  });

  it('[EXP-01] takes 300 activities of 20 KB', async () => {
    const lines = Array.from({ length: 200 }, (_, index) =>
      bulletLine(`${index} ${'measured word '.repeat(7)}`),
    );
    const week = { startDate: '2026-10-05', endDate: '2026-10-11', lines };
    const parts = Array.from({ length: 30 }, (_, index) => ({ heading: `Person ${index}`, weeks: [week] }));
    const { bytes } = await make({
      documents: Array.from({ length: 10 }, (_, index) => aDocument({ fileName: `${index}.docx`, parts })),
      as: 'zip',
    });
    expect((await unpack(bytes)).size).toBe(10);
  }, 120_000);
});
