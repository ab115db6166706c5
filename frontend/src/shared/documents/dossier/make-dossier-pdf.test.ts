// @vitest-environment node
import type { DossierBlock, DossierDocument, DossierSection } from '@intranet/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FontFiles } from '../pdf/text/fonts';
import { readPdf } from '../pdf/read-pdf';
import { fontFilesFromDisk } from '../pdf/testing';
import { makeDossierPdf } from './make-dossier-pdf';

let fonts: FontFiles;
beforeAll(async () => {
  fonts = await fontFilesFromDisk();
});

const aSection = (
  title: string,
  blocks: DossierBlock[] = [],
  level: DossierSection['level'] = 1,
): DossierSection => ({
  title,
  level,
  blocks,
});

const aDossier = (sections: DossierSection[], facts: Partial<DossierDocument> = {}): DossierDocument => ({
  company: {
    name: 'Harbor & Pine Consulting, Inc.',
    addressLines: ['1200 Waterline Avenue, Suite 400', 'Annapolis, MD 21401'],
    phone: '(410) 555-0137',
  },
  title: 'Build Dossier',
  subtitle: 'Build 0012  ·  Łódź  ·  2.2',
  facts: [{ label: 'Project', value: 'Łódź' }],
  sections,
  ...facts,
});

const make = async (dossier: DossierDocument) => readPdf(await makeDossierPdf(dossier, fonts));

const table = (rows: string[][]): DossierBlock => ({
  kind: 'table',
  columns: [
    { title: 'Name', share: 30 },
    { title: 'Comments', share: 70 },
  ],
  rows,
});

describe('the PDF of a dossier', () => {
  it('[BLD-17] begins with title, facts and contents that name the pages', async () => {
    const {
      pages,
      bookmarks,
      info,
      fonts: used,
    } = await make(
      aDossier([
        aSection('Stages'),
        aSection('Change Requests'),
        aSection('QCR-0007  Altitude jumps', [], 2),
        aSection('History'),
      ]),
    );
    expect(pages).toHaveLength(5);
    for (const text of ['Build Dossier', 'Build 0012', 'Łódź', 'Contents', 'Page 1 of 5'])
      expect(pages[0]).toContain(text);
    expect(pages[0]).toMatch(/Stages *2\nChange Requests *3\nQCR-0007 Altitude jumps *4\nHistory *5/);
    expect(bookmarks).toEqual(['Contents', 'Stages', 'Change Requests', 'History']);
    expect(info.Title).toBe('Build Dossier: Build 0012  ·  Łódź  ·  2.2');
    for (const font of used) expect(font).toMatch(/Calibri|Carlito/i);
    for (const page of pages) expect(page).toContain('Harbor & Pine Consulting, Inc.');
  });

  it('[BLD-17] shows every kind of block', async () => {
    const { pages } = await make(
      aDossier([
        aSection('All', [
          { kind: 'heading', text: 'A heading' },
          { kind: 'note', text: 'A note' },
          {
            kind: 'facts',
            facts: [
              { label: 'One', value: 'Uno' },
              { label: 'Two', value: 'Duo' },
              { label: 'Three', value: 'Tres' },
            ],
          },
          { kind: 'texts', texts: [{ label: '1 Introduction', value: 'First line\nSecond line' }] },
          table([['Zoë Müller', 'Fine']]),
        ]),
      ]),
    );
    const text = pages[1];
    for (const part of [
      'A heading',
      'A note',
      'Uno',
      'Duo',
      'Tres',
      '1 Introduction',
      'First line',
      'Second line',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Name *Comments\nZoë Müller *Fine/);
  });

  it('[BLD-17] a table continues over pages with its head, and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`Voter ${index}.`, 'A comment '.repeat(12)]);
    const { pages } = await make(aDossier([aSection('Votes', [table(rows)]), aSection('After')]));
    const voting = pages.slice(1, -1);
    expect(voting.length).toBeGreaterThan(4);
    for (const page of voting) expect(page).toMatch(/Name *Comments/);
    for (const page of voting.slice(1)) expect(page).toContain('Votes (continued)');
    for (const [name] of rows) expect(voting.filter((page) => page.includes(name!))).toHaveLength(1);
    expect(pages[0]).toMatch(new RegExp(`After *${pages.length}`));
  });

  it('[BLD-17] a text longer than a page continues over pages', async () => {
    const value = Array.from({ length: 400 }, (_, index) => `Finding ${index};`).join(' ');
    const { pages } = await make(
      aDossier([
        aSection('Lessons Learned', [{ kind: 'texts', texts: [{ label: 'Text', value: value.repeat(3) }] }]),
      ]),
    );
    const words = pages.slice(1).join('\n').replaceAll(/\s+/g, ' ');
    for (const index of [0, 57, 213, 399]) expect(words.split(`Finding ${index};`)).toHaveLength(4);
    expect(pages.length).toBeGreaterThan(3);
  });

  it('[BLD-17] contents of many change requests take pages of their own and name the right ones', async () => {
    const sections = Array.from({ length: 120 }, (_, index) =>
      aSection(`QCR-${String(index).padStart(4, '0')}  A title that never ends `.repeat(4), [], 2),
    );
    const { pages } = await make(aDossier([aSection('Change Requests'), ...sections]));
    const lines = pages.slice(0, 4).flatMap((page) => page.split('\n'));
    let checked = 0;
    for (const line of lines) {
      const [, number, page] = /^(QCR-\d{4}).*… *(\d+)$/.exec(line) ?? [];
      if (!number) continue;
      expect(pages[Number(page) - 1]).toContain(number);
      checked += 1;
    }
    expect(checked).toBe(120);
  }, 30_000);

  it('[BLD-17] is given up when it is cancelled', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`Voter ${index}`, 'A comment']);
    const controller = new AbortController();
    const making = makeDossierPdf(aDossier([aSection('Votes', [table(rows)])]), fonts, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('Enough')),
    });
    await expect(making).rejects.toThrow('Enough');
  });
});
