import type { Core } from '@strapi/strapi';
import { asMoment, type Cell } from '../platform/database/columns';
import { inTransaction, type Transaction } from '../platform/database/transaction';

/** What the audit says of who could report on which line. */
const actions = [
  'contract-data.assign',
  'contract-data.unassign',
  'contract-data.enable-assignment',
  'contract-data.disable-assignment',
  'contract-data.update',
  'user.update',
  'user.disable',
];

type Values = Record<string, unknown>;

/** PostgreSQL returns JSON as objects, SQLite as text. */
const valuesOf = (stored: unknown): Values =>
  (typeof stored === 'string' ? JSON.parse(stored) : stored) ?? {};

const momentOf = (cell: Cell): Date => new Date(asMoment(cell) ?? 0);

/** An assignment while the audit is read: since when it has been active; null while it is not. */
interface Known {
  person: number;
  line: number;
  assigned: boolean;
  began: Date | null;
}

interface Ended {
  person_id: number;
  contract_data_id: number;
  began_at: Date;
  ended_at: Date;
}

const idsBy = async (trx: Transaction, table: 'up_users' | 'contract_datas'): Promise<Map<string, number>> =>
  new Map((await trx(table).select('id', 'document_id')).map((row) => [row.document_id, row.id]));

/** The times that ended, read from the audit, oldest first. What it does not tell is left out. */
async function endedBy(trx: Transaction): Promise<Ended[]> {
  const records = await trx('audit_records')
    .whereRaw(`lower(action) in (${actions.map(() => '?').join(', ')})`, actions)
    .orderBy('id')
    .select('action', 'subject_id', 'before', 'after', 'created_at');
  const lines = await idsBy(trx, 'contract_datas');
  const people = await idsBy(trx, 'up_users');
  const named = new Map(
    (await trx('up_users').select('id', 'username')).map((row) => [row.username, row.id]),
  );
  const known = new Map<string, Known>();
  const one = (person: number, line: number): Known => {
    const found = known.get(`${person} ${line}`) ?? { person, line, assigned: false, began: null };
    known.set(`${person} ${line}`, found);
    return found;
  };
  for (const row of await trx('assigned_contracts').select('person_id', 'contract_data_id', 'created_at'))
    Object.assign(one(row.person_id, row.contract_data_id), {
      assigned: true,
      began: momentOf(row.created_at),
    });
  const ended: Ended[] = [];
  const turn = (of: Known, active: boolean, at: Date, assigned = of.assigned): void => {
    if (active && (of.began === null || of.began > at)) of.began = at;
    else if (!active) {
      if (of.began !== null && of.began < at)
        ended.push({ person_id: of.person, contract_data_id: of.line, began_at: of.began, ended_at: at });
      of.began = null;
    }
    of.assigned = assigned;
  };
  for (const record of records) {
    const at = momentOf(record.created_at);
    const [before, after] = [valuesOf(record.before), valuesOf(record.after)];
    const line = lines.get(record.subject_id);
    const person = people.get(record.subject_id) ?? named.get(String(before.person ?? after.person));
    const ofLine = [...known.values()].filter((of) => of.line === line && of.assigned);
    const ofPerson = [...known.values()].filter((of) => of.person === person && of.assigned);
    const writes = (groups: unknown) => Array.isArray(groups) && groups.includes('Employee');
    if (line !== undefined && person !== undefined) {
      const active = /\.(assign|enable-assignment)$/.test(record.action);
      turn(one(person, line), active, at, record.action !== 'contract-data.unassign');
    } else if (record.action === 'contract-data.update' && 'disabled' in after)
      for (const of of ofLine) turn(of, after.disabled === false, at);
    else if (record.action === 'user.disable') for (const of of ofPerson) turn(of, false, at, false);
    else if ('groups' in after && writes(before.groups) !== writes(after.groups))
      for (const of of ofPerson) turn(of, writes(after.groups), at);
  }
  return ended;
}

/**
 * Earlier releases kept no time of an assignment that ended, so these are read from the audit, as long as none is
 * stored. CHT-01, decisions/0032
 */
export async function bringAssignmentsForward(strapi: Core.Strapi): Promise<void> {
  const ended = await inTransaction(strapi, async (trx) => {
    if (await trx('ended_assignments').first('person_id')) return [];
    const found = await endedBy(trx);
    await trx.batchInsert('ended_assignments', found, 100);
    return found;
  });
  if (ended.length > 0)
    strapi.log.info(`Read ${ended.length} ended assignments to charge lines from the audit log.`);
}
