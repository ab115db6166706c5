import type { Actor, QprThreadEvent } from '@intranet/domain';
import { newRow, type Transaction } from '../../platform/database/transaction';

/** An entry of the thread of a problem report or a change request. */
interface Entry {
  record: { submitted_qpr_id: number } | { qcr_id: number };
  actor: Pick<Actor, 'id' | 'machine'>;
  text: string;
  internal?: boolean;
  event?: QprThreadEvent;
}

/** Add an entry to the thread of a locked record. QPR-12 @returns its documentId */
export async function addComment(
  trx: Transaction,
  { record, actor, text, internal = false, event }: Entry,
): Promise<string> {
  const row = newRow();
  await trx('change_comments').insert({
    ...row,
    ...record,
    author_id: actor.id,
    account: actor.machine?.name ?? null,
    text,
    internal,
    event: event ?? null,
  });
  return row.document_id;
}
