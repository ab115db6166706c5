import { describe, expect, it } from 'vitest';
import { priorityLabel } from '../it-ticket/choices.js';
import { buildSeries, type StageFact } from './builds.js';
import { agesSince, ticketSeries } from './it-tickets.js';
import type { StatisticsSeries } from './schemas.js';
import { warReportSeries } from './war-reports.js';

const pointsOf = (series: readonly StatisticsSeries[], name: string) =>
  series.find((one) => one.name === name)!.points.map(({ at, group, value, of }) => [at, group, value, of]);

describe('points of reports', () => {
  it('[CHT-01] divisions are sorted by name, and the earliest week first', () => {
    const fact = { week: '2026-11-09', person: null, owed: 3, submitted: 1 };
    const facts = ['Corporate', 'Avionics'].map((division) => ({ ...fact, division }));
    expect(pointsOf(warReportSeries(facts, ['2026-11-09']), 'reports-by-division')).toEqual([
      ['Avionics', null, 33.3, 3],
      ['Corporate', null, 33.3, 3],
    ]);
  });

  it('[CHT-01] people who owe the same number are sorted by name', () => {
    const facts = ['Ben', 'Ada'].map((name) => ({
      week: '2026-11-09',
      division: 'Avionics',
      person: { username: name.toLowerCase(), name },
      owed: 1,
      submitted: 0,
    }));
    const [byWeek] = warReportSeries(facts, ['2026-11-09']);
    expect(byWeek?.points[0]?.behind.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
  });
});

describe('points of tickets', () => {
  const period = { from: '2026-11-01', to: '2026-11-18' };

  it('[CHT-02] a ticket is up to a day, a week, thirty days or more old', () => {
    expect(agesSince('2026-11-18')).toEqual(['2026-11-17', '2026-11-11', '2026-10-19']);
  });

  it('[CHT-02] open tickets are counted by age and priority', () => {
    const open = [
      { age: 0, priority: 1, tickets: 2 },
      { age: 0, priority: 1, tickets: 1 },
      { age: 0, priority: 2, tickets: 3 },
      { age: 3, priority: 3, tickets: 1 },
    ];
    const [series] = ticketSeries({ open, weeks: [], medians: [] }, period);
    const points = pointsOf([series!], 'open-tickets');
    expect(points).toHaveLength(20);
    expect(points.filter(([, , value]) => value !== 0)).toEqual([
      ['up to a day', priorityLabel(1), 3, null],
      ['up to a day', priorityLabel(2), 3, null],
      ['over 30 days', priorityLabel(3), 1, null],
    ]);
    expect(series?.finding).toContain('7 tickets were open');
    expect(series?.finding).toContain('1 for over 30 days, 6 of priority 1 or 2.');
  });

  it('[CHT-02] of each week the tickets that were opened and those that were resolved', () => {
    const weeks = [
      { week: '2026-11-02', opened: 1, resolved: 2 },
      { week: '2026-11-09', opened: 3, resolved: 0 },
    ];
    expect(pointsOf(ticketSeries({ open: [], weeks, medians: [] }, period), 'tickets-by-week')).toEqual([
      ['2026-11-02', 'Opened', 1, null],
      ['2026-11-02', 'Resolved', 2, null],
      ['2026-11-09', 'Opened', 3, null],
      ['2026-11-09', 'Resolved', 0, null],
    ]);
  });
});

describe('points of builds', () => {
  const build = (id: number) => ({ id, documentId: `b${id}`, project: 'Atlas', version: '2.1' });
  const stages: StageFact[] = [
    { build: build(2), stage: 'FQT', days: 1.26 },
    { build: build(1), stage: 'FQT', days: 1.26 },
    { build: build(1), stage: 'CCB2', days: 2 },
  ];
  const none = { stages: [], months: [], rounds: [] };

  it('[CHT-03] builds that took as long are listed by name behind a point', () => {
    const point = buildSeries({ ...none, stages })[0]?.points.find(({ at }) => at === 'FQT');
    expect(point?.behind.map(({ name }) => name)).toEqual([
      'Build 0001 of Atlas 2.1',
      'Build 0002 of Atlas 2.1',
    ]);
  });

  it('[CHT-03] each build has its stages in their order', () => {
    expect(pointsOf(buildSeries({ ...none, stages }), 'days-by-stage-and-build')).toEqual([
      ['FQT', 'Build 0002 of Atlas 2.1', 1.3, null],
      ['CCB2', 'Build 0001 of Atlas 2.1', 2, null],
      ['FQT', 'Build 0001 of Atlas 2.1', 1.3, null],
    ]);
  });

  it('[CHT-03] each stage of votes has its rounds, and nothing where no build passed it', () => {
    const rounds = [{ stage: 'CCB3' as const, builds: 3, rounds: 1.333, most: 2 }];
    expect(pointsOf(buildSeries({ ...none, rounds }), 'vote-rounds')).toEqual([
      ['CCB2', null, null, 0],
      ['CCB3', null, 1.3, 3],
      ['CCB4', null, null, 0],
    ]);
  });

  it('[CHT-03] each month has the problem reports open at its end, and those completed in it', () => {
    const months = [
      { month: '2026-10', open: 1, completed: 0 },
      { month: '2026-11', open: 3, completed: 2 },
    ];
    const series = buildSeries({ ...none, months });
    expect(pointsOf(series, 'problem-reports-by-month')).toEqual([
      ['2026-10', 'Open at its end', 1, null],
      ['2026-10', 'Completed', 0, null],
      ['2026-11', 'Open at its end', 3, null],
      ['2026-11', 'Completed', 2, null],
    ]);
    expect(series.find(({ name }) => name === 'problem-reports-by-month')?.finding).toBe(
      '3 problem reports are open at the end, 2 more than at the end of the first month; 2 completed.',
    );
  });

  it('[CHT-03] no one waited where no build was under way', () => {
    const points = pointsOf(buildSeries({ ...none, stages: stages.slice(2) }), 'waited-for');
    expect(points.map(([at, , value, of]) => [at, value, of])).toEqual([
      ['Project manager', null, 0],
      ['Configuration management', null, 0],
      ['Project manager or developers', null, 0],
      ['Change control board', 2, 1],
    ]);
  });
});
