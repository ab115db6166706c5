import {
  type Actor,
  allSubmitted,
  dayIn,
  type DaysOff,
  isSubmitted,
  noDaysOff,
  statusPeriod,
  type SubmissionRow,
  type SupervisorStatus,
  type ThisWeek,
  thisWeekOf,
  unsupervisedStatus,
  weekOf,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { type Reminder, remindOnceADay } from '../../../platform/news/announcements/once-a-day';
import { asDay, asMoment, type Cell } from '../../../platform/database/columns';
import { type Binding, places, rawRows, rowsIn } from '../../../platform/database/raw';
import type { ChargeLineRow } from '../../../platform/database/tables/weekly-reports';
import type { PersonRow } from '../../../platform/database/tables/people';
import { daysOffOf, offOf, type Read } from '../../../days-off/days-off';
import { writesReports } from '../../../platform/people/membership';
import { isUnsupervised, supervises } from '../../../accounts/supervisors';
import { settings } from '../../../platform/env/settings';
import { today } from '../../../platform/env/today';
import { fullName } from '../../../platform/lists/full-name';
import { ownWork } from '../../../weekly-reports/own-reports';

/**
 * Of the newest submitted report on a line (WSS-03). A submitted report never changes, so its last change was the
 * submit.
 */
const newest = (column: string): string => `select ${column} from war_reports w
  where w.author_id = a.person_id and w.contract_data_id = a.contract_data_id and w.submitted
  order by w.end_date desc, w.start_date desc limit 1`;

/** The active charge lines `a`, `c` of people `u` who owe reports on them. */
const lines = `up_users u
    join assigned_contracts a on a.person_id = u.id and a.disabled = ?
    join contract_datas c on c.id = a.contract_data_id and c.disabled = ? and (c.billable = ? or ? = ?)`;

/** A person on a line, and the end of their newest report on it. */
const staff = `u.id as person_id, u.username, ${fullName('u')} as name, u.email, c.project,
    a.updated_at as since, (${newest('w.end_date')}) as newest_end, (${newest('w.updated_at')}) as submitted_at,
    u.last_name, u.first_name`;

/**
 * Every supervisor with the active charge lines of their direct reports, the people whom no one supervises with theirs,
 * and the end of the newest report on each, in one statement. The newest report is found through the index of submitted
 * reports. A person who left group Employee keeps their lines but can report on none, so they owe nothing. WSS-01,
 * WSS-02, WSS-05, WAI-02, USR-18
 */
const statement = `
  select * from (
    select s.id as supervisor_id, s.username as supervisor, ${fullName('s')} as supervisor_name,
      s.email as supervisor_email, s.last_name as above_last, s.first_name as above_first, ${staff}
    from up_users s
    left join (${lines}) on u.supervisor_id = s.id and u.blocked = ? and ${writesReports('u.id')}
    where ${supervises('s')}
    union all
    select null, null, null, null, null, null, ${staff} from ${lines} where ${isUnsupervised('u')}
  ) found
  order by supervisor_id is null, above_last, above_first, supervisor_id, last_name, first_name, person_id, project`;

interface StatusRow extends Pick<PersonRow, 'username' | 'email'>, Pick<ChargeLineRow, 'project'> {
  /** null in the rows of people whom no one supervises. */
  supervisor_id: PersonRow['id'] | null;
  supervisor: PersonRow['username'] | null;
  supervisor_name: string | null;
  supervisor_email: PersonRow['email'] | null;
  person_id: PersonRow['id'] | null;
  name: string;
  since: Cell;
  newest_end: Cell;
  submitted_at: Cell;
}

const questionOf = (billableOnly: boolean): [name: string, sql: string, bindings: Binding[]] => [
  'submission-status',
  statement,
  [false, false, true, billableOnly, false, false, false, false, true, billableOnly, false],
];

/** A row with what decides it. */
interface Judged extends Omit<SubmissionRow, 'thisWeek' | 'thisWeekNeeded'> {
  personId: number;
}

const dayOf = (moment: Cell): string | null => {
  const at = asMoment(moment);
  return at && dayIn(settings().TZ_COMPANY, new Date(at));
};

const judged = (row: StatusRow & { person_id: number }, day: string, off: DaysOff): Judged => {
  const lastSubmitDate = asDay(row.newest_end);
  return {
    personId: row.person_id,
    username: row.username,
    firstLastName: row.name,
    email: row.email,
    project: row.project,
    submitted: isSubmitted({ newestEnd: lastSubmitDate, since: dayOf(row.since) ?? day }, day, off),
    lastSubmitDate,
    submittedOn: dayOf(row.submitted_at),
  };
};

const ofSomebody = (row: StatusRow): row is StatusRow & { person_id: number } => row.person_id !== null;

/**
 * The rows, and what each says of its person. Days off only excuse, so they are read for those alone who would be late
 * without them. WSS-03, ABS-03
 */
async function judgedRows(read: Read, billableOnly: boolean): Promise<[StatusRow, Judged | null][]> {
  const rows = await read<StatusRow>(...questionOf(billableOnly));
  const day = today();
  const late = new Set(
    rows.filter(ofSomebody).flatMap((row) => {
      const { submitted, personId } = judged(row, day, noDaysOff);
      return submitted ? [] : [personId];
    }),
  );
  const ids = [...late];
  const whose = { name: null, condition: `u.id in (${places(ids.length)})`, bindings: ids };
  const off = ids.length === 0 ? null : await daysOffOf(read, whose, statusPeriod(day));
  return rows.map((row) => [
    row,
    ofSomebody(row)
      ? judged(row, day, off && late.has(row.person_id) ? offOf(off, row.person_id) : noDaysOff)
      : null,
  ]);
}

const aboveOf = (row: StatusRow): Pick<SupervisorStatus, 'username' | 'firstLastName' | 'email'> =>
  row.supervisor === null
    ? unsupervisedStatus
    : { username: row.supervisor, firstLastName: row.supervisor_name!, email: row.supervisor_email };

/** This week of everyone who reports, by person and line: what their own weeks and their supervisor's show. WSS-06 */
async function thisWeek(strapi: Core.Strapi): Promise<(personId: number, project: string) => ThisWeek> {
  const day = today();
  const { startDate: from, endDate: to } = weekOf(day);
  const whose = {
    name: 'status',
    condition: `u.blocked = ? and ${writesReports('u.id')}`,
    bindings: [false],
  };
  const work = await ownWork(strapi, whose, { from, to });
  const states = new Map(work.map((own) => [own.id, thisWeekOf(own, day)]));
  // A line that was taken in the moment between the two statements needs no report.
  return (personId, project) => states.get(personId)?.get(project) ?? { state: 'none', needed: false };
}

/**
 * Who has reported and who has not, by supervisor. WSS-01 to WSS-06
 * @param billableOnly only billable charge lines count
 */
async function find(strapi: Core.Strapi, billableOnly: boolean): Promise<SupervisorStatus[]> {
  const bySupervisor = new Map<number | null, SupervisorStatus>();
  const [weekOn, rows] = await Promise.all([
    thisWeek(strapi),
    judgedRows((...asked) => rawRows(strapi, ...asked), billableOnly),
  ]);
  for (const [row, own] of rows) {
    const status = bySupervisor.get(row.supervisor_id) ?? {
      ...aboveOf(row),
      submitted: true,
      staff: [],
    };
    bySupervisor.set(row.supervisor_id, status);
    if (own) {
      const { personId, ...staff } = own;
      const { state, needed } = weekOn(personId, own.project);
      status.staff.push({ ...staff, thisWeek: state, thisWeekNeeded: needed });
    }
  }
  return [...bySupervisor.values()].map((status) => ({ ...status, submitted: allSubmitted(status.staff) }));
}

/** Who owes a report, and on which lines. */
async function owing(
  read: Read,
  billableOnly: boolean,
  only: ReadonlySet<string> | null,
): Promise<Map<string, Reminder<'report-due'>>> {
  const result = new Map<string, { id: number; facts: { projects: string[] } }>();
  for (const [, row] of await judgedRows(read, billableOnly)) {
    if (row === null || row.submitted) continue;
    if (only && !only.has(row.username)) continue;
    const person = result.get(row.username) ?? { id: row.personId, facts: { projects: [] } };
    person.facts.projects.push(row.project);
    result.set(row.username, person);
  }
  return result;
}

/**
 * Remind people who owe a report by bell and email, at most once a day each, however often and by whomever it is
 * requested.
 * @param usernames whom; null for everyone who owes
 * @param billableOnly only billable charge lines are owed and named
 * @returns usernames of those reminded now
 */
async function remind(
  strapi: Core.Strapi,
  actor: Actor,
  usernames: readonly string[] | null,
  billableOnly: boolean,
): Promise<string[]> {
  const only = usernames && new Set(usernames);
  const found = await owing((...asked) => rawRows(strapi, ...asked), billableOnly, only);
  const ids = [...found.values()].map(({ id }) => id);
  return remindOnceADay(strapi, actor, 'report-due', ids, (trx) =>
    owing((...asked) => rowsIn(trx, ...asked), billableOnly, only),
  );
}

export default { find, remind };
