import {
  type Actor,
  allSubmitted,
  dayIn,
  isSubmitted,
  type SubmissionRow,
  type SupervisorStatus,
  unsupervisedStatus,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { type Reminder, remindOnceADay } from '../../../announcements/once-a-day';
import { asDay, asMoment, type Cell } from '../../../database/columns';
import { type Binding, rawRows, rowsIn } from '../../../database/raw';
import type { ChargeLineRow } from '../../../database/tables/weekly-reports';
import type { PersonRow } from '../../../database/tables/people';
import { writesReports } from '../../../people/membership';
import { isUnsupervised, supervises } from '../../../people/supervisors';
import { settings } from '../../../env/settings';
import { today } from '../../../env/today';
import { fullName } from '../../../lists/full-name';

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
    (${newest('w.end_date')}) as newest_end, (${newest('w.updated_at')}) as submitted_at,
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
  newest_end: Cell;
  submitted_at: Cell;
}

const questionOf = (billableOnly: boolean): [name: string, sql: string, bindings: Binding[]] => [
  'submission-status',
  statement,
  [false, false, true, billableOnly, false, false, false, false, true, billableOnly, false],
];

const findStatusRows = (strapi: Core.Strapi, billableOnly: boolean): Promise<StatusRow[]> =>
  rawRows<StatusRow>(strapi, ...questionOf(billableOnly));

const asStaffRow = (row: StatusRow, day: string): SubmissionRow => {
  const lastSubmitDate = asDay(row.newest_end);
  const submittedAt = asMoment(row.submitted_at);
  return {
    username: row.username,
    firstLastName: row.name,
    email: row.email,
    project: row.project,
    submitted: isSubmitted(lastSubmitDate, day),
    lastSubmitDate,
    submittedOn: submittedAt && dayIn(settings().TZ_COMPANY, new Date(submittedAt)),
  };
};

const aboveOf = (row: StatusRow): Pick<SupervisorStatus, 'username' | 'firstLastName' | 'email'> =>
  row.supervisor === null
    ? unsupervisedStatus
    : { username: row.supervisor, firstLastName: row.supervisor_name!, email: row.supervisor_email };

/**
 * Who has reported and who has not, by supervisor. WSS-01 to WSS-05
 * @param billableOnly only billable charge lines count
 */
async function find(strapi: Core.Strapi, billableOnly: boolean): Promise<SupervisorStatus[]> {
  const bySupervisor = new Map<number | null, SupervisorStatus>();
  const day = today();
  for (const row of await findStatusRows(strapi, billableOnly)) {
    const status = bySupervisor.get(row.supervisor_id) ?? {
      ...aboveOf(row),
      submitted: true,
      staff: [],
    };
    bySupervisor.set(row.supervisor_id, status);
    if (row.person_id !== null) status.staff.push(asStaffRow(row, day));
  }
  return [...bySupervisor.values()].map((status) => ({ ...status, submitted: allSubmitted(status.staff) }));
}

/** Who owes a report, and on which lines. */
function owing(rows: StatusRow[], only: ReadonlySet<string> | null): Map<string, Reminder<'report-due'>> {
  const result = new Map<string, { id: number; facts: { projects: string[] } }>();
  const day = today();
  for (const row of rows) {
    if (row.person_id === null || asStaffRow(row, day).submitted) continue;
    if (only && !only.has(row.username)) continue;
    const person = result.get(row.username) ?? { id: row.person_id, facts: { projects: [] } };
    person.facts.projects.push(row.project);
    result.set(row.username, person);
  }
  return result;
}

/**
 * Remind people who owe a report by bell and e-mail, at most once a day each, however often and by whomever it is
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
  const found = owing(await findStatusRows(strapi, billableOnly), only);
  const ids = [...found.values()].map(({ id }) => id);
  return remindOnceADay(strapi, actor, 'report-due', ids, async (trx) =>
    owing(await rowsIn<StatusRow>(trx, ...questionOf(billableOnly)), only),
  );
}

export default { find, remind };
