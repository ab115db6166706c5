import { stageNames, stages, type StageName } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import type { Json } from '../../testing/http';
import { people, type Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';
import { numbersBelow, statistics, valuesOf } from '../../testing/statistics';

const [FROM, TO] = ['2025-02-03', '2025-06-15'];
const PERIOD = `?from=${FROM}&to=${TO}`;
/** In New York, the company's time zone. */
const [BEGIN, END] = [Date.parse('2025-02-03T05:00:00Z'), Date.parse('2025-06-16T04:00:00Z')];
const DAY_MS = 86_400_000;
const overview: Person[] = ['administrator', 'pm', 'pm2', 'cm', 'ccb', 'ccb2', 'developer', 'developer2'];

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made), {});

const rounded = (value: number): number => Math.round(value * 10) / 10;

interface Move {
  stage: StageName;
  at: number;
  event: string;
}

/** A new history for each build of the demo company: stages in any order, sometimes closed and restarted. */
async function liveAtRandom(seed: number): Promise<Map<number, Move[]>> {
  const { db } = server;
  const below = numbersBelow(seed);
  const pattern: Json = await db('build_histories').first();
  await db('build_histories').delete();
  const lives = new Map<number, Move[]>();
  let made = seed * 10_000;
  for (const { id } of await db('builds').orderBy('id').select('id')) {
    let at = Date.parse('2025-01-01T00:00:00Z') + below(60) * DAY_MS;
    const moves: Move[] = [];
    for (let index = 0; index < 12; index += 1) {
      at += below(20 * DAY_MS);
      const stage = stageNames[below(stageNames.length)]!;
      moves.push({ stage, at, event: below(6) === 0 ? 'closed' : 'completed' });
    }
    lives.set(id, moves);
    for (const [index, move] of moves.entries()) {
      const row = { ...pattern, build_id: id, qcr_id: null };
      const insert = (others: object) =>
        db('build_histories').insert({
          ...row,
          id: (made += 1),
          document_id: `life-${made}`,
          ...others,
          created_at: new Date(move.at),
        });
      await insert({ event: move.event, before: moves[index - 1]?.stage ?? null, after: move.stage });
      // An event that does not move the build ends no stage.
      await insert({ event: 'reminded', before: null, after: null });
    }
  }
  return lives;
}

/** Days at each stage within the period, computed in TypeScript. */
function daysOf(moves: readonly Move[]): Map<StageName, number> {
  const days = new Map<StageName, number>();
  for (const [index, { stage, at, event }] of moves.entries()) {
    const from = Math.max(at, BEGIN);
    const to = Math.min(moves[index + 1]?.at ?? END, END);
    if (event === 'closed' || stage === 'Completed' || to <= from) continue;
    days.set(stage, (days.get(stage) ?? 0) + (to - from) / DAY_MS);
  }
  return days;
}

describe('days in each stage', () => {
  it.each([1, 2, 3])('[CHT-03] equal what TypeScript counts, for any lives of builds (%i)', async (seed) => {
    const lives = await liveAtRandom(seed);
    const series = await statistics(server, 'cm', 'builds', PERIOD);
    const names = new Map<number, string>();
    for (const { id, project_name, version } of await server
      .db('builds as b')
      .join('projects as p', 'p.id', 'b.project_id')
      .select('b.id', 'p.project_name', 'b.version'))
      names.set(id, `Build ${String(id).padStart(4, '0')} of ${project_name} ${version}`);
    const expected = [...lives].flatMap(([id, moves]) =>
      [...daysOf(moves)].map(([stage, days]) => ({ name: names.get(id)!, stage, days })),
    );
    expect(valuesOf(series['days-by-stage-and-build'])).toEqual(
      Object.fromEntries(expected.map(({ name, stage, days }) => [`${stage} / ${name}`, rounded(days)])),
    );
    for (const { at, value, of, behind } of series['days-by-stage']!.points) {
      const own = expected.filter(({ stage }) => stage === at);
      expect(of).toBe(own.length);
      const sum = own.reduce((days, one) => days + rounded(one.days), 0);
      expect(value).toBe(own.length === 0 ? null : rounded(sum / own.length));
      expect(behind.map(({ name }) => name).toSorted()).toEqual(own.map(({ name }) => name).toSorted());
    }
    const duties = { 'Configuration management': 'cm', 'Change control board': 'voters' } as const;
    for (const [at, duty] of Object.entries(duties)) {
      const point = series['waited-for']!.points.find((one) => one.at === at);
      const days = expected
        .filter(({ stage }) => stages[stage].duty === duty)
        .reduce((sum, one) => sum + one.days, 0);
      expect(Math.abs((point?.value ?? 0) - days)).toBeLessThan(1);
    }
  });

  it('[CHT-03] grow while a build waits, and stop when it is closed', async () => {
    const project = await office.project();
    const build = await office.build(project);
    const name = `QIP-1s / Build ${String(build.id).padStart(4, '0')} of ${project.ProjectName} 2.0`;
    const { db } = server;
    const began = new Date(Date.now() - 3 * DAY_MS);
    await db('build_histories').where({ build_id: build.id }).update({ created_at: began });
    const days = async () =>
      valuesOf((await statistics(server, 'cm', 'builds'))['days-by-stage-and-build'])[name];
    expect(await days()).toBe(3);
    const closed = await (await server.as('pm')).post(`/builds/${build.documentId}/close`, {});
    expect(closed.status, closed.text).toBe(200);
    await db('build_histories')
      .where({ build_id: build.id, event: 'closed' })
      .update({ created_at: new Date(began.getTime() + DAY_MS) });
    expect(await days()).toBe(1);
  });
});

it('[CHT-03, SEC-02] what is counted is what the person lists: builds, and problem reports', async () => {
  for (const person of overview) {
    const client = await server.as(person);
    const { body } = await client.get('/builds?pagination[pageSize]=100');
    const listed = new Set(body.data.map(({ documentId }: Json) => documentId));
    const series = await statistics(server, person, 'builds', '?from=2026-01-05&to=2026-12-31');
    const targets = series['days-by-stage']!.points.flatMap(({ behind }) =>
      behind.map(({ target }) => target),
    );
    for (const target of targets) expect(listed).toContain(target?.split('/').at(-1));
  }
  expect(people.length).toBeGreaterThan(overview.length);
  const qpr = await office.qpr(await office.project());
  const openOf = async (person: Person) => {
    const { 'problem-reports-by-month': series } = await statistics(server, person, 'builds');
    return series!.points.filter(({ group }) => group === 'Open at its end').at(-1)!.value!;
  };
  // It is in a project of pm, which pm2 does not list.
  const before = { cm: await openOf('cm'), pm: await openOf('pm'), pm2: await openOf('pm2') };
  await office.post('pm', `/submitted-qpr/${qpr.documentId}/reject`, { pmComments: 'No.' });
  const after = { cm: await openOf('cm'), pm: await openOf('pm'), pm2: await openOf('pm2') };
  expect(after).toEqual({ cm: before.cm - 1, pm: before.pm - 1, pm2: before.pm2 });
});

describe('rounds of votes', () => {
  const insertRounds = async (
    rounds: readonly [build: number, stage: string, outcome: string, at: string][],
  ) => {
    const { db } = server;
    const pattern: Json = await db('vote_rounds').first();
    await db('vote_rounds').delete();
    for (const [index, [build_id, stage, outcome, at]] of rounds.entries())
      await db('vote_rounds').insert({
        ...pattern,
        ballots: JSON.stringify([]),
        id: 50_000 + index,
        document_id: `round-${index}`,
        build_id,
        qcr_id: null,
        stage,
        outcome,
        created_at: new Date(at),
      });
  };

  it('[CHT-03] are those of the builds that passed the vote in the period, from their first round on', async () => {
    const ids: Json[] = await server.db('builds').orderBy('id').select('id');
    const [one, other, third] = ids.map(({ id }) => id);
    await insertRounds([
      [one, 'CCB2', 'rejected', '2024-12-01T12:00:00Z'],
      [one, 'CCB2', 'ended', '2025-02-10T12:00:00Z'],
      [one, 'CCB2', 'passed', '2025-03-01T12:00:00Z'],
      [other, 'CCB2', 'passed', '2025-03-01T12:00:00Z'],
      [third, 'CCB2', 'rejected', '2025-03-01T12:00:00Z'],
      [other, 'CCB3', 'passed', '2025-07-01T12:00:00Z'],
    ]);
    const { 'vote-rounds': series } = await statistics(server, 'cm', 'builds', PERIOD);
    expect(valuesOf(series)).toEqual({ CCB2: 2, CCB3: null, CCB4: null });
    expect(series!.finding).toBe('CCB2 took the most rounds: 2 on average (2 builds), 3 at most.');
  });
});

it('[CHT-03] a problem report is open until it is turned down or its build is completed', async () => {
  const { db } = server;
  const reports: Json[] = await db('submitted_qprs').orderBy('id');
  const [open, refused, rejected, completed, late] = reports;
  await db('submitted_qprs').update({ date_submitted: '2024-01-01', closed: true, approved: false });
  await db('submitted_qprs').update({ date_reviewed: '2024-01-02' });
  await db('qcrs').update({ build_id: null, rejected: false });
  await db('build_histories').whereNotNull('qcr_id').delete();
  const builds: Json[] = await db('builds').orderBy('id');
  const [build] = builds;
  await db('builds')
    .where({ id: build.id })
    .update({ stage: 'Completed', status: 'Closed', stage_since: new Date('2025-05-01T03:00:00Z') });
  const report = (row: Json, columns: object) =>
    db('submitted_qprs')
      .where({ id: row.id })
      .update({
        date_submitted: '2025-02-10',
        closed: true,
        approved: true,
        date_reviewed: '2025-02-12',
        ...columns,
      });
  const ownQcr = async (row: Json, columns: object): Promise<number> => {
    const pattern: Json = await db('qcrs').first();
    await db('qcrs').where({ submitted_qpr_id: row.id }).delete();
    const id = 70_000 + row.id;
    await db('qcrs').insert({
      ...pattern,
      id,
      document_id: `qcr-${id}`,
      submitted_qpr_id: row.id,
      ...columns,
    });
    return id;
  };
  await report(open, { closed: false, approved: false, date_reviewed: null });
  await report(refused, { approved: false, date_reviewed: '2025-03-31' });
  await report(rejected, {});
  await report(completed, {});
  await report(late, { date_submitted: '2025-06-01', closed: false, approved: false, date_reviewed: null });
  const rejectedQcr = await ownQcr(rejected, { rejected: true });
  // 03:00 on May 1 in Greenwich is still April 30 for the company.
  await ownQcr(completed, { build_id: build.id });
  const pattern: Json = await db('build_histories').first();
  await db('build_histories').insert({
    ...pattern,
    id: 90_001,
    document_id: 'history-90001',
    build_id: null,
    qcr_id: rejectedQcr,
    event: 'counted',
    before: 'Waiting on approval',
    after: 'Disapproved',
    created_at: new Date('2025-04-10T12:00:00Z'),
  });
  const { 'problem-reports-by-month': series } = await statistics(server, 'cm', 'builds', PERIOD);
  expect(valuesOf(series)).toEqual({
    '2025-02 / Open at its end': 4,
    '2025-02 / Completed': 0,
    '2025-03 / Open at its end': 3,
    '2025-03 / Completed': 0,
    '2025-04 / Open at its end': 1,
    '2025-04 / Completed': 1,
    '2025-05 / Open at its end': 1,
    '2025-05 / Completed': 0,
    '2025-06 / Open at its end': 2,
    '2025-06 / Completed': 0,
  });
});
