import { describe, expect, it } from 'vitest';
import { buildSeries, type MonthFact, type RoundFact, type StageFact } from './builds.js';
import { type MedianFact, type OpenFact, type TicketWeekFact, ticketSeries } from './it-tickets.js';
import type { StatisticsSeries } from './schemas.js';
import { type RateFact, warReportSeries } from './war-reports.js';

const findingOf = (series: readonly StatisticsSeries[], name: string): string | undefined =>
  series.find((one) => one.name === name)?.finding;

describe('reports', () => {
  const WEEKS = ['2026-11-09', '2026-11-16'];
  const fact = (fields: Partial<RateFact>): RateFact => ({
    week: WEEKS[0]!,
    division: 'Avionics',
    person: null,
    owed: 4,
    submitted: 4,
    ...fields,
  });
  const ada = { username: 'ada', name: 'Ada Lovell' };
  const ben = { username: 'ben', name: 'Ben Ito' };
  const owing = [
    fact({}),
    fact({ week: WEEKS[1]!, owed: 2, submitted: 2 }),
    fact({ week: WEEKS[1]!, person: ada, owed: 1, submitted: 0 }),
    fact({ week: WEEKS[1]!, person: ada, owed: 2, submitted: 1, division: 'Corporate' }),
    fact({ week: WEEKS[1]!, person: ben, owed: 3, submitted: 0, division: 'Corporate' }),
  ];

  it('[CHT-01] each point says the share, of how many, and who owes how many, the most first', () => {
    const [byWeek, byDivision, byBoth] = warReportSeries(owing, WEEKS);
    expect(byWeek?.points).toEqual([
      { at: WEEKS[0], group: null, value: 100, of: 4, behind: [] },
      {
        at: WEEKS[1],
        group: null,
        value: 37.5,
        of: 8,
        behind: [
          { name: 'Ben Ito', value: 3, username: 'ben', target: null },
          { name: 'Ada Lovell', value: 2, username: 'ada', target: null },
        ],
      },
    ]);
    expect(byDivision?.points.map(({ at, value, of }) => [at, value, of])).toEqual([
      ['Avionics', 85.7, 7],
      ['Corporate', 20, 5],
    ]);
    expect(byBoth?.points.map(({ at, group, value }) => [at, group, value])).toEqual([
      [WEEKS[0], 'Avionics', 100],
      [WEEKS[1], 'Avionics', 66.7],
      [WEEKS[0], 'Corporate', null],
      [WEEKS[1], 'Corporate', 20],
    ]);
  });

  it.each([
    [
      owing,
      'reports-by-week',
      '58.3% (7 of 12) of the reports that were owed are in; fewest in the week of Nov 16, 2026: 37.5% (3 of 8).',
    ],
    [
      owing,
      'reports-by-division',
      '58.3% (7 of 12) of the reports that were owed are in; fewest in Corporate: 20% (1 of 5).',
    ],
    [
      owing,
      'reports-by-week-and-division',
      '58.3% (7 of 12) of the reports that were owed are in; fewest in Corporate in the week of Nov 16, 2026: 20% (1 of 5).',
    ],
    [[fact({})], 'reports-by-week', 'Nobody owes a report: all 4 are in.'],
    [[fact({ owed: 1, submitted: 1 })], 'reports-by-week', 'Nobody owes a report: the only one is in.'],
    [[], 'reports-by-division', 'No report was owed in this time, so there is nothing to show.'],
  ] as const)('[CHT-01, CHT-04] the finding is a sentence (%#)', (facts, name, sentence) => {
    expect(findingOf(warReportSeries(facts, WEEKS), name)).toBe(sentence);
  });
});

describe('tickets', () => {
  const period = { from: '2026-11-01', to: '2026-11-18' };
  const none = { open: [], weeks: [], medians: [] };
  const open: OpenFact[] = [
    { age: 0, priority: 1, tickets: 2 },
    { age: 3, priority: 4, tickets: 1 },
  ];
  const weeks = (opened: number, resolved: number): TicketWeekFact[] => [
    { week: '2026-11-09', opened, resolved },
  ];
  const medians: MedianFact[] = [
    { subject: null, kind: 'answer', median: 0.24, tickets: 1 },
    { subject: 'Networking', kind: 'answer', median: 20.04, tickets: 3 },
    { subject: 'Hardware', kind: 'answer', median: 1, tickets: 5 },
    { subject: 'Hardware', kind: 'resolution', median: 2.5, tickets: 4 },
  ];

  it.each([
    [
      { ...none, open },
      'open-tickets',
      '3 tickets were open on Nov 18, 2026: 1 for over 30 days, 2 of priority 1 or 2.',
    ],
    [none, 'open-tickets', 'No ticket was open on Nov 18, 2026.'],
    [
      { ...none, weeks: weeks(5, 3) },
      'tickets-by-week',
      '5 tickets were opened and 3 resolved: 2 more open than before.',
    ],
    [
      { ...none, weeks: weeks(1, 3) },
      'tickets-by-week',
      '1 ticket was opened and 3 resolved: 2 fewer open than before.',
    ],
    [
      { ...none, weeks: weeks(2, 2) },
      'tickets-by-week',
      '2 tickets were opened and 2 resolved: as many are open as before.',
    ],
    [
      { ...none, weeks: weeks(0, 0) },
      'tickets-by-week',
      'No ticket was opened or resolved in this time, so there is nothing to show.',
    ],
    [
      { ...none, medians },
      'first-answer',
      'Half of the tickets have a first answer within these times: the longest Networking 20 hours (3 tickets), the shortest No subject 0.2 hours (1 ticket).',
    ],
    [
      { ...none, medians },
      'resolution',
      'Half of the tickets have been resolved within: Hardware 2.5 days (4 tickets).',
    ],
    [
      none,
      'resolution',
      'No ticket that was opened in this time has been resolved yet, so there is nothing to show.',
    ],
  ] as const)('[CHT-02, CHT-04] the finding is a sentence (%#)', (facts, name, sentence) => {
    expect(findingOf(ticketSeries(facts, period), name)).toBe(sentence);
  });

  it('[CHT-02] subjects are in the order of IT, unfiled ones last', () => {
    const series = ticketSeries({ ...none, medians }, period).find(({ name }) => name === 'first-answer');
    expect(series?.points.map(({ at, value, of }) => [at, value, of])).toEqual([
      ['Hardware', 1, 5],
      ['Networking', 20, 3],
      ['No subject', 0.2, 1],
    ]);
  });
});

describe('builds', () => {
  const atlas = { id: 3, documentId: 'abc', project: 'Atlas', version: '2.1' };
  const borealis = { id: 4, documentId: 'def', project: 'Borealis', version: '1.0' };
  const stages: StageFact[] = [
    { build: atlas, stage: 'CCB2', days: 10.04 },
    { build: atlas, stage: 'CCB3', days: 4 },
    { build: borealis, stage: 'CCB2', days: 1 },
    { build: borealis, stage: 'FQT', days: 3 },
  ];
  const none = { stages: [], months: [], rounds: [] };
  const months: MonthFact[] = [
    { month: '2026-10', open: 5, completed: 0 },
    { month: '2026-11', open: 3, completed: 2 },
  ];
  const rounds: RoundFact[] = [
    { stage: 'CCB2', builds: 2, rounds: 1.5, most: 2 },
    { stage: 'CCB4', builds: 1, rounds: 1, most: 1 },
  ];

  it.each([
    [{ ...none, stages }, 'days-by-stage', 'Builds stand longest at CCB2: 5.5 days on average (2 builds).'],
    [none, 'days-by-stage', 'No build was under way in this time, so there is nothing to show.'],
    [
      { ...none, stages },
      'days-by-stage-and-build',
      'Build 0003 of Atlas 2.1 stood longest at one stage: 10 days at CCB2.',
    ],
    [
      { ...none, stages },
      'waited-for',
      'Builds waited longest for the change control board: 15 days in all, 14 days of them with Build 0003 of Atlas 2.1.',
    ],
    [
      { ...none, stages: stages.slice(3) },
      'waited-for',
      'Builds waited longest for configuration management: 3 days in all, 3 days of them with Build 0004 of Borealis 1.0.',
    ],
    [none, 'waited-for', 'No build was under way in this time, so there is nothing to show.'],
    [{ ...none, rounds }, 'vote-rounds', 'CCB2 took the most rounds: 1.5 on average (2 builds), 2 at most.'],
    [
      { ...none, rounds: [rounds[1]!, { stage: 'CCB3', builds: 1, rounds: 3, most: 3 }] },
      'vote-rounds',
      'CCB3 took the most rounds: 3 on average (1 build), 3 at most.',
    ],
    [{ ...none, rounds: rounds.slice(1) }, 'vote-rounds', 'Every vote passed in its first round.'],
    [none, 'vote-rounds', 'No build passed a vote in this time, so there is nothing to show.'],
    [
      { ...none, months },
      'problem-reports-by-month',
      '3 problem reports are open at the end, 2 fewer than at the end of the first month; 2 completed.',
    ],
    [
      { ...none, months: months.slice(0, 1) },
      'problem-reports-by-month',
      '5 problem reports are open at the end; 0 completed.',
    ],
    [
      { ...none, months: [{ month: '2026-10', open: 0, completed: 2 }] },
      'problem-reports-by-month',
      '0 problem reports are open at the end; 2 completed.',
    ],
    [
      { ...none, months: [months[0]!, months[0]!] },
      'problem-reports-by-month',
      '5 problem reports are open at the end, as many as at the end of the first month; 0 completed.',
    ],
    [
      { ...none, months: [{ month: '2026-10', open: 0, completed: 0 }] },
      'problem-reports-by-month',
      'No problem report was open or completed in this time, so there is nothing to show.',
    ],
    [
      none,
      'problem-reports-by-month',
      'No problem report was open or completed in this time, so there is nothing to show.',
    ],
  ] as const)('[CHT-03, CHT-04] the finding is a sentence (%#)', (facts, name, sentence) => {
    expect(findingOf(buildSeries(facts), name)).toBe(sentence);
  });

  it('[CHT-03] behind a point are its ten longest builds, each with a link', () => {
    const ofName = (name: string) => buildSeries({ ...none, stages }).find((one) => one.name === name)!;
    const point = ofName('days-by-stage').points.find(({ at }) => at === 'CCB2');
    expect(point?.behind).toEqual([
      {
        name: 'Build 0003 of Atlas 2.1',
        value: 10,
        username: null,
        target: '/Project-Overview/ViewEdit-Build/abc',
      },
      {
        name: 'Build 0004 of Borealis 1.0',
        value: 1,
        username: null,
        target: '/Project-Overview/ViewEdit-Build/def',
      },
    ]);
    expect(ofName('days-by-stage').points.map(({ at }) => at)).not.toContain('Completed');
    const crowd = Array.from({ length: 12 }, (_, id): StageFact => ({
      build: { ...atlas, id, documentId: `build-${id}` },
      stage: 'CCB2',
      days: id + 1,
    }));
    const [ofMany] = buildSeries({ ...none, stages: crowd });
    const most = ofMany?.points.find(({ at }) => at === 'CCB2');
    expect([most?.of, most?.value]).toEqual([12, 6.5]);
    expect(most?.behind.map(({ value }) => value)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    const board = ofName('waited-for').points.find(({ at }) => at === 'Change control board');
    expect(board?.behind.map(({ value }) => value)).toEqual([14, 1]);
  });
});
