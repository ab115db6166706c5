import { expect, it } from 'vitest';
import { employeeDocument, projectDocuments, weekHeading, type WordReport } from './word-document.js';

const october = { year: 2026, month: 10 };
const report = (firstLastName: string, projectTask: string, startDate = '2026-10-05'): WordReport => ({
  username: firstLastName.toLowerCase(),
  firstLastName,
  lineId: [...projectTask].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  projectTask,
  division: 'Engineering',
  startDate,
  endDate: '2026-10-31',
  lines: [{ kind: 'plain', text: `${firstLastName} on ${projectTask}` }],
});

it('[EXP-01] [EXP-02] one document per project, four rows, names joined by ", "', () => {
  const documents = projectDocuments(
    [
      report('Zoë Ahn', 'Atlas'),
      report('Ada King', 'Borealis'),
      report('Ada King', 'Atlas'),
      report('Ada King', 'Atlas', '2026-10-12'),
    ],
    october,
  );
  expect(documents.map(({ fileName }) => fileName)).toEqual(['Atlas.docx', 'Borealis.docx']);
  expect(documents[0]).toMatchObject({
    title: 'Monthly Activity Report',
    textSize: 12,
    facts: [
      ['Project', 'Atlas'],
      ['Reporting period', 'Oct 1, 2026 – Oct 31, 2026'],
      ['Division', 'Engineering'],
      ['Employees', 'Ada King, Zoë Ahn'],
    ],
    parts: [
      { heading: 'Ada King', weeks: [{}, {}] },
      { heading: 'Zoë Ahn', weeks: [{}] },
    ],
  });
});

it('[EXP-04] the document of an employee has a part for each project, in 11 point', () => {
  const document = employeeDocument(
    'Ada King',
    [report('Ada King', 'Borealis'), report('Ada King', 'Atlas')],
    october,
  );
  expect(document).toMatchObject({
    fileName: 'Ada King_October_Monthly-Report.docx',
    textSize: 11,
    parts: [{ heading: 'Atlas' }, { heading: 'Borealis' }],
  });
  expect(document.facts).toHaveLength(4);
  expect(document.facts[0]).toEqual(['Employee', 'Ada King']);
  expect(document.facts.at(-1)).toEqual(['Projects', 'Atlas, Borealis']);
  expect(employeeDocument('Ada King', [report('Ada King', 'Atlas')], october).facts.at(-1)).toEqual([
    'Project',
    'Atlas',
  ]);
  expect(weekHeading(document.parts[0]!.weeks[0]!)).toBe('Oct 5, 2026 – Oct 31, 2026');
});

it('[EXP-02] names each division once, in order, and says where there is none', () => {
  const divisionOf = (...divisions: string[]) =>
    employeeDocument(
      'Ada King',
      divisions.map((division) => ({ ...report('Ada King', 'Atlas'), division })),
      october,
    ).facts.find(([label]) => label === 'Division');
  expect(divisionOf('Engineering', '', 'Avionics', 'Engineering')).toEqual([
    'Division',
    'Avionics, Engineering',
  ]);
  expect(divisionOf('')).toEqual(['Division', '–']);
});

it('[EXP-01] a renamed line is one document, and a line of its former name another', () => {
  const line = (lineId: number, projectTask: string, startDate: string): WordReport => ({
    ...report('Ada King', projectTask, startDate),
    lineId,
  });
  const reports = [
    line(1, 'Atlas', '2026-10-05'),
    line(1, 'Borealis', '2026-10-12'),
    line(2, 'Atlas', '2026-10-19'),
    line(3, 'atlas', '2026-10-19'),
  ];
  const documents = projectDocuments(reports, october);
  expect(documents.map(({ fileName, facts }) => [fileName, facts[0]![1]])).toEqual([
    ['atlas.docx', 'atlas'],
    ['Atlas (2).docx', 'Atlas'],
    ['Borealis.docx', 'Borealis (formerly Atlas)'],
  ]);
  expect(employeeDocument('Ada King', reports, october).parts).toHaveLength(3);
});
