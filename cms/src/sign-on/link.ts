import { EMAIL_WATCH_DAYS } from '@intranet/domain';
import { announce, mailOf } from '../platform/news/announcements/announce';
import { announcements } from '../platform/news/announcements/table';
import { recordChange } from '../platform/audit/record-change';
import { newRow, type Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/news/outbox/queue';
import { emailChangesByOthers } from '../accounts/email-changes';
import { administrators } from '../platform/people/membership';
import { addresseeOf, fullNameOf } from '../platform/people/names';
import { type LockedPerson, subjectOf } from '../accounts/person';
import type { ProvenPerson } from './finish';

/** The action for a log-in through the provider, in the audit. SSO-03 */
export const BY_PROVIDER = 'OpenID Connect';

/**
 * Everyone concerned is told: the person, at the address of now and at those that others have lately changed it from, and
 * the admins. Whoever controls the address now need not be the owner of the account. SSO-08
 */
async function tell(trx: Transaction, { row }: LockedPerson, email: string): Promise<void> {
  const own = addresseeOf(row);
  const changes = await emailChangesByOthers(trx, row, EMAIL_WATCH_DAYS);
  const formerly = [...new Set(changes.map(({ from }) => from))].filter((address) => address !== row.email);
  await announce(trx, own, 'provider-linked', { email });
  for (const address of formerly) {
    const mail = mailOf(own, announcements['provider-linked'], { email }, { route: 'My-Account' });
    await queueMail(trx, 'provider-linked', { ...own, email: address }, mail);
  }
  const facts = { name: fullNameOf(row), email, formerly };
  for (const admin of await administrators(trx))
    if (admin.id !== row.id) await announce(trx, addresseeOf(admin), 'provider-linked-to', facts);
}

/**
 * Link a locked person to an account at the provider. The audit names no person as its actor: all that is known is that
 * somebody came in with that address. SSO-02, SSO-08
 * @param email the verified address that linked them; null for an account that is being made
 */
export async function link(
  trx: Transaction,
  person: LockedPerson,
  { issuer, claims }: ProvenPerson,
  email: string | null,
): Promise<void> {
  await trx('oidc_links').insert({ ...newRow(), person_id: person.row.id, issuer, subject: claims.sub });
  const after = { linkedToProvider: true, cameInBy: BY_PROVIDER, ...(email !== null && { email }) };
  await recordChange(trx, null, 'user.link-provider', subjectOf(person), { linkedToProvider: false }, after);
  if (email !== null) await tell(trx, person, email);
}
