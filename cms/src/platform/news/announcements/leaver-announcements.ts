import { counted, listedSome } from '@intranet/domain';
import type { Announcement } from './table';

/** Names of people who still report to someone who no longer supervises. */
interface Unsupervised {
  /** Who did it: 'Ingrid Tanaka (IT)'. */
  by: string;
  from: string;
  people: readonly string[];
}

/** Names of people who got another supervisor. */
interface HandedOver extends Unsupervised {
  /** null for none. */
  to: string | null;
}

/** Records that someone must see to, since the person they depend on has left. */
interface LeftBehind {
  /** What happened: 'Ingrid Tanaka (IT) disabled Ada Roe'. */
  what: string;
  records: readonly string[];
}

const leftBehind =
  (sentence: (records: string) => string, next: string, many = Infinity) =>
  ({ what, records }: LeftBehind): string =>
    `${what}, ${sentence(listedSome(records, many))}. ${next}`;

/** The announcement of records that someone must see to. */
const toMend = (
  { type, route }: Pick<Announcement<LeftBehind>, 'type' | 'route'>,
  [subject, sentence, next]: readonly [subject: string, sentence: (records: string) => string, next: string],
): Announcement<LeftBehind> => ({
  type,
  bell: leftBehind(sentence, next, MOST),
  subject: () => subject,
  paragraphs: (facts) => [leftBehind(sentence, next)(facts)],
  route,
});

/** As many names as one reads at the bell. */
const MOST = 5;

const unsupervised = ({ by, from, people }: Unsupervised, most = people.length): string =>
  `${by} ended that ${from} supervises. ${listedSome(people, most)} ${people.length === 1 ? 'has' : 'have'} no supervisor now, who would read their weekly reports.`;

const handedOver = ({ by, from, to, people }: HandedOver, most = people.length): string =>
  `${by} gave the people who reported to ${from} ${to === null ? 'no other supervisor' : `another supervisor, ${to}`}: ${listedSome(people, most)}.`;

const ifUnasked = 'If you did not expect this, tell IT or an administrator.';

const readsNow = 'You can read their submitted weekly reports, including earlier ones.';

/** The facts that the texts of each announcement need. */
export interface LeaverFacts {
  'reports-to-you': HandedOver;
  'reports-elsewhere': HandedOver;
  'people-handed-over': HandedOver;
  'people-unsupervised': Unsupervised;
  'people-unsupervised-told': Unsupervised;
  'leaver-holds': LeftBehind;
  'visits-without-host': LeftBehind;
  'lines-without-supervisor': LeftBehind;
  'projects-without-manager': LeftBehind;
  'developer-left': LeftBehind;
  'board-without-members': LeftBehind;
  'accounts-stopped': LeftBehind;
}

/** What is told when a person leaves: to those who lose or get their people, and to those who must act. USR-18, USR-19 */
export const leaverAnnouncements: { [Name in keyof LeaverFacts]: Announcement<LeaverFacts[Name]> } = {
  'reports-to-you': {
    type: 'Reporting Line',
    bell: (facts) => `${handedOver(facts, MOST)} ${readsNow}`,
    subject: ({ people }) => `${counted(people.length, 'person reports', 'people report')} to you now`,
    paragraphs: (facts) => [handedOver(facts), readsNow, ifUnasked],
    route: 'Submitted-War',
  },
  'reports-elsewhere': {
    type: 'Reporting Line',
    bell: (facts) => `${handedOver(facts, MOST)} You can no longer read their weekly reports.`,
    subject: () => 'No one reports to you any more',
    paragraphs: (facts) => [handedOver(facts), 'You can no longer read their weekly reports.', ifUnasked],
    route: 'Submitted-War',
  },
  'people-handed-over': {
    type: 'User Access',
    bell: (facts) => handedOver(facts, MOST),
    subject: ({ from, to }) => `The people of ${from} report to ${to ?? 'no one'} now`,
    paragraphs: (facts) => [handedOver(facts)],
    route: 'Audit-Log',
  },
  'people-unsupervised': {
    type: 'Leaver',
    bell: (facts) => `${unsupervised(facts, MOST)} Choose one here.`,
    subject: ({ people }) => `${counted(people.length, 'person has', 'people have')} no supervisor now`,
    paragraphs: (facts) => [unsupervised(facts), 'Choose one in Edit User.'],
    route: 'Edit-User',
  },
  'people-unsupervised-told': {
    type: 'Unsupervised',
    bell: (facts) => `${unsupervised(facts, MOST)} IT chooses one.`,
    subject: ({ people }) => `${counted(people.length, 'person has', 'people have')} no supervisor now`,
    paragraphs: (facts) => [
      unsupervised(facts),
      'IT chooses one. Until then the submission status shows them without a supervisor.',
    ],
    route: 'WARSubmissionStatus',
  },
  'leaver-holds': toMend({ type: 'Leaver', route: 'Edit-User' }, [
    'A person who left has assets or open tickets',
    (records) => `to whom this belongs: ${records}`,
    'Take the assets back, and settle the tickets without them.',
  ]),
  'visits-without-host': toMend({ type: 'Visitor', route: 'Visitor-Log' }, [
    'Expected visitors need another person to see',
    (records) => `whom these visitors come to see: ${records}`,
    'Choose another person to see.',
  ]),
  'lines-without-supervisor': toMend({ type: 'Line Supervisor', route: 'ManageContractData' }, [
    'Charge lines need another supervisor',
    (records) => `the supervisor of these charge lines: ${records}`,
    'Choose another supervisor.',
  ]),
  'projects-without-manager': toMend({ type: 'Project Manager', route: 'ManageProjects' }, [
    'Projects need another project manager',
    (records) => `the project manager of ${records}`,
    'Choose another one. Until then the administrators have the duties of the PM.',
  ]),
  'developer-left': toMend({ type: 'Manage Projects', route: 'ManageProjects' }, [
    'A developer of your builds has left',
    (records) => `a developer of ${records}`,
    'Assign another developer if the build needs one.',
  ]),
  'board-without-members': toMend({ type: 'User Access', route: 'View-Edit-User-Page' }, [
    'Nobody is left in a group of the board',
    (records) => `the last member of ${records}`,
    'Add somebody to it. Until then nobody votes for it, and nobody has its duties.',
  ]),
  'accounts-stopped': toMend({ type: 'Service Account', route: 'Service-Accounts' }, [
    'Accounts for machines have stopped',
    (records) => `the owner of the accounts for machines ${records}`,
    'Their requests are refused. Where they are still needed, make new ones with another owner.',
  ]),
};
