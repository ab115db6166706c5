import { settings } from '../env/settings';
import type { MailText } from './compose';
import type { HarmlessHtml } from './harmless-html';

/** Whom a mail is for. */
export interface Addressee {
  id: number;
  email: string;
  firstName: string;
}

const hello = ({ firstName }: Addressee): string => `Hello ${firstName},`;

/** Every mail the product sends: what it says, in one place. NOT-04, NOT-05. */
export const mailTexts = {
  accountCreated: (to: Addressee, username: string, password: string): MailText => ({
    subject: 'Your Company Intranet account',
    greeting: hello(to),
    paragraphs: [
      'An account on the Company Intranet has been made for you.',
      `Username: ${username}\nTemporary password: ${password}`,
      'You will be asked to choose a password of your own when you log in for the first time.',
    ],
    view: { route: 'Home' },
  }),

  passwordChanged: (to: Addressee): MailText => ({
    subject: 'Your password was changed',
    greeting: hello(to),
    paragraphs: [
      'The password of your Company Intranet account was changed. All your other sessions have ended.',
    ],
    contactIf: 'If this was not you',
  }),

  resetLink: (to: Addressee, code: string): MailText => ({
    subject: 'Choose a new password',
    greeting: hello(to),
    paragraphs: [
      'With this link you can choose a new password for the Company Intranet. It works once and for one hour.',
      'If you did not ask for it, you can ignore this e-mail; your password stays as it is.',
    ],
    link: { label: 'Choose a new password', address: `${settings().PUBLIC_URL}/ResetPassword#code=${code}` },
  }),

  emailChanged: (to: Addressee, newEmail: string): MailText => ({
    subject: 'Your e-mail address was changed',
    greeting: hello(to),
    paragraphs: [
      `The e-mail address of your Company Intranet account is now ${newEmail}. Further mail goes there.`,
    ],
    contactIf: 'If this is wrong',
  }),

  chargeLineAssigned: (to: Addressee, project: string): MailText => ({
    subject: `You were assigned to ${project}`,
    greeting: hello(to),
    paragraphs: [`You were assigned to the charge line ${project}. You can report on it from now on.`],
    view: { route: 'New-War' },
  }),

  reportDue: (to: Addressee, projects: readonly string[]): MailText => ({
    subject: 'Your weekly report is due',
    greeting: hello(to),
    paragraphs: [
      `No weekly report of the last two weeks has been submitted for: ${projects.join(', ')}.`,
      'Please submit it as soon as you can.',
    ],
    view: { route: 'New-War' },
  }),

  written: (to: Addressee, sender: string, subject: string, message: HarmlessHtml): MailText => ({
    subject,
    greeting: hello(to),
    paragraphs: [`${sender} sent you this through the Company Intranet:`],
    message,
  }),

  visitorArrived: (to: Addressee, visitor: string, company: string): MailText => ({
    subject: `Your visitor ${visitor} has arrived`,
    greeting: hello(to),
    paragraphs: [`${visitor} of ${company} has been signed in and is here to see you.`],
  }),
};
