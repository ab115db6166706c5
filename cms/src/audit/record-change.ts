import { type Actor, type AuditSubjectType, difference, recordedValues } from '@intranet/domain';
import { insertUnread } from '../database/together';
import { newRow, type Transaction } from '../database/transaction';

/** What was changed, as people call it. */
export interface Subject {
  type: AuditSubjectType;
  documentId: string;
  /** Nothing that somebody wrote about it stands here: every reader of the audit reads it. */
  name: string;
}

/** What a text column holds; a mail is named by subject and address, which together can be longer. */
const NAME_MAX = 255;

/** An entry of the audit as it is stored. */
function auditRow(
  actor: Pick<Actor, 'id' | 'username'> | null,
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
    action,
    subject_type: subject.type,
    subject_id: subject.documentId,
    subject_name: [...subject.name].slice(0, NAME_MAX).join(''),
    before: JSON.stringify(recordedValues(subject.type, changed.before)),
    after: JSON.stringify(recordedValues(subject.type, changed.after)),
  };
}

/** Rows of a statement: SQLite takes a limited number of bindings. */
const BATCH = 400;

/** What was made, as `recordChange` has it for one record. */
export interface Made {
  subject: Subject;
  facts: Record<string, unknown>;
}

/** Write that the product itself has made many records. SEC-08 @param action 'user.import' */
export async function recordMade(trx: Transaction, action: string, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ subject, facts }) => auditRow(null, action, subject, {}, facts));
  await trx.batchInsert('audit_records', rows, BATCH);
}

/**
 * Write who changed what, in the transaction of the change itself, so that neither exists without the other. SEC-08.
 * Secrets are left out, and of what people wrote it says only that it changed, where readers of the audit do not read the
 * thing itself (domain/src/audit-record/subjects.ts).
 * @param actor null for what the product did itself
 * @param action 'user.disable'
 */
export async function recordChange(
  trx: Transaction,
  actor: Pick<Actor, 'id' | 'username'> | null,
  action: string,
  subject: Subject,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await insertUnread(trx, 'audit_records', auditRow(actor, action, subject, before, after));
}
