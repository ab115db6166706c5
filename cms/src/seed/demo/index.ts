import { addDays, dayIn, DEMO_PASSWORD, weekOf } from '@intranet/domain';
import { newRow, type Transaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env/settings';
import { hashPassword } from '../../platform/session/password';
import { activityOf } from '../activities';
import { BATCH, insertPeople } from '../insert-people';
import { insertAssets } from './assets';
import { demoChargeLines } from './charge-lines';
import { fillHomePage } from './home';
import { insertCalendarEvents, insertDaysAway, insertVisitors } from './office';
import { demoPeople } from './people';
import { insertPortraits } from './pictures';
import { insertTickets } from './tickets';

const WEEKS = 12;

/** People with a saved, not yet submitted report of the current week. */
const withDraft = new Set(['employee', 'employee3', 'developer', 'it', 'pm', 'supervisor']);

/** How many weeks before this one people have not submitted a report of, so that every screen has somebody late. WSS-07 */
const weeksOwed: Record<string, number> = { it2: 2, developer2: 1 };
const owedBy = (username: string): number => weeksOwed[username] ?? 0;

/** When the first reports of a person were written. */
const begunBy = (username: string): Date =>
  new Date(Date.now() - (WEEKS + owedBy(username)) * 7 * 86_400_000);

const people = () =>
  Promise.all(
    demoPeople.map(async ({ reportsTo, ...person }) => ({
      ...person,
      email: `${person.username}@intranet.example`,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      supervisor: reportsTo,
    })),
  );

async function insertChargeLines(trx: Transaction, ids: Map<string, number>): Promise<Map<string, number>> {
  const lineIds = new Map<string, number>();
  for (const { people: members, supervisor, ...line } of demoChargeLines) {
    const [inserted] = await trx('contract_datas')
      .insert({
        ...newRow(new Date(Math.min(...members.map((username) => begunBy(username).getTime())))),
        ...line,
        revision: 0,
        supervisor_id: ids.get(supervisor),
      })
      .returning('id');
    lineIds.set(line.project, inserted!.id);
    await trx('assigned_contracts').insert(
      members.map((username) => ({
        ...newRow(begunBy(username)),
        person_id: ids.get(username),
        contract_data_id: inserted!.id,
        disabled: line.disabled,
      })),
    );
  }
  return lineIds;
}

type ReportRow = { created_at: Date } & Record<string, unknown>;

/** Twelve weeks of submitted reports for everyone on a line, and some drafts of the current week. */
async function insertReports(
  trx: Transaction,
  ids: Map<string, number>,
  lineIds: Map<string, number>,
): Promise<void> {
  const thisWeek = weekOf(dayIn(settings().TZ_COMPANY, new Date()));
  const rows: ReportRow[] = demoChargeLines.flatMap((line, lineIndex) =>
    line.people.flatMap((username, personIndex): ReportRow[] => {
      const person = demoPeople.find((candidate) => candidate.username === username)!;
      const base = { author_id: ids.get(username), contract_data_id: lineIds.get(line.project) };
      const submitted = Array.from({ length: WEEKS }, (_, week) => {
        const startDate = addDays(thisWeek.startDate, -7 * (WEEKS + owedBy(username) - week));
        return {
          ...newRow(new Date(`${addDays(startDate, 4)}T20:30:00Z`)),
          ...base,
          first_last_name: `${person.firstName} ${person.lastName}`,
          project_task: line.project,
          division: line.division,
          activity: activityOf(personIndex + lineIndex, week),
          start_date: startDate,
          end_date: addDays(startDate, 6),
          submitted: true,
          last_saved: null,
        };
      });
      const draft = {
        ...newRow(),
        ...base,
        first_last_name: null,
        project_task: null,
        division: null,
        activity: activityOf(personIndex + lineIndex, WEEKS),
        start_date: thisWeek.startDate,
        end_date: thisWeek.endDate,
        submitted: false,
        last_saved: new Date(),
      };
      const isFirstLine = demoChargeLines.findIndex(({ people }) => people.includes(username)) === lineIndex;
      return withDraft.has(username) && isFirstLine && !line.disabled ? [...submitted, draft] : submitted;
    }),
  );
  // In the order of their days, as people would have written them, since "newest first" sorts by number.
  rows.sort((a, b) => Number(a.created_at) - Number(b.created_at));
  await trx.batchInsert('war_reports', rows, BATCH / 10);
}

/** Creates the people of the demo company. @returns id by username */
export const insertDemoPeople = async (trx: Transaction): Promise<Map<string, number>> =>
  insertPeople(trx, await people());

/** Fill an empty database with the demo company; README.md lists its people. */
export async function seedDemo(trx: Transaction): Promise<void> {
  const ids = await insertDemoPeople(trx);
  await insertPortraits(trx);
  await fillHomePage(trx);
  await insertVisitors(trx, ids);
  await insertCalendarEvents(trx);
  await insertDaysAway(trx, ids);
  await insertTickets(trx, ids, await insertAssets(trx));
  const lineIds = await insertChargeLines(trx, ids);
  await insertReports(trx, ids, lineIds);
}
