import { addDays, dayIn, DEMO_PASSWORD, weekOf } from '@intranet/domain';
import { newRow, type Transaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env/settings';
import { hashPassword } from '../../platform/session/password';
import { activityOf } from '../activities';
import { BATCH, insertPeople, type SeedPerson } from '../insert-people';
import { insertDemoPeople } from '../demo';

/** Five years of weeks. */
export const WEEKS = 260;

/** One in this many employees supervises the others. */
const TEAM = 20;
const PEOPLE_PER_LINE = 5;

const firstNames = [
  'Ava',
  'Noah',
  'Mia',
  'Liam',
  'Zoë',
  'Omar',
  'Ines',
  'Jonas',
  'Priya',
  'Mateo',
  'Anh',
  'Leila',
];
const lastNames = [
  'Adler',
  'Brandt',
  'Costa',
  'Dubois',
  'Eriksen',
  'Fischer',
  'García',
  'Haddad',
  'Ito',
  'Jansen',
  'Kim',
];
const divisions = ['Avionics', 'Ground Systems', 'Information Technology', 'Corporate'];

const usernameOf = (index: number): string => `person${String(index + 1).padStart(4, '0')}`;

const person = (index: number, passwordHash: string): SeedPerson => {
  const leads = index % TEAM === 0;
  const username = usernameOf(index);
  return {
    username,
    email: `${username}@intranet.example`,
    passwordHash,
    firstName: firstNames[index % firstNames.length]!,
    lastName: `${lastNames[index % lastNames.length]!} ${index + 1}`,
    title: leads ? 'Division Manager' : 'Engineer',
    division: divisions[index % divisions.length]!,
    role: 'Authenticated',
    groups: leads ? ['Supervisor', 'Employee'] : ['Employee'],
    supervisor: leads ? null : usernameOf(index - (index % TEAM)),
    workPhone: `703-555-${String(1000 + (index % 9000))}`,
    workCellPhone: null,
    dob: null,
    blocked: false,
  };
};

const lineName = (line: number): string => `PRJ-${String(line + 1).padStart(4, '0')}`;

/** @param begun when the first reports on them were written */
async function insertLines(
  trx: Transaction,
  count: number,
  ids: Map<string, number>,
  begun: Date,
): Promise<number[]> {
  const lines = Math.ceil(count / PEOPLE_PER_LINE);
  await trx.batchInsert(
    'contract_datas',
    Array.from({ length: lines }, (_, line) => ({
      ...newRow(),
      project: lineName(line),
      division: divisions[line % divisions.length],
      supervisor_id: ids.get(usernameOf(Math.floor((line * PEOPLE_PER_LINE) / TEAM) * TEAM)),
      customer: 'Load Test',
      description: '',
      billable: line % 4 !== 0,
      disabled: false,
      revision: 0,
    })),
    BATCH,
  );
  const rows = await trx('contract_datas').whereLike('project', 'PRJ-%').select('id').orderBy('id');
  const lineIds = rows.map(({ id }) => id);
  await trx.batchInsert(
    'assigned_contracts',
    Array.from({ length: count }, (_, index) => ({
      ...newRow(begun),
      person_id: ids.get(usernameOf(index)),
      contract_data_id: lineIds[Math.floor(index / PEOPLE_PER_LINE)],
      disabled: false,
    })),
    BATCH,
  );
  return lineIds;
}

interface Filled {
  ids: Map<string, number>;
  lineIds: number[];
  weeks: number;
  lastMonday: string;
}

/** The submitted reports of one person, one per week, up to last week. */
function reportsOf(index: number, { ids, lineIds, weeks, lastMonday }: Filled) {
  const { firstName, lastName } = person(index, '');
  const line = Math.floor(index / PEOPLE_PER_LINE);
  return Array.from({ length: weeks }, (_, week) => {
    const startDate = addDays(lastMonday, -7 * (weeks - 1 - week));
    return {
      ...newRow(new Date(`${addDays(startDate, 4)}T20:00:00Z`)),
      author_id: ids.get(usernameOf(index)),
      contract_data_id: lineIds[line],
      first_last_name: `${firstName} ${lastName}`,
      project_task: lineName(line),
      division: divisions[line % divisions.length],
      activity: activityOf(index, week, 12),
      start_date: startDate,
      end_date: addDays(startDate, 6),
      submitted: true,
      last_saved: null,
    };
  });
}

/**
 * Fill an empty database for load tests: the demo people to log in as, and `count` employees with submitted reports of
 * so many weeks each, about 1.5 KB of HTML per report. The data are always the same except for the dates, which end
 * last week.
 */
export async function seedScale(trx: Transaction, count: number, weeks: number): Promise<void> {
  await insertDemoPeople(trx);
  const hash = await hashPassword(DEMO_PASSWORD);
  const ids = await insertPeople(
    trx,
    Array.from({ length: count }, (_, index) => person(index, hash)),
  );
  const lastMonday = addDays(weekOf(dayIn(settings().TZ_COMPANY, new Date())).startDate, -7);
  const begun = new Date(`${addDays(lastMonday, -7 * (weeks - 1))}T12:00:00Z`);
  const lineIds = await insertLines(trx, count, ids, begun);
  for (let index = 0; index < count; index += 1) {
    await trx.batchInsert('war_reports', reportsOf(index, { ids, lineIds, weeks, lastMonday }), WEEKS);
  }
}
