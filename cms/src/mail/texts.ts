import { settings } from '../env/settings';
import type { MailText, View } from './compose';
import type { HarmlessHtml } from './harmless-html';

/** Whom a mail is for. */
export interface Addressee {
  id: number;
  email: string;
  firstName: string;
}

/** How every mail begins. */
export const hello = ({ firstName }: Addressee): string => `Hello ${firstName},`;

/** Where somebody chooses a new password. The code is behind #, so that no server's log has it. ACC-05 */
export const resetLinkAddress = (code: string): string =>
  `${settings().PUBLIC_URL}/ResetPassword#code=${code}`;

/** What mails say whose event has no row in a table of announcements. NOT-04, NOT-05 */
export const mailTexts = {
  accountCreated: (to: Addressee, username: string, password: string): MailText => ({
    subject: 'Your Company Intranet account',
    greeting: hello(to),
    paragraphs: [
      'An account on the Company Intranet has been created for you.',
      `Username: ${username}\nTemporary password: ${password}`,
      'You will be asked to choose a password of your own when you log in for the first time.',
    ],
    view: { route: 'Home' },
  }),

  /** For who comes in through the company's provider and has no password. SSO-03 */
  accountByProvider: (to: Addressee, label: string): MailText => ({
    subject: 'Your Company Intranet account',
    greeting: hello(to),
    paragraphs: [
      'An account on the Company Intranet has been created for you.',
      `You need no password here. Choose "${label}" and log in with your company account.`,
    ],
    view: { route: 'Home' },
  }),

  /** For who was made by a file: nobody has chosen a password for them. IMP-01 */
  accountInvited: (to: Addressee, username: string, code: string): MailText => ({
    subject: 'Your Company Intranet account',
    greeting: hello(to),
    paragraphs: [
      'An account on the Company Intranet has been created for you.',
      `Username: ${username}`,
      'Use this link to choose a password. It works once and for one hour; after that, "Forgot password" at the log-in sends you another one.',
    ],
    link: { label: 'Choose a password', address: resetLinkAddress(code) },
  }),

  passwordChanged: (to: Addressee): MailText => ({
    subject: 'Your password was changed',
    greeting: hello(to),
    paragraphs: [
      'The password of your Company Intranet account was changed. All your other sessions have ended.',
    ],
    contactIf: 'If this was not you',
  }),

  /** @param by who of IT has sent it, or null when it was asked for at the log-in */
  resetLink: (to: Addressee, code: string, by: string | null): MailText => ({
    subject: 'Choose a new password',
    greeting: hello(to),
    paragraphs:
      by === null
        ? [
            'Use this link to choose a new password for the Company Intranet. It works once and for one hour.',
            'If you did not ask for it, you can ignore this e-mail; your password stays as it is.',
          ]
        : [
            `${by} sent you this link to choose a new password for the Company Intranet. It works once and for one hour; after that, "Forgot password" at the log-in sends you another one.`,
            'Your password stays as it is until you have chosen a new one.',
          ],
    link: { label: 'Choose a new password', address: resetLinkAddress(code) },
  }),

  emailChanged: (to: Addressee, newEmail: string): MailText => ({
    subject: 'Your e-mail address was changed',
    greeting: hello(to),
    paragraphs: [
      `The e-mail address of your Company Intranet account is now ${newEmail}. Further mail goes there.`,
    ],
    contactIf: 'If this is wrong',
  }),

  written: (to: Addressee, sender: string, subject: string, message: HarmlessHtml): MailText => ({
    subject,
    greeting: hello(to),
    paragraphs: [`${sender} sent you this through the Company Intranet:`],
    message,
  }),

  /** What happens in change control; in which words, its table says (`change-control/telling/announcements.ts`). */
  changeControl: (to: Addressee, news: { subject: string; paragraphs: string[]; view: View }): MailText => ({
    greeting: hello(to),
    ...news,
  }),

  /**
   * What waits for somebody since their own part has changed, all in one mail.
   * @param since what has changed, as a sentence
   * @param items 'QCR-0012 "It does not start" waits for your disposition'
   */
  duties: (
    to: Addressee,
    since: string | undefined,
    items: readonly { text: string; view: View }[],
  ): MailText => ({
    subject: [since?.replace(/\.$/, ''), `${items.length} records of change control wait for you`]
      .filter(Boolean)
      .join(': '),
    greeting: hello(to),
    paragraphs: [[since, 'These now wait for you:'].filter(Boolean).join(' ')],
    items,
  }),

  /** What would have been a mail each. `more`: how many are not listed */
  digest: (to: Addressee, items: readonly { text: string; view: View }[], more: number): MailText => ({
    subject:
      items.length + more === 1
        ? '1 more message from the Company Intranet'
        : `${items.length + more} more messages from the Company Intranet`,
    greeting: hello(to),
    paragraphs: [
      'There was a lot of activity, so the remaining messages are combined in this e-mail:',
      ...(more > 0
        ? [`The first ${items.length} of ${items.length + more} are listed. The bell has them all.`]
        : []),
    ],
    items,
    view: { route: 'Home' },
  }),

  /** `task`: 'waits for your vote (CCB2)'; `toDo`: 'Build 0006 of Cygnus 2.1 waits for you. Vote at CCB2.' */
  voteReminder: (
    to: Addressee,
    about: { name: string; task: string; by: string; toDo: string },
    view: { route: string; recordId: string },
  ): MailText => ({
    subject: `Reminder: ${about.name} ${about.task}`,
    greeting: hello(to),
    paragraphs: [`${about.by} reminds you: ${about.toDo}`, 'The others cannot continue without it.'],
    view,
  }),
};
