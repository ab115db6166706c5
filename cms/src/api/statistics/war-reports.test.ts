import {
  addDays,
  dayIn,
  noDaysOff,
  type OwnLine,
  type OwnReport,
  reportItems,
  weekOf,
} from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMoment } from '../../platform/database/columns';
import { alter } from '../../testing/databases/alter';
import type { Json } from '../../testing/http';
import { type Person, reportsTo } from '../../testing/people';
import { lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { numbersBelow, statistics, valuesOf } from '../../testing/statistics';

const ZONE = 'America/New_York';
const today = dayIn(ZONE, new Date());
const thisMonday = weekOf(today).startDate;
/** The weeks of the waiting list: this one, when it is due, and the eight before. */
const FIRST = addDays(thisMonday, -56);
const PERIOD = `?from=${FIRST}&to=${today}`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Assignments of everyone since various moments, and reports of various days, submitted and saved. */
async function fillAtRandom(seed: number): Promise<void> {
  const { db } = server;
  const below = numbersBelow(seed);
  const pattern: Json = await db('war_reports').where({ submitted: true }).orderBy('id').first();
  await db('war_reports').delete();
  let made = seed * 100_000;
  for (const { id, person_id, contract_data_id } of await db('assigned_contracts').orderBy('id')) {
    const since = new Date(
      Date.parse(`${FIRST}T00:00:00Z`) + (below(80) - 20) * 86_400_000 + below(86_400_000),
    );
    await db('assigned_contracts')
      .where({ id })
      .update({ updated_at: since, disabled: below(8) === 0 });
    const starts = new Set(Array.from({ length: 5 }, () => addDays(FIRST, below(70) - 10)));
    for (const startDate of starts) {
      const submitted = below(5) > 0;
      const draft = { author_id: person_id, contract_data_id, submitted: false };
      if (!submitted && (await db('war_reports').where(draft).first())) continue;
      made += 1;
      await db('war_reports').insert({
        ...pattern,
        id: made,
        document_id: `random-${made}`,
        author_id: person_id,
        contract_data_id,
        start_date: startDate,
        end_date: addDays(startDate, below(12)),
        submitted,
        last_saved: submitted ? null : new Date(),
      });
    }
  }
}

interface Expected {
  person: Person;
  division: string;
  week: string;
  owes: boolean;
}

/** Each report that is or was owed, computed in TypeScript by the rule of the waiting list. */
async function expectedOf(of: (person: Json) => boolean): Promise<Expected[]> {
  const { db } = server;
  const assignments: Json[] = await db('assigned_contracts as a')
    .join('contract_datas as c', 'c.id', 'a.contract_data_id')
    .join('up_users as u', 'u.id', 'a.person_id')
    .where({ 'a.disabled': false, 'c.disabled': false, 'u.blocked': false })
    .select('u.username', 'u.id as person_id', 'c.id as line_id', 'c.project', 'c.division')
    .select('a.updated_at', 'u.supervisor_id');
  const stored: Json[] = await db('war_reports');
  const mondays = Array.from({ length: 9 }, (_, index) => addDays(FIRST, 7 * index));
  return assignments.filter(of).flatMap((row): Expected[] => {
    const line: OwnLine = {
      project: row.project,
      since: dayIn(ZONE, new Date(asMoment(row.updated_at) ?? 0)),
    };
    const reports = stored
      .filter(
        ({ author_id, contract_data_id }) => author_id === row.person_id && contract_data_id === row.line_id,
      )
      .map((report): OwnReport => ({
        recordId: report.document_id,
        project: row.project,
        startDate: asDay(report.start_date) ?? '',
        endDate: asDay(report.end_date) ?? '',
        submitted: Boolean(report.submitted),
        lastSaved: null,
      }));
    const missing = reportItems({ lines: [line], reports, off: noDaysOff }, today, ZONE).map(
      ({ due }) => due,
    );
    return mondays
      .map((monday) => ({ monday, due: addDays(monday, 4) }))
      .filter(({ due }) => due <= today && line.since <= due)
      .map(({ monday, due }) => ({
        person: row.username,
        division: row.division,
        week: monday,
        owes: missing.includes(due),
      }));
  });
}

const rateOf = (reports: readonly Expected[]): number =>
  Math.round((1000 * reports.filter(({ owes }) => !owes).length) / reports.length) / 10;

function ratesBy(reports: readonly Expected[], keyOf: (report: Expected) => string): Record<string, number> {
  const keys = new Set(reports.map(keyOf));
  return Object.fromEntries(
    [...keys].map((key) => [key, rateOf(reports.filter((report) => keyOf(report) === key))]),
  );
}

const without = (values: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

async function expectSame(person: Person, of: (row: Json) => boolean): Promise<Expected[]> {
  const expected = await expectedOf(of);
  const series = await statistics(server, person, 'war-reports', PERIOD);
  const ofSeries = (name: string) => without(valuesOf(series[`reports-${name}`]));
  expect(ofSeries('by-week')).toEqual(ratesBy(expected, ({ week }) => week));
  expect(ofSeries('by-division')).toEqual(ratesBy(expected, ({ division }) => division));
  expect(ofSeries('by-week-and-division')).toEqual(
    ratesBy(expected, ({ week, division }) => `${week} / ${division}`),
  );
  for (const { at, of: owed, behind } of series['reports-by-week']!.points) {
    const ofWeek = expected.filter(({ week }) => week === at);
    expect(owed).toBe(ofWeek.length);
    const owing = ofWeek.filter(({ owes }) => owes).map((report) => report.person);
    const said = behind.flatMap(({ username, value }) => Array.from({ length: value }, () => username));
    expect(said.toSorted()).toEqual(owing.toSorted());
  }
  return expected;
}

describe('the rate of submission', () => {
  it.each([1, 2, 3])(
    '[CHT-01, WAI-02] says who owes what exactly as the waiting list does, for any assignments and reports (%i)',
    async (seed) => {
      await fillAtRandom(seed);
      const all = await expectSame('administration', () => true);
      expect(all.some(({ owes }) => owes)).toBe(true);
      expect(all.some(({ owes }) => !owes)).toBe(true);
      await expectSame('administrator', () => true);
    },
  );

  it.each(['supervisor', 'supervisor2'])('[CHT-01, SEC-02] %s sees direct reports only', async (person) => {
    await fillAtRandom(4);
    const { id } = await server.db('up_users').where({ username: person }).first('id');
    const expected = await expectSame(person, ({ supervisor_id }) => supervisor_id === id);
    const named = JSON.stringify(await statistics(server, person, 'war-reports', PERIOD));
    const own = new Set(expected.filter(({ owes }) => owes).map((report) => report.person));
    expect([...own].every((username) => reportsTo(person).includes(username))).toBe(true);
    const everybody: Json[] = await server.db('up_users').select('username');
    for (const { username } of everybody) {
      expect({ username, named: named.includes(`"${username}"`) }).toEqual({
        username,
        named: own.has(username),
      });
    }
  });

  it('[CHT-01] people who are blocked, on a disabled line or no longer employees owe nothing', async () => {
    await fillAtRandom(5);
    const namesOf = async () => JSON.stringify(await statistics(server, 'administration', 'war-reports'));
    const { db } = server;
    expect(await namesOf()).toContain('"employee2"');
    await alter(db, 'up_users', { username: 'employee2' }, { blocked: true });
    expect(await namesOf()).not.toContain('"employee2"');
    const { id } = await db('up_users').where({ username: 'employee3' }).first('id');
    const employees = await db('groups').where({ name: 'Employee' }).first('id');
    const membership = { user_id: id, group_id: employees.id };
    const [row] = await db('up_users_groups_lnk').where(membership);
    expect(await namesOf()).toContain('"employee3"');
    await db('up_users_groups_lnk').where(membership).delete();
    expect(await namesOf()).not.toContain('"employee3"');
    await db('up_users_groups_lnk').insert(row);
    await alter(db, 'contract_datas', { project: lines.internal }, { disabled: true });
    const { 'reports-by-division': divisions } = await statistics(server, 'administration', 'war-reports');
    expect(divisions!.points.map(({ at }) => at)).not.toContain('Information Technology');
  });

  it('[CHT-01] a week is counted from its last working day on, and nothing of the future', async () => {
    const weeks = async (query: string) =>
      (await statistics(server, 'administration', 'war-reports', query))['reports-by-week']!.points.map(
        ({ at }) => at,
      );
    const due = today >= addDays(thisMonday, 4);
    expect(await weeks(`?from=${thisMonday}&to=${addDays(thisMonday, 21)}`)).toEqual(due ? [thisMonday] : []);
    const before = addDays(thisMonday, -7);
    // A week counts as a whole, whichever of its days are asked for.
    expect(await weeks(`?from=${addDays(before, 6)}&to=${addDays(before, 6)}`)).toEqual([before]);
  });

  it('[CHT-01, CHT-04] where nothing was owed, it says so', async () => {
    const { 'reports-by-week': series } = await statistics(
      server,
      'supervisor',
      'war-reports',
      '?from=2001-01-01&to=2001-01-31',
    );
    expect(series!.points.every(({ value, of }) => value === null && of === 0)).toBe(true);
    expect(series!.finding).toBe('No report was owed in this time, so there is nothing to show.');
  });
});
