import { expect, it } from 'vitest';
import { companyProfile } from '../company-profile/default.js';
import { monthlyReportTitle } from './messages.js';
import { monthlyReportDocument, type PrintedReport } from './pdf-document.js';

const report = (firstLastName: string, projectTask: string, startDate: string): PrintedReport => ({
  username: firstLastName.toLowerCase(),
  firstLastName,
  lineId: [...projectTask].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  projectTask,
  division: 'Avionics',
  startDate,
  endDate: '2026-10-31',
  lines: [{ level: 1, runs: [{ text: startDate, bold: false, italic: false }] }],
});

it('[MON-05] the reports of a month are one document, whose contents lead to each person and project', () => {
  const reports = [
    report('Ben', 'Atlas', '2026-10-05'),
    report('Ada', 'Borealis', '2026-10-12'),
    report('Ada', 'Atlas', '2026-10-12'),
    report('Ada', 'Atlas', '2026-10-05'),
  ];
  const document = monthlyReportDocument(companyProfile, { year: 2026, month: 10 }, reports);
  expect(document).toMatchObject({ company: companyProfile, title: monthlyReportTitle });
  expect(document.cover).toEqual({
    subtitle: 'October 2026',
    projects: 2,
    contents: [
      {
        person: 'Ada',
        projects: [
          { project: 'Atlas', firstSection: 0 },
          { project: 'Borealis', firstSection: 2 },
        ],
      },
      { person: 'Ben', projects: [{ project: 'Atlas', firstSection: 3 }] },
    ],
  });
  const sections = document.sections.map(({ person, project, startDate }) => [person, project, startDate]);
  expect(sections).toEqual([
    ['Ada', 'Atlas', '2026-10-05'],
    ['Ada', 'Atlas', '2026-10-12'],
    ['Ada', 'Borealis', '2026-10-12'],
    ['Ben', 'Atlas', '2026-10-05'],
  ]);
  expect(document.sections[0]).toMatchObject({ division: 'Avionics', lines: reports[3]!.lines });
});
