// @vitest-environment node
import type { ReportDocument } from '@intranet/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeReportPdf } from './make-report-pdf';
import type { FontFiles } from './text/fonts';
import { readPdf } from './read-pdf';
import { aReport, aSection, bullet, fontFilesFromDisk } from './testing';

let fonts: FontFiles;
beforeAll(async () => {
  fonts = await fontFilesFromDisk();
});

const make = async (report: ReportDocument) => readPdf(await makeReportPdf(report, fonts));

/** Some people with two projects of some weeks each, in the order of the contents. */
function aMonth(people: number, weeks: number, lines = [bullet('Tested the engine')]): ReportDocument {
  const projects = ['Atlas', 'Borealis'];
  const names = Array.from({ length: people }, (_, index) => `Łucja Nr ${index + 1}`);
  return aReport({
    title: 'Monthly Activity Report',
    cover: {
      subtitle: 'October 2026',
      projects: projects.length,
      contents: names.map((person, index) => ({
        person,
        projects: projects.map((project, which) => ({
          project,
          firstSection: (index * projects.length + which) * weeks,
        })),
      })),
    },
    sections: names.flatMap((person) =>
      projects.flatMap((project) =>
        Array.from({ length: weeks }, () => aSection({ person, project, lines })),
      ),
    ),
  });
}

describe('the contents of a monthly report', () => {
  it('[MON-05] come first, with month, counts, people, projects and the pages they begin on', async () => {
    const { pages, bookmarks, info } = await make(aMonth(2, 3));
    expect(pages).toHaveLength(1 + 3);
    for (const text of ['Monthly Activity Report', 'October 2026', 'Contents', 'Page 1 of 4']) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[0]).toContain('12 reports of 2 people on 2 projects');
    expect(pages[0]).toMatch(/Łucja Nr 1\nAtlas *2\nBorealis *2\nŁucja Nr 2\nAtlas *3\nBorealis *3/);
    expect(bookmarks).toEqual(['Contents', 'Łucja Nr 1', 'Łucja Nr 2']);
    expect(info.Title).toBe('Monthly Activity Report, October 2026');
  });

  it('[MON-05] name the right pages of 500 reports of 40 people that break over pages', async () => {
    const long = Array.from({ length: 45 }, (_, index) => bullet(`Finding ${index} was written down`));
    const report = aMonth(40, 6, long);
    expect(report.sections.length).toBeGreaterThanOrEqual(480);
    const { pages } = await make(report);
    const contents = pages.filter(
      (page) => /^(?:Contents|Łucja Nr \d+(?: \(continued\))?)$/m.test(page) && !page.includes('Finding'),
    );
    expect(contents.length).toBeGreaterThan(2);
    let person = '';
    let checked = 0;
    for (const line of contents.flatMap((page) => page.split('\n'))) {
      person = /^(Łucja Nr \d+)(?: \(continued\))?$/.exec(line)?.[1] ?? person;
      const [, project, page] = /^(Atlas|Borealis) *(\d+)$/.exec(line) ?? [];
      if (!project) continue;
      expect(pages[Number(page) - 1]).toContain(person);
      expect(pages[Number(page) - 1]).toContain(project);
      checked += 1;
    }
    expect(checked).toBe(80);
  }, 60_000);

  it('[MON-05] stay within the page whatever people and projects are called', async () => {
    const name = 'A name that never ends '.repeat(20);
    const report = aReport({
      cover: {
        subtitle: 'May 2026',
        projects: 1,
        contents: [{ person: name, projects: [{ project: name, firstSection: 0 }] }],
      },
    });
    const { pages } = await make(report);
    expect(pages[0]).toMatch(/A name that never ends .*…\nA name that never ends .*… *2/);
  });
});
