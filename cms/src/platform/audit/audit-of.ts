import type { Actor, AuditSubjectType } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { recordChange, type Subject } from './record-change';

type Facts = Record<string, unknown>;

/** What `auditOf` makes of a kind of record. */
export type Audit<Row extends { document_id: string }> = ReturnType<typeof auditOf<Row>>;

/**
 * The audit entries for records of one kind, from their stored rows.
 * @param nameOf their name in the audit
 * @param factsOf the facts that the audit keeps
 */
export function auditOf<Row extends { document_id: string }>(
  type: AuditSubjectType,
  nameOf: (row: Row) => string,
  factsOf: (row: Row, trx: Transaction) => Facts | Promise<Facts>,
) {
  const subjectOf = (row: Row): Subject => ({ type, documentId: row.document_id, name: nameOf(row) });
  return {
    subjectOf,
    /** A record was created; its row as stored. */
    created: async (trx: Transaction, actor: Actor, row: Row): Promise<void> =>
      recordChange(trx, actor, `${type}.create`, subjectOf(row), {}, await factsOf(row, trx)),
    /** A record was changed; its row before and after. */
    changed: async (trx: Transaction, actor: Actor, before: Row, after: Row): Promise<void> =>
      recordChange(
        trx,
        actor,
        `${type}.update`,
        subjectOf(after),
        await factsOf(before, trx),
        await factsOf(after, trx),
      ),
    /** A record was deleted; its last row. */
    removed: async (trx: Transaction, actor: Actor, row: Row): Promise<void> =>
      recordChange(trx, actor, `${type}.delete`, subjectOf(row), await factsOf(row, trx), {}),
  };
}
