// @vitest-environment node
import type { MonthReport } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { aHead } from '../word/testing';
import { monthPdfDocument, monthWordDocuments } from './month-documents';

const month = { year: 2026, month: 10 };
const company = { name: 'Harbor & Pine', addressLines: ['1 Pier'], phone: '555' };
const report = (facts: Partial<MonthReport> = {}): MonthReport => ({
  username: 'ada',
  firstLastName: 'Ada King',
  lineId: 1,
  projectTask: 'Atlas',
  division: 'Avionics',
  startDate: '2026-10-05',
  endDate: '2026-10-11',
  activity: '<ul><li><p>Wrote</p></li></ul>',
  ...facts,
});
const draftJs = JSON.stringify({
  blocks: [{ text: 'Draft', type: 'unordered-list-item', depth: 0 }],
  entityMap: {},
});
/** Forms in which earlier products stored activities. */
const stored = [draftJs, 'Plain\ntext', '<ul><li>Open <b>bold', ''].map((activity, index) =>
  report({ activity, startDate: `2026-10-0${index + 1}` }),
);

describe('the PDF of a month', () => {
  it('[MON-05] reads each report, and leads to people and projects', async () => {
    const reports = [report({ projectTask: 'Borealis', lineId: 2 }), report()];
    expect(await monthPdfDocument({ company, month, reports })).toMatchObject({
      title: 'Monthly Activity Report',
      company,
      cover: {
        subtitle: 'October 2026',
        contents: [
          { person: 'Ada King', projects: [{ project: 'Atlas' }, { project: 'Borealis', firstSection: 1 }] },
        ],
      },
      sections: [
        { project: 'Atlas', lines: [{ level: 1, runs: [{ text: 'Wrote' }] }] },
        { project: 'Borealis' },
      ],
    });
  });

  it('[WAR-15] JSON, plain text, broken HTML and nothing all become bullets', async () => {
    const { sections } = await monthPdfDocument({ company, month, reports: stored });
    const texts = sections.map(({ lines }) =>
      lines.map(({ runs }) => runs.map(({ text, bold }) => (bold ? `*${text}*` : text)).join('')),
    );
    expect(texts).toEqual([['Draft'], ['Plain', 'text'], ['Open *bold*'], []]);
  });

  it('[WAR-14] what nests deeper than three levels is shown at the third', async () => {
    const activity = `${'<ul><li>x'.repeat(5)}${'</li></ul>'.repeat(5)}`;
    const { sections } = await monthPdfDocument({ company, month, reports: [report({ activity })] });
    expect(sections[0]!.lines.map(({ level }) => level)).toEqual([1, 2, 3, 3, 3]);
  });

  it('[MON-05] stops when it is cancelled, however many reports wait to be read', async () => {
    const activity = `<ul>${'<li><p>Measured the downlink</p></li>'.repeat(500)}</ul>`;
    const reports = Array.from({ length: 500 }, () => report({ activity }));
    const job = new AbortController();
    setTimeout(() => job.abort(), 10);
    await expect(monthPdfDocument({ company, month, reports }, job.signal)).rejects.toThrow(/abort/i);
  });
});

describe('the Word documents of a month', () => {
  it('[EXP-01] one for each charge line, named after it and safe for file systems', async () => {
    const reports = [report({ projectTask: '../A/B: "C"', lineId: 2 }), report()];
    const work = await monthWordDocuments({ head: aHead, month, reports, as: 'zip' });
    expect(work).toMatchObject({
      head: aHead,
      as: 'zip',
      documents: [{ fileName: '_A_B_ _C_.docx', textSize: 12 }, { fileName: 'Atlas.docx' }],
    });
  });

  it('[EXP-04] or the one of a person', async () => {
    const reports = [report(), report({ projectTask: 'Borealis' })];
    const { documents } = await monthWordDocuments({ head: aHead, month, reports, as: 'single' });
    expect(documents).toMatchObject([{ fileName: 'Ada King_October_Monthly-Report.docx', textSize: 11 }]);
  });

  it('[WAR-15] [EXP-03] JSON, plain text, broken HTML and nothing all become lines', async () => {
    const { documents } = await monthWordDocuments({ head: aHead, month, reports: stored, as: 'zip' });
    const written = documents[0]!.parts[0]!.weeks.map(({ lines }) =>
      lines.map((line) => {
        if (line.kind === 'bullet') return `* ${line.runs.map(({ text }) => text).join('')}`;
        return line.kind === 'plain' ? line.text : '';
      }),
    );
    expect(written).toEqual([['* Draft'], ['Plain', 'text'], ['* Open bold'], ['* No Activity', '']]);
  });
});
