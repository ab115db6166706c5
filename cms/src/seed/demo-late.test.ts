import { addDays, type CalendarDay, dayIn, type ShownWeekState, weekOf } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import type { Json } from '../testing/http';
import type { Person } from '../testing/people';
import type { TestServer } from '../testing/server';
import { serverForFile } from '../testing/servers/server-for-file';
import { statistics } from '../testing/statistics';

let server: TestServer;
serverForFile((started) => {
  server = started;
});

const { startDate: thisMonday } = weekOf(dayIn('America/New_York', new Date()));
/** The Monday of a week before this one. */
const before = (weeks: number): CalendarDay => addDays(thisMonday, -7 * weeks);
const asked = async (person: Person, path: string): Promise<Json> =>
  (await (await server.as(person)).get(path)).body.data;

/** Who owes a report of a week, by the team grids of both supervisors. */
async function owedInTeams(monday: CalendarDay): Promise<string[]> {
  const teams = [
    await asked('supervisor', '/war-reports/weeks/team'),
    await asked('supervisor2', '/war-reports/weeks/team'),
  ];
  const owes = ({ lines }: Json) =>
    lines.some(({ cells }: Json) =>
      cells.some(
        ({ week, state }: { week: string; state: ShownWeekState }) => week === monday && state === 'owed',
      ),
    );
  return teams.flatMap(({ people }) => people.filter(owes).map(({ username }: Json) => username)).toSorted();
}

describe('[WSS-07] the demo company has somebody late', () => {
  it.each([
    [1, ['developer2', 'it2']],
    [2, ['it2']],
    [3, []],
  ])('of the report of %i weeks ago, as grids and statistics say: %s', async (weeks, late) => {
    const monday = before(weeks);
    expect(await owedInTeams(monday)).toEqual(late);
    const { 'reports-by-week': rates } = await statistics(
      server,
      'administrator',
      'war-reports',
      `?from=${monday}&to=${addDays(monday, 6)}`,
    );
    const behind = rates!.points.flatMap((point) => point.behind.map(({ username }) => username));
    expect(behind.toSorted()).toEqual(late);
  });

  it('and it waits for them, overdue', async () => {
    for (const [person, weeks] of [
      ['it2', 2],
      ['developer2', 1],
    ] as const) {
      const items: Json[] = await asked(person, '/waiting');
      const overdue = items.filter(({ kind, overdue: is }) => kind === 'report' && is);
      expect(new Set(overdue.map(({ due }) => weekOf(due).startDate)).size, person).toBe(weeks);
    }
    const others: Json[] = await asked('employee2', '/waiting');
    expect(others.filter(({ kind, overdue }) => kind === 'report' && overdue)).toEqual([]);
  });

  it('and the submission status has one of them, whom Remind all reminds', async () => {
    const rows: Json[] = (await asked('administration', '/war-reports/submission-status')).flatMap(
      ({ staff }: Json) => staff,
    );
    expect(rows.filter(({ submitted }) => !submitted).map(({ username }) => username)).toEqual(['it2']);
    const { body } = await (await server.as('administration')).post('/war-reports/reminders', { data: {} });
    expect(body.data.reminded).toEqual(['it2']);
  });
});
