import { expect, it } from 'vitest';
import { buildSeries, type StageFact } from './builds.js';
import { ticketSeries } from './it-tickets.js';
import type { StatisticsSeries } from './schemas.js';
import { warReportSeries } from './war-reports.js';

const findingOf = (series: readonly StatisticsSeries[], name: string): string | undefined =>
  series.find((one) => one.name === name)?.finding;

const owing = (division: string, owed: number, submitted: number) => ({
  week: '2026-11-16',
  division,
  person: { username: 'ada', name: 'Ada Lovell' },
  owed,
  submitted,
});

it('[CHT-05] divisions with the lowest share are all named, and none where all have the same', () => {
  const of = (...facts: ReturnType<typeof owing>[]) =>
    findingOf(warReportSeries(facts, ['2026-11-16']), 'reports-by-division');
  expect(of(owing('Avionics', 4, 2), owing('Corporate', 2, 1), owing('Power', 4, 3))).toBe(
    '60% (6 of 10) of the reports that were owed are in; fewest in Avionics and in Corporate: 50% each.',
  );
  expect(of(owing('Avionics', 12, 11), owing('Corporate', 12, 11))).toBe(
    '91.7% (22 of 24) of the reports that were owed are in, the same share everywhere.',
  );
  expect(of(owing('Avionics', 4, 3))).toBe('75% (3 of 4) of the reports that were owed are in.');
});

it('[CHT-05] subjects that take as long are told together', () => {
  const of = (...medians: [subject: string, median: number][]) =>
    findingOf(
      ticketSeries(
        {
          open: [],
          weeks: [],
          medians: medians.map(([subject, median]) => ({ subject, median, kind: 'resolution', tickets: 1 })),
        },
        { from: '2026-11-01', to: '2026-11-18' },
      ),
      'resolution',
    );
  expect(of(['Hardware', 2], ['Software', 2])).toBe(
    'Half of the tickets have been resolved within 2 days, whatever the subject.',
  );
  expect(of(['Hardware', 2], ['Software', 2], ['Other', 1])).toBe(
    'Half of the tickets have been resolved within these times: the longest Hardware 2 days (1 ticket) and Software 2 days (1 ticket), the shortest Other 1 day (1 ticket).',
  );
});

it('[CHT-05] stages, duties and votes that took as long are told together', () => {
  const build = { id: 3, documentId: 'abc', project: 'Atlas', version: '2.1' };
  const stages: StageFact[] = [
    { build, stage: 'CCB2', days: 4 },
    { build, stage: 'FQT', days: 4 },
  ];
  const rounds = [
    { stage: 'CCB2' as const, builds: 1, rounds: 2, most: 2 },
    { stage: 'CCB3' as const, builds: 1, rounds: 2, most: 2 },
  ];
  const series = buildSeries({ stages, months: [], rounds });
  expect(findingOf(series, 'days-by-stage')).toBe(
    'Builds stand longest at CCB2 and FQT: 4 days on average each.',
  );
  expect(findingOf(series, 'waited-for')).toMatch(/^Builds waited longest for .+ and .+: 4 days each\.$/);
  expect(findingOf(series, 'vote-rounds')).toBe('CCB2 and CCB3 took the most rounds: 2 on average each.');
});
