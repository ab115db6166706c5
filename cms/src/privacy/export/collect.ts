import { namesIn } from '@intranet/domain';
import { type Binding, rowsIn } from '../../platform/database/raw';
import type { TableName } from '../../platform/database/tables';
import type { PersonRow } from '../../platform/database/tables/people';
import type { PictureRow } from '../../platform/database/tables/house';
import type { WarReportRow } from '../../platform/database/tables/weekly-reports';
import { asDay, asMoment } from '../../platform/database/columns';
import type { Transaction } from '../../platform/database/transaction';
import { ownRows } from './own-rows';

type AnyRow = Record<string, unknown>;

/** Everything that is stored about a person, as a file gives it to them. PRV-01 */
export interface PersonalData {
  /** The rows of each table that are theirs. */
  tables: { table: TableName; rows: AnyRow[] }[];
  groups: string[];
  reports: Pick<WarReportRow, 'document_id' | 'project_task' | 'activity' | 'start_date' | 'end_date'>[];
  pictures: Pick<PictureRow, 'file_name' | 'field' | 'id' | 'name'>[];
}

const moments = /(_at|_since|_until|_on|last_saved|last_login|stage_since)$/;
const days = /(^day_|_day$|^date_|_date$|^dob$)/;

/** A value as people read it: the databases give moments and days in ways of their own. */
function readable(column: string, value: unknown): unknown {
  if (value instanceof Date) return days.test(column) ? asDay(value) : value.toISOString();
  // PostgreSQL gives long numbers as texts.
  const number = typeof value === 'string' && /^\d{13}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && number > 1e11 && moments.test(column)) return asMoment(number);
  return value;
}

/** An email with a password or a link that opens something waits with its text, which is nobody's but the mail's. */
const opens = (table: TableName, row: AnyRow): string[] =>
  table === 'outbox_mails' && Boolean(row.secret) ? ['text'] : [];

/** The rows of a table that are about the person, without secrets. */
async function rowsOf(trx: Transaction, table: TableName, person: PersonRow): Promise<AnyRow[]> {
  const own = ownRows[table];
  if (own === null) return [];
  const { of, secret = [], by = 'id' } = own;
  const conditions = of.map((column) => `x."${column}" = ?`);
  const bindings: Binding[] = of.map(() => (table === 'strapi_sessions' ? String(person.id) : person.id));
  // Another origin may have the same id.
  const origin = table === 'strapi_sessions' ? "x.origin = 'users-permissions' and " : '';
  if (table === 'audit_records') {
    conditions.push("(x.subject_type = 'user' and x.subject_id = ?)");
    bindings.push(person.document_id);
  }
  const rows = await rowsIn<AnyRow>(
    trx,
    null,
    `select x.* from ${table} x where ${origin}(${conditions.join(' or ')}) order by x."${by}"`,
    bindings,
  );
  // What they changed about somebody else is not theirs, but that they did is.
  const others = (row: AnyRow): string[] =>
    table === 'audit_records' && row.subject_id !== person.document_id ? ['before', 'after'] : [];
  // All rows have the same columns, as CSV wants them.
  const taken = (row: AnyRow, [column, value]: [string, unknown]): [string, unknown] => [
    column,
    [...others(row), ...opens(table, row)].includes(column) ? null : readable(column, value),
  ];
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !secret.includes(column))
        .map((entry) => taken(row, entry)),
    ),
  );
}

/** Read everything about a person, at one moment. PRV-01 */
export async function collect(trx: Transaction, person: PersonRow): Promise<PersonalData> {
  const tables: PersonalData['tables'] = [];
  for (const table of namesIn(ownRows)) {
    const rows = await rowsOf(trx, table, person);
    if (rows.length > 0) tables.push({ table, rows });
  }
  const groups = await trx('groups as g')
    .join('up_users_groups_lnk as l', 'l.group_id', 'g.id')
    .where('l.user_id', person.id)
    .orderBy('g.name')
    .select('g.name');
  const reports = await trx('war_reports')
    .where({ author_id: person.id })
    .orderBy('id')
    .select('document_id', 'project_task', 'activity', 'start_date', 'end_date');
  const tickets = trx('it_tickets').where({ submitter_id: person.id }).select('document_id');
  // Files of threads are whose who sent them; the pictures of a ticket are the submitter's.
  const pictures = await trx('stored_pictures')
    .where({ owner: 'user', record_id: person.document_id })
    .orWhere({ uploader_id: person.id, field: 'attachments' })
    .orWhere(
      (one) => void one.where({ owner: 'it-ticket', field: 'imagesOfIssue' }).whereIn('record_id', tickets),
    )
    .orderBy('id')
    .select('id', 'file_name', 'field', 'name');
  return { tables, groups: groups.map(({ name }) => name), reports, pictures };
}
