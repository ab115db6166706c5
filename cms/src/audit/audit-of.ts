import type { Actor, AuditSubjectType } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { recordChange, type Subject } from './record-change';

type Facts = Record<string, unknown>;

/**
 * What the audit says of the records of one kind, by their stored rows.
 * @param nameOf how it names one
 * @param factsOf what it keeps of one
 */
export function auditOf<Row extends { document_id: string }>(
  type: AuditSubjectType,
  nameOf: (row: Row) => string,
  factsOf: (row: Row, trx: Transaction) => Facts | Promise<Facts>,
) {
  const subjectOf = (row: Row): Subject => ({ type, documentId: row.document_id, name: nameOf(row) });
  return {
    subjectOf,
    /** A record was made; its row is as it is stored. */
    created: async (trx: Transaction, actor: Actor, row: Row): Promise<void> =>
      recordChange(trx, actor, `${type}.create`, subjectOf(row), {}, await factsOf(row, trx)),
    /** A record was changed: its row before, and as it is stored now. */
    changed: async (trx: Transaction, actor: Actor, before: Row, after: Row): Promise<void> =>
      recordChange(
        trx,
        actor,
        `${type}.update`,
        subjectOf(after),
        await factsOf(before, trx),
        await factsOf(after, trx),
      ),
    /** A record was deleted; its row is what it was. */
    removed: async (trx: Transaction, actor: Actor, row: Row): Promise<void> =>
      recordChange(trx, actor, `${type}.delete`, subjectOf(row), await factsOf(row, trx), {}),
  };
}
