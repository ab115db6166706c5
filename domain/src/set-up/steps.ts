import type { RouteName } from '../session/screens.js';
import { namesIn } from '../shared/records.js';

/** What the server knows of a portal that is being set up. HOM-09 */
export interface SetUpFacts {
  companyNamed: boolean;
  logo: boolean;
  /** Somebody else than the admin who asks. */
  otherPeople: boolean;
  /** Somebody is on a charge line. */
  assignments: boolean;
  /** A project has a manager. */
  managedProjects: boolean;
  /** A test mail was sent. */
  testMailSent: boolean;
  homePageEdited: boolean;
  /** A backup of the server's own is kept. */
  backupKept: boolean;
}

interface Step {
  title: string;
  /** What it is for, in a sentence. */
  says: string;
  /** The screen where it is done. */
  screen: RouteName;
  done: (facts: SetUpFacts) => boolean;
}

/** The steps of the first day, in their order. HOM-09 */
export const setUpSteps = {
  company: {
    title: 'Enter the company and its logo',
    says: 'Letterheads, mails and the log-in screen show them.',
    screen: 'Company-Profile',
    done: ({ companyNamed, logo }) => companyNamed && logo,
  },
  people: {
    title: 'Add people',
    says: 'One by one here, all at once by a CSV file in View/Edit Users, or by their first log-in through your provider.',
    screen: 'Create-New-User',
    done: ({ otherPeople }) => otherPeople,
  },
  'charge-lines': {
    title: 'Enter charge lines and who is on them',
    says: 'Whoever is on one writes a weekly report for it.',
    screen: 'ManageContractData',
    done: ({ assignments }) => assignments,
  },
  projects: {
    title: 'Enter projects and their managers',
    says: 'Problem reports go to the manager of the project.',
    screen: 'ManageProjects',
    done: ({ managedProjects }) => managedProjects,
  },
  mail: {
    title: 'Try the mail',
    says: 'A test mail goes to your own address; Mail Queue shows what becomes of it.',
    screen: 'Mail-Queue',
    done: ({ testMailSent }) => testMailSent,
  },
  'home-page': {
    title: 'Fill the home page',
    says: 'Employee spotlight, book of the month and pictures are what everyone sees first.',
    screen: 'Edit-Homepage',
    done: ({ homePageEdited }) => homePageEdited,
  },
  backup: {
    title: 'See a backup',
    says: 'Set BACKUP_DIR on the server; Jobs, below the mail queue, shows when the first one is made.',
    screen: 'Mail-Queue',
    done: ({ backupKept }) => backupKept,
  },
} as const satisfies Record<string, Step>;

export type SetUpStepName = keyof typeof setUpSteps;

/** GET /set-up. HOM-09 */
export interface SetUp {
  /** Is there something left, and has nobody hidden the list? */
  shown: boolean;
  /** All steps while the list is shown, otherwise none. */
  steps: { name: SetUpStepName; done: boolean }[];
}

/** Nothing is left, or the list was hidden for good. HOM-10 */
export const nothingToSetUp: SetUp = { shown: false, steps: [] };

/** Which steps are done; the list is gone with the last one. HOM-09 */
export function setUpOf(facts: SetUpFacts): SetUp {
  const steps = namesIn(setUpSteps).map((name) => ({ name, done: setUpSteps[name].done(facts) }));
  return steps.every(({ done }) => done) ? nothingToSetUp : { shown: true, steps };
}

/** POST /set-up/test-mail. HOM-10 */
export interface TestMail {
  /** The address that it goes to. */
  to: string;
  /** No mail server is set, so it becomes a file in DATA_DIR. */
  asFile: boolean;
}
