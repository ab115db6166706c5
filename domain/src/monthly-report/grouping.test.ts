import { expect, it } from 'vitest';
import { arrangeMonth, byPerson, byProject, headingOf, type GroupedReport } from './grouping.js';

/** A line is known by its name where a test says no more. */
const report = (
  username: string,
  projectTask: string,
  startDate = '2026-10-05',
  lineId = [...projectTask].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
): GroupedReport => ({
  username,
  firstLastName: username.replace(/\d/, ''),
  lineId,
  projectTask,
  startDate,
  endDate: startDate,
});

it('[MON-05] contents name each person, and where each of their projects begins', () => {
  const { reports, contents } = arrangeMonth([
    report('Zoë', 'Atlas'),
    report('Ada', 'Borealis', '2026-10-12'),
    report('Ada', 'Atlas', '2026-10-12'),
    report('Ada', 'Borealis', '2026-10-05'),
    report('Ada', 'Atlas', '2026-10-05'),
  ]);
  expect(reports.map((one) => `${one.username} ${one.projectTask} ${one.startDate.slice(8)}`)).toEqual([
    'Ada Atlas 05',
    'Ada Atlas 12',
    'Ada Borealis 05',
    'Ada Borealis 12',
    'Zoë Atlas 05',
  ]);
  expect(contents).toEqual([
    {
      person: 'Ada',
      projects: [
        { project: 'Atlas', firstSection: 0 },
        { project: 'Borealis', firstSection: 2 },
      ],
    },
    { person: 'Zoë', projects: [{ project: 'Atlas', firstSection: 4 }] },
  ]);
});

it('[MON-05] keeps two people of one name apart, and loses none of 500 reports', () => {
  expect(
    byPerson([report('Kim1', 'A'), report('Kim2', 'A'), report('Kim1', 'A', '2026-10-12')]),
  ).toMatchObject([
    { name: 'Kim', reports: [{ username: 'Kim1' }, { username: 'Kim1' }] },
    { name: 'Kim', reports: [{ username: 'Kim2' }] },
  ]);
  const many = Array.from({ length: 500 }, (_, i) => report(`P${i % 40}x`, `Line ${i % 7}`));
  const arranged = arrangeMonth(many);
  expect(arranged.reports).toHaveLength(500);
  expect(new Set(arranged.reports).size).toBe(500);
  expect(arranged.contents).toHaveLength(40);
  for (const { person, projects } of arranged.contents) {
    for (const { project, firstSection } of projects) {
      expect(arranged.reports[firstSection]).toMatchObject({ firstLastName: person, projectTask: project });
    }
  }
});

it('[EXP-01] numbers in the names of projects sort as numbers', () => {
  expect(byProject([report('a', 'Line 10'), report('a', 'Line 9')]).map(({ name }) => name)).toEqual([
    'Line 9',
    'Line 10',
  ]);
});

it('[EXP-01] [MON-05] a line renamed in the month is one group under its last name, with the former one', () => {
  const reports = [
    report('Ada', 'Borealis', '2026-10-19', 1),
    report('Ada', 'Atlas', '2026-10-05', 1),
    report('Ada', 'Aurora', '2026-10-12', 1),
    report('Ada', 'Atlas', '2026-10-12', 2),
  ];
  expect(byProject(reports).map((group) => [headingOf(group), group.reports.length])).toEqual([
    ['Atlas', 1],
    ['Borealis (formerly Atlas, Aurora)', 3],
  ]);
  expect(arrangeMonth(reports).contents[0]!.projects).toHaveLength(2);
});

it('[EXP-01] two lines of one name stay apart', () => {
  const reports = [report('Ada', 'Atlas', '2026-10-05', 1), report('Ben', 'Atlas', '2026-10-05', 2)];
  expect(byProject(reports).map(({ name, reports: own }) => [name, own.length])).toEqual([
    ['Atlas', 1],
    ['Atlas', 1],
  ]);
});
