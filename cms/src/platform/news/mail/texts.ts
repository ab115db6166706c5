import { counted } from '@intranet/domain';
import { settings } from '../../env/settings';
import type { Addressee } from '../../people/names';
import type { MailText, View } from './compose';
import type { NamedMail } from './named-mail';
import type { HarmlessHtml } from './harmless-html';

/** The greeting of every mail. */
export const hello = ({ firstName }: Addressee): string => `Hello ${firstName},`;

/** The page for choosing a new password. The code is behind #, so that no server logs it. ACC-05 */
export const resetLinkAddress = (code: string): string =>
  `${settings().PUBLIC_URL}/ResetPassword#code=${code}`;

/** The texts of mails without a row in a table of announcements. NOT-04, NOT-05 */
export const mailTexts = {
  accountCreated:
    (to: Addressee, username: string, password: string): NamedMail =>
    (portal) => ({
      subject: `Your ${portal.name} account`,
      greeting: hello(to),
      paragraphs: [
        `An account on ${portal.inSentence} has been created for you.`,
        `Username: ${username}\nTemporary password: ${password}`,
        'You will be asked to choose a password of your own when you log in for the first time.',
      ],
      view: { route: 'Home' },
    }),

  /** For people who log in through the company's provider and have no password. SSO-03 */
  accountByProvider:
    (to: Addressee, label: string): NamedMail =>
    (portal) => ({
      subject: `Your ${portal.name} account`,
      greeting: hello(to),
      paragraphs: [
        `An account on ${portal.inSentence} has been created for you.`,
        `You need no password here. Choose "${label}" and log in with your company account.`,
      ],
      view: { route: 'Home' },
    }),

  /** For people created by a file, for whom no one has chosen a password. IMP-08 */
  accountInvited:
    (to: Addressee, username: string, code: string): NamedMail =>
    (portal) => ({
      subject: `Your ${portal.name} account`,
      greeting: hello(to),
      paragraphs: [
        `An account on ${portal.inSentence} has been created for you.`,
        `Username: ${username}`,
        'Use this link to choose a password. It works once and for one hour; after that, "Forgot password" at the log-in sends you another one.',
      ],
      link: { label: 'Choose a password', address: resetLinkAddress(code) },
    }),

  passwordChanged:
    (to: Addressee, withCalendar: boolean): NamedMail =>
    (portal) => ({
      subject: 'Your password was changed',
      greeting: hello(to),
      paragraphs: [
        `The password of your ${portal.name} account was changed. All your other sessions have ended.`,
        ...(withCalendar
          ? [
              'Your calendar address has stopped working too. Make a new one on Home, under My calendar address.',
            ]
          : []),
      ],
      contactIf: 'If this was not you',
    }),

  /** @param by the name of the person in IT who sent it, or null when it was requested at the log-in */
  resetLink:
    (to: Addressee, code: string, by: string | null): NamedMail =>
    (portal) => ({
      subject: 'Choose a new password',
      greeting: hello(to),
      paragraphs:
        by === null
          ? [
              `Use this link to choose a new password for ${portal.inSentence}. It works once and for one hour.`,
              'If you did not ask for it, you can ignore this email; your password stays as it is.',
            ]
          : [
              `${by} sent you this link to choose a new password for ${portal.inSentence}. It works once and for one hour; after that, "Forgot password" at the log-in sends you another one.`,
              'Your password stays as it is until you have chosen a new one.',
            ],
      link: { label: 'Choose a new password', address: resetLinkAddress(code) },
    }),

  /** An admin tries whether mails arrive. HOM-10 */
  testMail:
    (to: Addressee): NamedMail =>
    (portal) => ({
      subject: `Test mail from ${portal.inSentence}`,
      greeting: hello(to),
      paragraphs: [
        `You asked for this test mail on Home. It has arrived, so ${portal.inSentence} can send mail.`,
      ],
      view: { route: 'Home' },
    }),

  /** @param change `by`: the name of another person who changed it, or null for the person themselves */
  emailChanged:
    (to: Addressee, change: { from: string; to: string; by: string | null }): NamedMail =>
    (portal) => ({
      subject: 'Your email address was changed',
      greeting: hello(to),
      paragraphs: [
        `${change.by === null ? 'You' : change.by} changed the email address of your ${portal.name} account from ${change.from} to ${change.to}. Further mail goes there.`,
      ],
      contactIf: 'If this is wrong',
    }),

  written:
    (to: Addressee, sender: string, subject: string, message: HarmlessHtml): NamedMail =>
    (portal) => ({
      subject,
      greeting: hello(to),
      paragraphs: [`${sender} sent you this through ${portal.inSentence}:`],
      message,
    }),

  /** Events in change control; the texts are in its table (`change-control/telling/announcements.ts`). */
  changeControl: (to: Addressee, news: { subject: string; paragraphs: string[]; view: View }): MailText => ({
    greeting: hello(to),
    ...news,
  }),

  /**
   * The duties a person has got by a change of their own part, all in one mail.
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

  /**
   * The tickets that wait for a person who has joined IT.
   * @param since what has changed, as a sentence
   * @param items 'Ticket 0012 (Hardware) waits for someone in IT'
   */
  unassigned: (to: Addressee, since: string, items: readonly { text: string; view: View }[]): MailText => ({
    subject: `${since.replace(/\.$/, '')}: ${counted(items.length, 'ticket waits', 'tickets wait')} for someone in IT`,
    greeting: hello(to),
    paragraphs: [`${since} You see these tickets now, until one of you takes them:`],
    items,
  }),

  /** Several mails combined into one. `more`: how many are not listed */
  digest:
    (to: Addressee, items: readonly { text: string; view: View }[], more: number): NamedMail =>
    (portal) => ({
      subject:
        items.length + more === 1
          ? `1 more message from ${portal.inSentence}`
          : `${items.length + more} more messages from ${portal.inSentence}`,
      greeting: hello(to),
      paragraphs: [
        'There was a lot of activity, so the remaining messages are combined in this email:',
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
