import { type Actor, difference } from '@intranet/domain';
import { newRow, type Transaction } from '../database/transaction';

/** What was changed, as people call it. */
export interface Subject {
  type: string;
  documentId: string;
  name: string;
}

/** What a text column holds; a mail is named by subject and address, which together can be longer. */
const NAME_MAX = 255;

/**
 * Write who changed what, in the transaction of the change itself, so that neither exists without the other. SEC-08.
 * Secrets are left out.
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
  const changed = difference(before, after);
  await trx('audit_records').insert({
    ...newRow(),
    actor_name: actor?.username ?? 'system',
    actor_id: actor?.id ?? null,
    action,
    subject_type: subject.type,
    subject_id: subject.documentId,
    subject_name: [...subject.name].slice(0, NAME_MAX).join(''),
    before: JSON.stringify(changed.before),
    after: JSON.stringify(changed.after),
  });
}
