import { type Actor, type AuditSubjectType, difference, recordedValues } from '@intranet/domain';
import { insertUnread } from '../database/together';
import { newRow, type Transaction } from '../database/transaction';

/** The record that was changed, by its name for people. */
export interface Subject {
  type: AuditSubjectType;
  documentId: string;
  /** It must contain no text that a person wrote, since every reader of the audit reads it. */
  name: string;
}

/** The limit of a text column. A mail is named by subject and address, which together can be longer. */
const NAME_MAX = 255;

/** An entry of the audit as it is stored. */
function auditRow(
  actor: Pick<Actor, 'id' | 'username' | 'machine'> | null,
  action: string,
  subject: Subject,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): object {
  const changed = difference(before, after);
  return {
    ...newRow(),
    actor_name: actor?.username ?? 'system',
    actor_id: actor?.id ?? null,
    account: actor?.machine?.name ?? null,
    action,
    subject_type: subject.type,
    subject_id: subject.documentId,
    subject_name: [...subject.name].slice(0, NAME_MAX).join(''),
    before: JSON.stringify(recordedValues(subject.type, changed.before)),
    after: JSON.stringify(recordedValues(subject.type, changed.after)),
  };
}

/** Rows per statement: SQLite allows a limited number of bindings. */
const BATCH = 400;

/** One created record, as `recordChange` takes it. */
export interface Made {
  subject: Subject;
  facts: Record<string, unknown>;
}

/** Record that the product itself created many records. SEC-08 @param action 'user.import' */
export async function recordMade(trx: Transaction, action: string, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ subject, facts }) => auditRow(null, action, subject, {}, facts));
  await trx.batchInsert('audit_records', rows, BATCH);
}

/**
 * Record who changed what, in the transaction of the change, so that neither exists without the other. SEC-08. Secrets
 * are left out. For texts that not all readers of the audit may read, it records only that they changed
 * (domain/src/audit-record/subjects.ts).
 * @param actor null for what the product did by itself
 * @param action 'user.disable'
 */
export async function recordChange(
  trx: Transaction,
  actor: Pick<Actor, 'id' | 'username' | 'machine'> | null,
  action: string,
  subject: Subject,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await insertUnread(trx, 'audit_records', auditRow(actor, action, subject, before, after));
}
