import type { RefusalCode } from '../shared/errors.js';
import type { MailState } from './schemas.js';

type MailAction = 'send-again';

/** Why a mail is not sent again by hand, or null when it is: all others are tried by themselves, or went. NOT-10 */
export const whyNotSendAgain = (state: MailState): RefusalCode | null =>
  state === 'failed' ? null : 'mail-not-failed';

/** What can be done with a mail of the queue by the people who see the queue. NOT-10 */
export const mailActions = (state: MailState): MailAction[] =>
  whyNotSendAgain(state) === null ? ['send-again'] : [];
