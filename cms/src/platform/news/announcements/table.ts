import {
  addDays,
  type CalendarDay,
  formatPeriod,
  type NotificationType,
  type RouteName,
} from '@intranet/domain';
import { leaverAnnouncements, type LeaverFacts } from './leaver-announcements';
import { type OperationsFacts, operationsAnnouncements } from './operations-announcements';
import { type PrivacyFacts, privacyAnnouncements } from './privacy-announcements';
import { lineNotices, madeManager, managesFromNow } from '../notifications/rename';

/** A charge line, with the Mondays of the weeks owed on it. */
export interface OwedLine {
  project: string;
  weeks: readonly CalendarDay[];
}

const owedSentence = ({ project, weeks }: OwedLine): string =>
  `${project}: ${weeks.map((monday) => formatPeriod(monday, addDays(monday, 6))).join('; ')}`;

/** Advice for changes that only the person can have made. */
const ifNotYou = 'If this was not you, change your password now and tell IT.';

const ifUnasked = 'If you did not ask for this, tell IT or an administrator now.';

const linkedBy = (email: string): string =>
  `Your account was linked to the account of ${email} at the company’s provider, by its first log-in.`;

const linkedTo = ({ name, email, formerly }: FactsOf['provider-linked-to']): string =>
  `The account of ${name} was linked to the account of ${email} at the company’s provider, by its first log-in.${
    formerly.length > 0
      ? ` Others have lately changed their email address; before, it was ${formerly.join(', ')}.`
      : ''
  }`;

const unlinkIfWrong =
  'If it is not theirs, unlink it in View/Edit Users; the audit log says who changed the address.';

const linkEnded = (by: string): string =>
  `${by} changed your email address. The link of your account to the company’s provider was made since an earlier change by another person, so it has ended.`;

const linksAgain =
  'links them again by your email address, unless you have a second factor, or somebody in IT changed the address within seven days.';

const codesLeft = (left: number): string =>
  left === 0 ? 'None is left. Make new ones in My Account.' : `${left} ${left === 1 ? 'is' : 'are'} left.`;

const failedCodes = (count: number): string =>
  `Someone entered your correct password and then ${count} wrong codes within a day. If this was not you, someone knows your password: change it now and tell IT.`;

const failedCodesOf = ({ name, wrongCodes }: { name: string; wrongCodes: number }): string =>
  `Someone entered the correct password of ${name} and then ${wrongCodes} wrong codes within a day. Ask ${name} whether it was them; if not, send them a link for a new password.`;

/** The facts that the texts of each announcement need. */
interface FactsOf extends LeaverFacts, OperationsFacts, PrivacyFacts {
  'charge-line-assigned': { project: string };
  'report-due': { projects: readonly string[] };
  'weekly-reminder': { owed: readonly OwedLine[] };
  'weeks-owed': { by: string; owed: readonly OwedLine[] };
  'visitor-arrived': { visitor: string; company: string };
  'project-manager': { project: string; by: string };
  'second-factor-on': { again: boolean };
  'second-factor-turned-off': object;
  'second-factor-reset': { by: string };
  'provider-linked': { email: string };
  'provider-linked-to': { name: string; email: string; formerly: readonly string[] };
  'provider-link-ended': { by: string };
  'provider-unlinked': { by: string };
  'second-factor-failed': { wrongCodes: number };
  'second-factor-failed-of': { name: string; wrongCodes: number };
  'recovery-code-used': { left: number };
  'recovery-codes-made': object;
}

/** The texts of a mail. */
export interface AnnouncedMail<Facts> {
  subject: (facts: Facts) => string;
  /** The text below the greeting. */
  paragraphs: (facts: Facts) => string[];
}

/** One announcement to one person. */
export interface Announcement<Facts> extends AnnouncedMail<Facts> {
  /** Kind of the notice, which decides where a click leads. */
  type: NotificationType;
  /** The text of the notice. */
  bell: (facts: Facts) => string;
  /** Screen that the mail's link opens, or null for a mail without a link. */
  route: RouteName | null;
}

export type AnnouncementName = keyof FactsOf;
export type AnnouncementFacts<Name extends AnnouncementName> = FactsOf[Name];

/** The announcements to one person by bell and mail; the name is also the mail's kind. NOT-02, NOT-05 */
export const announcements: { [Name in AnnouncementName]: Announcement<FactsOf[Name]> } = {
  'charge-line-assigned': {
    type: 'Charge Line',
    bell: ({ project }) => lineNotices.assigned(project),
    subject: ({ project }) => `You were assigned to ${project}`,
    paragraphs: ({ project }) => [
      `You were assigned to the charge line ${project}. You can report on it from now on.`,
    ],
    route: 'New-War',
  },
  'report-due': {
    type: 'Report Due',
    bell: ({ projects }) => lineNotices.due(projects),
    subject: () => 'Your weekly report is due',
    paragraphs: ({ projects }) => [
      `No weekly report for the last two weeks has been submitted for: ${projects.join(', ')}.`,
      'Please submit it as soon as you can.',
    ],
    route: 'New-War',
  },
  'weekly-reminder': {
    type: 'Weeks Owed',
    bell: ({ owed }) => lineNotices.due(owed.map(({ project }) => project)),
    subject: () => 'Your weekly reports are due',
    paragraphs: ({ owed }) => [
      'You have not submitted your weekly reports for these weeks:',
      ...owed.map(owedSentence),
      'You can turn this email off in My Account.',
    ],
    route: 'My-Weeks',
  },
  'weeks-owed': {
    type: 'Weeks Owed',
    bell: ({ owed }) => lineNotices.due(owed.map(({ project }) => project)),
    subject: ({ by }) => `${by} reminds you of your weekly reports`,
    paragraphs: ({ by, owed }) => [
      `${by} is waiting for your weekly reports for these weeks:`,
      ...owed.map(owedSentence),
    ],
    route: 'My-Weeks',
  },
  'visitor-arrived': {
    type: 'Visitor',
    bell: ({ visitor, company }) => `${visitor} of ${company} is here to see you.`,
    subject: ({ visitor }) => `Your visitor ${visitor} has arrived`,
    paragraphs: ({ visitor, company }) => [
      `${visitor} of ${company} has been signed in and is here to see you.`,
    ],
    route: null,
  },
  'project-manager': {
    type: 'Manage Projects',
    bell: ({ project, by }) => `${madeManager(by, project)} ${managesFromNow}`,
    subject: ({ project }) => `You are the project manager of ${project} now`,
    paragraphs: ({ project, by }) => [madeManager(by, project), managesFromNow],
    route: 'ManageProjects',
  },
  ...leaverAnnouncements,
  ...operationsAnnouncements,
  ...privacyAnnouncements,
  'second-factor-on': {
    type: 'Own Access',
    bell: ({ again }) => `Your second factor was set up${again ? ' again' : ''}. ${ifNotYou}`,
    subject: ({ again }) => `Your second factor was set up${again ? ' again' : ''}`,
    paragraphs: ({ again }) => [
      again
        ? 'Your account asks for the codes of another app from now on, and your earlier recovery codes no longer work.'
        : 'Your account asks for a code from your app from now on, beside the password.',
      ifNotYou,
    ],
    route: 'My-Account',
  },
  'second-factor-turned-off': {
    type: 'Own Access',
    bell: () => `Your second factor was turned off. ${ifNotYou}`,
    subject: () => 'Your second factor was turned off',
    paragraphs: () => ['Your account asks for the password alone from now on.', ifNotYou],
    route: 'My-Account',
  },
  'second-factor-reset': {
    type: 'Own Access',
    bell: ({ by }) => `${by} reset your second factor. Set it up again here. ${ifUnasked}`,
    subject: () => 'Your second factor was reset',
    paragraphs: ({ by }) => [
      `${by} reset the second factor of your account. All your sessions have ended.`,
      'Your account asks for the password alone until you have set it up again in My Account.',
      ifUnasked,
    ],
    route: 'My-Account',
  },
  'provider-linked': {
    type: 'Own Access',
    bell: ({ email }) => `${linkedBy(email)} If this was not you, tell IT or an administrator now.`,
    subject: () => 'Your account was linked to the company’s provider',
    paragraphs: ({ email }) => [
      linkedBy(email),
      'Whoever logs in there with this account is logged in here as you.',
      'If this was not you, tell IT or an administrator now: they unlink it in View/Edit Users.',
    ],
    route: 'My-Account',
  },
  'provider-linked-to': {
    type: 'User Access',
    bell: (facts) => `${linkedTo(facts)} ${unlinkIfWrong}`,
    subject: ({ name }) => `The account of ${name} was linked to the company’s provider`,
    paragraphs: (facts) => [linkedTo(facts), unlinkIfWrong],
    route: 'Audit-Log',
  },
  'provider-link-ended': {
    type: 'Own Access',
    bell: ({ by }) => `${linkEnded(by)} ${ifUnasked}`,
    subject: () => 'Your account was unlinked from the company’s provider',
    paragraphs: ({ by }) => [
      linkEnded(by),
      'All your sessions have ended. A log-in through the provider links your account again seven days after the change, or as soon as an administrator has set the address.',
      ifUnasked,
    ],
    route: 'My-Account',
  },
  'provider-unlinked': {
    type: 'Own Access',
    bell: ({ by }) =>
      `${by} unlinked your account from the company’s provider. Your next log-in through it ${linksAgain} ${ifUnasked}`,
    subject: () => 'Your account was unlinked from the provider',
    paragraphs: ({ by }) => [
      `${by} unlinked your account from the company’s provider. All your sessions have ended.`,
      `Your next log-in through the provider ${linksAgain}`,
      ifUnasked,
    ],
    route: 'My-Account',
  },
  'second-factor-failed': {
    type: 'Own Access',
    bell: ({ wrongCodes }) => failedCodes(wrongCodes),
    subject: () => 'Wrong codes were entered for your account',
    paragraphs: ({ wrongCodes }) => [failedCodes(wrongCodes)],
    route: 'My-Account',
  },
  'second-factor-failed-of': {
    type: 'User Access',
    bell: (facts) => failedCodesOf(facts),
    subject: ({ name }) => `Wrong codes were entered for the account of ${name}`,
    paragraphs: (facts) => [
      failedCodesOf(facts),
      'After 10 wrong codes they wait a quarter of an hour, after 15 up to four hours, and after 20 up to a day.',
    ],
    route: 'Audit-Log',
  },
  'recovery-code-used': {
    type: 'Own Access',
    bell: ({ left }) => `A recovery code was used for your account. ${codesLeft(left)} ${ifNotYou}`,
    subject: () => 'A recovery code was used for your account',
    paragraphs: ({ left }) => [
      'One of your recovery codes was used instead of a code from your app.',
      codesLeft(left),
      ifNotYou,
    ],
    route: 'My-Account',
  },
  'recovery-codes-made': {
    type: 'Own Access',
    bell: () => `New recovery codes were made for your account. ${ifNotYou}`,
    subject: () => 'New recovery codes were made for your account',
    paragraphs: () => ['Your earlier recovery codes no longer work.', ifNotYou],
    route: 'My-Account',
  },
};
