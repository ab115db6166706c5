// @vitest-environment node
import type { ReportDocument } from '@intranet/domain';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobProgress } from '../worker/messages';
import { makeReportPdf } from './make-report-pdf';
import { stylesUsedIn, type FontFiles } from './text/fonts';
import { readPdf } from './read-pdf';
import { aReport, aSection, bullet, fontFilesFromDisk } from './testing';

let fonts: FontFiles;
beforeAll(async () => {
  fonts = await fontFilesFromDisk();
});

const make = async (report: ReportDocument) => readPdf(await makeReportPdf(report, fonts));
const textOf = async (report: ReportDocument) => (await make(report)).pages.join('\n');
/** The text as one line, since it wraps at the width of the page. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

const longReport = aReport({
  section: { lines: [bullet('First of all'), bullet(`${'lorem ipsum dolor '.repeat(1500)}the end`)] },
});

describe('the PDF of a weekly report', () => {
  it('[WAR-14] says who worked on what, for which division and when, and what was done', async () => {
    const { pages } = await make(aReport());
    expect(pages).toHaveLength(1);
    for (const text of ['Weekly Activity Report', 'Ada King', 'Atlas', 'Engineering']) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[0]).toContain('Nov 9, 2026 – Nov 15, 2026');
    expect(pages[0]).toContain('Tested the engine');
  });

  it('[WAR-14] has the letterhead and "Page n of m" on every page', async () => {
    const { pages } = await make(longReport);
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => {
      expect(page).toContain('Harbor & Pine Consulting, Inc.');
      expect(page).toContain('1200 Waterline Avenue, Suite 400');
      expect(page).toContain('Annapolis, MD 21401');
      expect(page).toContain('(410) 555-0137');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it('[WAR-14] names its fonts Calibri and embeds what it uses', async () => {
    const runs = [
      { text: 'bold ', bold: true, italic: false },
      { text: 'italic ', bold: false, italic: true },
      { text: 'both', bold: true, italic: true },
    ];
    const report = aReport({ section: { lines: [{ level: 1, runs }] } });
    const { pages, fonts: names } = await make(report);
    expect(names).toEqual(['Calibri']);
    expect(pages[0]).toContain('bold italic both');
    expect(stylesUsedIn(report).toSorted()).toEqual(['bold', 'bolditalic', 'italic', 'normal']);
    expect(stylesUsedIn(aReport())).toEqual(['normal', 'bold']);
  });

  it('[WAR-14] draws a marker for each bullet, of three kinds', async () => {
    const lines = [bullet('one', 1), bullet('two', 2), bullet('three', 3)];
    const { shapes } = await make(aReport({ section: { lines } }));
    // Text starts after the letterhead's rule and the panel, and ends before the footer's rule.
    expect(shapes[0]?.slice(2, -1)).toEqual(['filled curve', 'stroked curve', 'filled straight']);
  });

  it.each([
    'Zoë Müller-Łukasz',
    'Nguyễn Văn Đức',
    'Ελένη Παπαδοπούλου',
    'Юлия Щербакова',
    'José Ñandú Ø’Brien',
  ])('[WAR-14] writes the name %s so that it can be copied out', async (person) => {
    expect(await textOf(aReport({ section: { person, lines: [bullet(`With ${person}.`)] } }))).toContain(
      person,
    );
    expect(await textOf(aReport({ section: { person: person.normalize('NFD') } }))).toContain(person);
  });

  it('[WAR-14] keeps words apart that were joined by tabs and non-breaking spaces', async () => {
    const text = await textOf(aReport({ section: { lines: [bullet('10\u00a0kg\tof\u202firon')] } }));
    expect(text).toContain('10 kg of iron');
  });

  it('[WAR-14] breaks an item over pages without losing a word or repeating its marker', async () => {
    const { pages, shapes } = await make(longReport);
    const words = flat(pages.join(' ')).match(/\b(lorem|ipsum|dolor)\b/g) ?? [];
    expect(words).toHaveLength(4500);
    expect(pages.at(-1)).toContain('the end');
    expect(pages[1]).toContain('(continued)');
    // On a continued page the only shapes are the two rules of letterhead and footer.
    for (const page of shapes.slice(1)) expect(page).toEqual(['stroked straight', 'stroked straight']);
  });

  it('[WAR-14] breaks a report of 300 KB into pages, in time that its length explains', async () => {
    const lines = Array.from({ length: 3000 }, (_, i) =>
      bullet(`${i} ${'measured word '.repeat(7)}`, ((i % 3) + 1) as 1),
    );
    const { pages } = await make(aReport({ section: { lines } }));
    expect(pages.length).toBeGreaterThan(80);
    expect(pages.at(-1)).toContain('2999 measured');
    expect(pages.every((page) => page.includes('Harbor & Pine'))).toBe(true);
  }, 30_000);

  it('[WAR-14] breaks words that are wider than the page', async () => {
    const word = 'abcdefghij'.repeat(60);
    const text = await textOf(
      aReport({ section: { lines: [bullet(`see ${word} there`)], project: word, division: undefined } }),
    );
    expect(text.replaceAll('\n', '').split(word)).toHaveLength(3);
  });

  it('[WAR-14] keeps the line breaks inside a bullet', async () => {
    const text = await textOf(aReport({ section: { lines: [bullet('first\nsecond')] } }));
    expect(text).toMatch(/first\nsecond/);
  });

  it('[WAR-14] shows a report without division or activity', async () => {
    const text = await textOf(aReport({ section: { division: undefined, lines: [] } }));
    expect(text).not.toContain('Division');
    expect(text).toContain('No activity was reported.');
  });

  it('[WAR-14] carries title, author and language for search and screen readers', async () => {
    const { info, language } = await make(aReport({ section: { person: 'Zoë Łukasz' } }));
    expect(info.Title).toBe('Weekly Activity Report: Zoë Łukasz, Nov 9, 2026 – Nov 15, 2026');
    expect(info.Author).toBe('Harbor & Pine Consulting, Inc.');
    expect(language).toBe('en-US');
  });

  it('[OPS-19] [SES-22] has the accent of the company at its letterhead, and the name of its portal as its maker', async () => {
    const { company } = aReport();
    expect((await make(aReport())).info.Creator).toBe('Company Intranet');
    const report = aReport({ company: { ...company, accent: '#990000', portal: 'HarborNet' } });
    const { info, lineColours } = await make(report);
    expect(info.Creator).toBe('HarborNet');
    expect(lineColours).toContain('#990000');
    expect((await make(aReport())).lineColours).not.toContain('#990000');
  });

  it('[WAR-14] prints the logo of the company and goes without one that is broken', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    for (const data of [png, 'bm8gcGljdHVyZQ==']) {
      const { company } = aReport();
      const logo = { dataUrl: `data:image/png;base64,${data}`, width: 600, height: 100 };
      expect(await textOf(aReport({ company: { ...company, logo } }))).toContain(
        'Harbor & Pine Consulting, Inc.',
      );
    }
  });
});

describe('one PDF of many reports', () => {
  const many = aReport({
    sections: Array.from({ length: 500 }, (_, i) => aSection({ person: `Łucja Nr ${i}` })),
  });

  it('[MON-05] lets reports follow one another, each with person, project and dates, and lists them as bookmarks', async () => {
    const { pages, bookmarks } = await make(
      aReport({ sections: [aSection(), aSection({ person: 'Łucja', project: 'Borealis' })] }),
    );
    expect(pages).toHaveLength(1);
    for (const fact of ['Ada King', 'Atlas', 'Łucja', 'Borealis']) expect(pages[0]).toContain(fact);
    expect(pages[0]!.split('Nov 9, 2026 – Nov 15, 2026')).toHaveLength(3);
    expect(bookmarks[1]).toBe('Łucja, Borealis, Nov 9, 2026 – Nov 15, 2026');
  });

  it('[MON-05] makes 560 short reports at most 120 pages, with the letterhead and a number on each', async () => {
    const { pages } = await make(
      aReport({ sections: Array.from({ length: 560 }, (_, i) => aSection({ person: `Nr ${i}.` })) }),
    );
    expect(pages.length).toBeLessThanOrEqual(120);
    pages.forEach((page, index) => {
      expect(page).toContain('Harbor & Pine Consulting, Inc.');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    const all = pages.join('\n');
    for (let i = 0; i < 560; i += 1) expect(all).toContain(`Nr ${i}.`);
  }, 30_000);

  it('[MON-05] never leaves a head with fewer than three lines of its report, nor tears a short one', async () => {
    const bullets = (of: string, count: number) =>
      Array.from({ length: count }, (_, i) => bullet(`${of} line ${i}`));
    /** How many lines of the second report are on the page where it begins. */
    const begun = async (pushed: number, second: number): Promise<string[]> => {
      const { pages } = await make(
        aReport({
          sections: [
            aSection({ lines: bullets('first', pushed) }),
            aSection({ person: 'Łucja', lines: bullets('second', second) }),
          ],
        }),
      );
      return pages.find((page) => page.includes('Łucja'))!.match(/second line/g) ?? [];
    };
    // The first report pushes the second down the page, line by line.
    for (let pushed = 1; pushed <= 24; pushed += 1) {
      // A report longer than a page is split no matter where it begins.
      const long = await begun(pushed, 60);
      expect(long.length, `of a long one after ${pushed} lines`).toBeGreaterThanOrEqual(3);
      const lines = await begun(pushed, 12);
      expect(lines.length, `after ${pushed} lines`).toBeGreaterThanOrEqual(3);
      // The next page holds twelve lines; so they are split only where much of this page would stay empty.
      if (lines.length < 12) expect(pushed, `after ${pushed} lines`).toBeLessThan(13);
    }
  }, 120_000);

  it('[MON-05] tells how far it is, and leaves room for other work', async () => {
    const seen: JobProgress[] = [];
    let turns = 0;
    // Independent of the machine's speed: each report takes ten milliseconds.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const ticking = setInterval(() => (turns += 1), 1);
    await makeReportPdf(many, fonts, { onProgress: (progress) => seen.push(progress) });
    clearInterval(ticking);
    clock.mockRestore();
    expect(seen.length).toBeGreaterThan(100);
    expect(seen.at(-1)).toEqual({ done: 500, total: 500 });
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(turns).toBeGreaterThan(50);
  }, 30_000);

  it('[MON-05] stops when it is cancelled', async () => {
    const job = new AbortController();
    const seen: JobProgress[] = [];
    const onProgress = (progress: JobProgress) => {
      seen.push(progress);
      job.abort();
    };
    await expect(makeReportPdf(many, fonts, { signal: job.signal, onProgress })).rejects.toThrow(/abort/i);
    expect(seen).toHaveLength(1);
  });
});
