import { type Actor, EMAIL_WATCH_DAYS } from '@intranet/domain';
import { announce } from '../platform/news/announcements/announce';
import { recordChange } from '../platform/audit/record-change';
import type { Transaction } from '../platform/database/transaction';
import { mailTexts } from '../platform/news/mail/texts';
import { notify } from '../platform/news/notifications/notify';
import { queueMail } from '../platform/news/outbox/queue';
import { redirectMails } from '../platform/news/outbox/redirect';
import { endAllSessions } from '../platform/session/tokens';
import { emailChangesByOthers, unconfirmedSince } from './email-changes';
import { addresseeOf, fullNameById } from '../platform/people/names';
import { type LockedPerson, subjectOf } from './person';
import { moveResetLink } from './reset-link';

/** Another person set the address of the account: a link made since then may be theirs. SSO-07 */
async function endLinksSince(
  trx: Transaction,
  actor: Actor,
  person: LockedPerson,
  since: Date,
): Promise<void> {
  const { row, facts } = person;
  const links = trx('oidc_links').where({ person_id: row.id }).where('created_at', '>', since);
  if ((await links.delete()) === 0) return;
  await endAllSessions(trx, row.id);
  const [before, after] = [{ linkedToProvider: true }, { linkedToProvider: false }];
  await recordChange(trx, actor, 'user.unlink-provider', subjectOf(person), before, after);
  if (facts.blocked) return;
  await announce(trx, addresseeOf(row), 'provider-link-ended', { by: await fullNameById(trx, actor.id) });
}

/**
 * What follows from a changed email address of a locked person: waiting mails go to the new one, and reset links sent to
 * the old one become invalid. The old address is told. Where another person changed it, so are the new one, those that
 * others have lately changed it from, and the person by the bell; links to the provider made since an earlier change that no
 * administrator confirmed end.
 * USR-14, NOT-08, ACC-05, SSO-07
 */
export async function followEmailChange(
  trx: Transaction,
  actor: Actor,
  before: LockedPerson,
  after: LockedPerson,
): Promise<void> {
  const { id } = before.row;
  const [from, to] = [before.row.email, after.row.email];
  await redirectMails(trx, id, from, to);
  await moveResetLink(trx, { ...addresseeOf(after.row), blocked: after.facts.blocked });
  const byOther = actor.id !== id;
  const earlier = byOther ? await emailChangesByOthers(trx, before.row, EMAIL_WATCH_DAYS) : [];
  const change = { from, to, by: byOther ? await fullNameById(trx, actor.id) : null };
  const addresses = new Set([from, ...(byOther ? [to] : []), ...earlier.map((one) => one.from)]);
  for (const email of addresses) {
    const addressee = { ...addresseeOf(after.row), email };
    await queueMail(trx, 'email-changed', addressee, mailTexts.emailChanged(addressee, change));
  }
  if (!byOther) return;
  const details = `${change.by} changed your email address from ${from} to ${to}. If this is wrong, tell IT or an administrator now.`;
  await notify(trx, [id], { type: 'Own Access', details, closeOnClick: true });
  const since = unconfirmedSince(earlier);
  if (since) await endLinksSince(trx, actor, after, since);
}
