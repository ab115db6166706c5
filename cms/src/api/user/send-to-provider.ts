import type { Transaction } from '../../database/transaction';
import { settings } from '../../env/settings';
import { type Addressee, mailTexts } from '../../mail/texts';
import { queueMail } from '../../outbox/queue';

/** Notify a new person that they log in through the company's provider. SSO-03 */
export const sendToProvider = (trx: Transaction, to: Addressee): Promise<void> =>
  queueMail(trx, 'account-created', to, mailTexts.accountByProvider(to, settings().oidc?.label ?? ''));
