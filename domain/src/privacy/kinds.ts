import { periodWords, type RetainedKind } from './retention.js';

/** What a person reads about one kind of data: sentences of the page "What is stored about you". */
interface KindWords {
  title: string;
  /** What is stored. */
  what: string;
  /** Who sees it. */
  seenBy: string;
  /** For how long; with `period`, the beginning of a sentence that ends with the period of Company Profile. */
  kept: string;
  period?: RetainedKind;
  /** What is left of it when the person is erased. */
  erased: string;
}

/**
 * Every kind of data that the product stores about people. The server names one of these for each of its tables
 * (`cms/src/privacy/stored-about-people.ts`), so a table that comes later appears here too. PRV-02, PRV-04
 */
export const storedKinds = {
  account: {
    title: 'Your account',
    what: 'Username, email address, first and last name, former names, date of birth, phone numbers, title, division, color, groups, supervisor and your settings.',
    seenBy:
      'Employees see names, email address, phone numbers, title, division and supervisor. IT and Administration see the rest, except your password, of which only a hash is stored.',
    kept: 'Until the account is erased. A disabled account stays in the records and cannot log in.',
    erased: 'The names become “Former employee” and a number. Everything else is removed.',
  },
  'log-ins': {
    title: 'Log-ins',
    what: 'Your sessions, reset links, the link to your account at the company’s provider, the secret and the recovery codes of your second factor, and counts of failed log-ins.',
    seenBy: 'Nobody. IT sees whether you have a second factor and a link to the provider.',
    kept: 'Sessions and links until they end; the second factor until you or IT remove it.',
    erased: 'Removed.',
  },
  pictures: {
    title: 'Your picture',
    what: 'The picture of your profile. Pictures and files of tickets, problem reports and change requests are stored with these.',
    seenBy: 'You, and everyone who can use the employee directory. Customers see nobody’s picture.',
    kept: 'Until you or IT replace or remove it.',
    erased: 'Removed.',
  },
  reports: {
    title: 'Weekly reports',
    what: 'Your reports with your name, the charge lines that you are or were assigned to, and what you did.',
    seenBy: 'You, your supervisor and Administration. Drafts are seen by you and Administration.',
    kept: 'For good: reports are records of the company.',
    erased: 'Kept under the new name.',
  },
  'days-away': {
    title: 'Days away',
    what: 'Days on which you are away, without a reason.',
    seenBy: 'You, your supervisor and Administration. Staff see until when you are away.',
    kept: 'Entries',
    period: 'daysAway',
    erased: 'Removed.',
  },
  tickets: {
    title: 'Tickets',
    what: 'Tickets that you reported or worked on, what you wrote in them, and their pictures and files.',
    seenBy: 'Whoever reported the ticket, and IT.',
    kept: 'Tickets for good; pictures, files and conversations of resolved ones',
    period: 'tickets',
    erased: 'Kept under the new name.',
  },
  assets: {
    title: 'Assets',
    what: 'Devices that you hold or held, and who handed them over.',
    seenBy: 'IT.',
    kept: 'Until the asset is deleted.',
    erased: 'Kept under the new name.',
  },
  visitors: {
    title: 'Visitors',
    what: 'Visits with the name, email address and company of the visitor, and the person to see.',
    seenBy: 'Administration.',
    kept: 'Visits',
    period: 'visitors',
    erased: 'The person to see has the new name.',
  },
  'change-control': {
    title: 'Projects, problem reports and votes',
    what: 'Problem reports, change requests, plans and test reports that you wrote, your comments and files in them, your votes, and the history of what you decided.',
    seenBy: 'Those who take part in change control; a customer sees their own problem reports.',
    kept: 'For good: they are records of the company.',
    erased: 'Kept under the new name.',
  },
  company: {
    title: 'Pages of the company',
    what: 'The home page, the company calendar and the company profile, where they name you.',
    seenBy: 'Everyone who is logged in.',
    kept: 'Until Administration changes them.',
    erased: 'The new name takes the place of the old one.',
  },
  messages: {
    title: 'Notices and emails',
    what: 'Notices of your bell, until when you have snoozed tasks, and emails that wait for you or were sent to you.',
    seenBy: 'You; IT sees to whom an email goes, its subject and whether it arrived.',
    kept: 'Notices that you dealt with for 180 days, snoozes until their day, emails that were sent for 90 days.',
    erased: 'Yours are removed. In those of others the new name takes the place of the old one.',
  },
  webhooks: {
    title: 'Events sent to other systems',
    what: 'What other systems of the company are told, such as that you submitted a report.',
    seenBy: 'Admins, and the systems that are told.',
    kept: 'For 30 days.',
    erased: 'The new name takes the place of the old one. What another system has received is kept there.',
  },
  machines: {
    title: 'Accounts for machines',
    what: 'Accounts that you own: their names, what they are for and may do, and how often they were used.',
    seenBy: 'Admins.',
    kept: 'For good, since the audit log names them.',
    erased: 'The new name takes the place of the old one.',
  },
  audit: {
    title: 'Audit log',
    what: 'Who changed what, and when: your username, and the facts that you changed or that were changed about you.',
    seenBy: 'Administration and admins.',
    kept: 'Records',
    period: 'audit',
    erased: 'Kept under the new name, without your address, phone numbers and the like.',
  },
} as const satisfies Record<string, KindWords>;

/** A kind of data that is stored about people. */
export type StoredKind = keyof typeof storedKinds;

/** How long a kind is kept, as a sentence: 'Visits for 2 years.' PRV-04 @param periods in months; 0 is off */
export function keptWords(kind: StoredKind, periods: Readonly<Record<RetainedKind, number>>): string {
  const { kept, period }: KindWords = storedKinds[kind];
  if (period === undefined) return kept;
  return periods[period] === 0 ? `${kept} for good.` : `${kept} for ${periodWords(periods[period])}.`;
}
