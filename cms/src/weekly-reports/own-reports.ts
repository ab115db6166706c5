import {
  dayIn,
  type DaysOff,
  noDaysOff,
  type EarlierTime,
  momentAt,
  type OwnLine,
  type OwnReport,
  type Period,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asDay, asMoment, type Cell } from '../platform/database/columns';
import { daysOffOf, offOf, type Read, type Whose } from '../days-off/days-off';
import { type Binding, rawRows, rowsIn } from '../platform/database/raw';
import type { ChargeLineRow } from '../platform/database/tables/weekly-reports';
import type { PersonRow } from '../platform/database/tables/people';
import type { Transaction } from '../platform/database/transaction';
import { settings } from '../platform/env/settings';
import { fullName } from '../platform/lists/full-name';
import { writesReports } from '../platform/people/membership';

/** A person with the charge lines on which they can report, and the requested drafts and submitted reports. */
export interface OwnWork {
  id: number;
  username: string;
  firstLastName: string;
  lines: OwnLine[];
  reports: OwnReport[];
  /** Of the weeks that touch the period. ABS-03 */
  off: DaysOff;
}

interface OwedReportRow extends Pick<PersonRow, 'username'> {
  person_id: PersonRow['id'];
  name: string;
  project: ChargeLineRow['project'] | null;
  since: Cell;
  until: Cell;
  record_id: string | null;
  start_date: Cell;
  end_date: Cell;
  submitted: Cell;
  last_saved: Cell;
}

/**
 * One row per active charge line, or one without a line; then one per earlier time on a line, and one per report. A
 * person who left group Employee keeps their lines but can report on none (WAI-02), so none counts as active.
 */
const statementFor = (condition: string): string => `
  select u.id as person_id, u.username, ${fullName('u')} as name, c.project, a.updated_at as since, null as until,
    null as record_id, null as start_date, null as end_date, u.blocked as submitted, null as last_saved
  from up_users u left join (assigned_contracts a join contract_datas c on c.id = a.contract_data_id and c.disabled = ?)
    on a.person_id = u.id and a.disabled = ? and ${writesReports('u.id')}
  where ${condition}
  union all
  select u.id, u.username, ${fullName('u')}, c.project, e.began_at, e.ended_at, null, cast(null as date),
    cast(null as date), u.blocked, cast(null as timestamp)
  from up_users u join ended_assignments e on e.person_id = u.id join contract_datas c on c.id = e.contract_data_id
  where ${condition} and e.ended_at >= ?
  union all
  select u.id, u.username, ${fullName('u')}, c.project, null, null, w.document_id, w.start_date, w.end_date, w.submitted,
    w.last_saved
  from up_users u join war_reports w on w.author_id = u.id join contract_datas c on c.id = w.contract_data_id
  where ${condition} and (w.submitted = ? or w.submitted = ? and w.end_date >= ? and w.start_date <= ?)`;

const asReport = (row: OwedReportRow, recordId: string, project: string): OwnReport => ({
  recordId,
  project,
  startDate: asDay(row.start_date) ?? '',
  endDate: asDay(row.end_date) ?? '',
  submitted: Boolean(row.submitted),
  lastSaved: asMoment(row.last_saved),
});

const questionOf = (
  { name, condition, bindings }: Whose,
  { from, to }: Period,
): [name: string | null, sql: string, bindings: Binding[]] => {
  const begin = momentAt(settings().TZ_COMPANY, from, '00:00');
  return [
    name && `own-work-${name}`,
    statementFor(condition),
    [false, false, ...bindings, ...bindings, begin, ...bindings, false, true, from, to],
  ];
};

function workIn(rows: readonly OwedReportRow[]): OwnWork[] {
  const zone = settings().TZ_COMPANY;
  const dayOf = (moment: Cell) => dayIn(zone, new Date(asMoment(moment) ?? 0));
  const people = new Map<number, OwnWork>();
  const earlier = new Map<string, EarlierTime[]>();
  const ofLine = (personId: number, project: string): EarlierTime[] => {
    const key = `${personId} ${project}`;
    const times = earlier.get(key) ?? [];
    earlier.set(key, times);
    return times;
  };
  for (const row of rows) {
    const { person_id: id, username, name: firstLastName, project, record_id: recordId } = row;
    const person = people.get(id) ?? { id, username, firstLastName, lines: [], reports: [], off: noDaysOff };
    people.set(id, person);
    if (project === null) continue;
    const since = dayOf(row.since);
    if (recordId !== null) person.reports.push(asReport(row, recordId, project));
    else if (row.until !== null) ofLine(id, project).push({ from: since, until: dayOf(row.until) });
    else person.lines.push({ project, since, earlier: ofLine(id, project) });
  }
  return [...people.values()];
}

async function workBy(read: Read, whose: Whose, period: Period, offIn: Period): Promise<OwnWork[]> {
  const people = workIn(await read<OwedReportRow>(...questionOf(whose, period)));
  if (people.length === 0) return people;
  const off = await daysOffOf(read, whose, offIn);
  return people.map((person) => ({ ...person, off: offOf(off, person.id) }));
}

/**
 * The charge lines and reports of people, in one statement: all their drafts, and the submitted reports that overlap a
 * period. A line knows the earlier times in which it was theirs, those of the period at least. Lines and people are in
 * the database's order. Their days off take a second statement, however many people they are. WAI-06, RHY-02, ABS-03
 */
export const ownWork = (strapi: Core.Strapi, whose: Whose, period: Period): Promise<OwnWork[]> =>
  workBy((...asked) => rawRows(strapi, ...asked), whose, period, period);

/** The same inside a transaction. @param offIn the period of the days off, where it is another one */
export const ownWorkIn = (
  trx: Transaction,
  whose: Whose,
  period: Period,
  offIn = period,
): Promise<OwnWork[]> => workBy((...asked) => rowsIn(trx, ...asked), whose, period, offIn);
