import type { PersonRow } from '../platform/database/tables/people';
import type { Flag } from '../platform/database/tables/values';
import type { Transaction } from '../platform/database/transaction';
import { isAdministrator } from '../platform/people/membership';

const DAY_MS = 24 * 3_600_000;

/** A change of a person's address by somebody else. */
interface EmailChange {
  from: string;
  at: Date;
  /** It was an administrator who set the address. */
  byAdministrator: boolean;
}

/**
 * Since when the address may be that of whoever set it, and not of the owner: the first change by somebody else than an
 * administrator, after the last address that an administrator had set. SSO-07
 * @param changes oldest first
 */
export function unconfirmedSince(changes: readonly EmailChange[]): Date | undefined {
  const last = changes.findLastIndex(({ byAdministrator }) => !byAdministrator);
  const before = changes.slice(0, last + 1).findLastIndex(({ byAdministrator }) => byAdministrator);
  return last === -1 ? undefined : changes[before + 1]!.at;
}

/**
 * The changes of a person's email address by other people within some days, oldest first. They are read from the audit
 * log, which has each of them from the transaction of the change and loses none. SSO-07
 */
export async function emailChangesByOthers(
  trx: Transaction,
  { id, document_id }: Pick<PersonRow, 'id' | 'document_id'>,
  days: number,
): Promise<EmailChange[]> {
  const rows = await trx('audit_records')
    .where({ subject_type: 'user', subject_id: document_id, action: 'user.update' })
    .where('created_at', '>', new Date(Date.now() - days * DAY_MS))
    .whereRaw('(actor_id is null or actor_id <> ?)', [id])
    .orderBy('id')
    .select('before', 'created_at', {
      administrator: trx.raw<Flag>(`case when ${isAdministrator('actor_id')} then 1 else 0 end`),
    });
  return rows.flatMap(({ before, created_at, administrator }) => {
    const { email } = (typeof before === 'string' ? JSON.parse(before) : before) ?? {};
    const byAdministrator = Boolean(administrator);
    return typeof email === 'string' ? [{ from: email, at: new Date(created_at), byAdministrator }] : [];
  });
}
