import type { Transaction } from '../../database/transaction';
import { settings } from '../../env/settings';
import type { NamedMail } from '../mail/named-mail';
import { mailTexts } from '../mail/texts';
import type { Addressee } from '../../people/names';
import { queueMail } from './queue';

/** How a new person logs in for the first time. */
export type FirstLogIn =
  /** With a password that was chosen for them. USR-05 */
  | { by: 'password'; username: string; password: string }
  /** By a link with which they choose one. IMP-08 */
  | { by: 'link'; username: string; code: string }
  /** Through the company's provider, without a password. SSO-03 */
  | { by: 'provider' };

function textOf(to: Addressee, first: FirstLogIn): NamedMail {
  if (first.by === 'password') return mailTexts.accountCreated(to, first.username, first.password);
  if (first.by === 'link') return mailTexts.accountInvited(to, first.username, first.code);
  return mailTexts.accountByProvider(to, settings().oidc?.label ?? '');
}

/** Tell a new person that they have an account and how they log in; a mail with a secret is erased once it was sent. USR-05 */
export const queueWelcome = (trx: Transaction, to: Addressee, first: FirstLogIn): Promise<void> =>
  queueMail(trx, 'account-created', to, textOf(to, first), { secret: first.by !== 'provider' });
