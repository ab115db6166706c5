/** Who is notified, by their part. People who must act next are notified in any case. */
export type Part =
  /** The project's PM, or the admins who stand in where there is none. */
  | 'pm'
  /** Developers assigned to the build. */
  | 'developers'
  /** All who may vote: CM, CCB and the PM. */
  | 'board'
  /** People whose votes were deleted. */
  | 'voted'
  /** People it no longer waits for. */
  | 'relieved'
  /** A person whom it concerns. */
  | 'concerned';

/** The facts that the texts need. */
export interface Facts {
  /** The record: number and title. */
  name: string;
  /** Full name of the person who did it. */
  by: string;
  /** The reason they gave, or null. */
  why: string | null;
  /** The stage before. */
  from: string;
  /** Details of the event; each row says which. */
  what: string;
  project: string;
}

/** One announced event. */
export interface Announcement {
  audience: readonly Part[];
  /** Subject of the mail, with number and title. NOT-05 */
  subject: (facts: Facts) => string;
  /** What happened, by whom and why: the text of the notice, and the first lines of the mail. */
  says: (facts: Facts) => string;
  /** What happens next, where the record does not already say whom it waits for. */
  next?: string | ((facts: Facts) => string);
  /** The person who caused it also gets a notice, because this is a consequence they may not expect. */
  alsoDoer?: boolean;
  /** People with the duty read it after what they have to do, so that they know why it is theirs. WAI-01 */
  isCause?: boolean;
}

/** The facts of an event without a reason. */
export const plainFacts = (by: string, project: string) => ({ by, why: null, from: '', what: '', project });

const because = ({ why }: Facts): string => (why ? `: "${why}"` : '.');

const discussionNext =
  'Voting has ended, the votes stay. Discuss it; then configuration management (CM) submits the final disposition.';

const team: readonly Part[] = ['pm', 'developers', 'voted', 'relieved'];

/**
 * Everything that change control announces: to whom, and with which texts. Where a click leads depends on the record
 * (`subjects.ts`). The people whom the record waits for are added by the rules (`duties.ts`). NOT-05, NOT-07, BLD-17
 */
export const announcements = {
  'build-rejected': {
    audience: team,
    subject: ({ name, from }) => `${name} was rejected at ${from}`,
    says: (facts) => `${facts.name} was rejected at ${facts.from} by ${facts.by}${because(facts)}`,
    isCause: true,
  },
  /** `what`: 'Priya Mehta added QCR-0011' */
  'build-reset': {
    audience: team,
    subject: ({ name }) => `${name} starts over`,
    says: ({ name, what }) => `${name} starts over: ${what}.`,
    isCause: true,
  },
  'build-closed': {
    audience: team,
    subject: ({ name }) => `${name} was closed`,
    says: ({ name, by, from }) => `${name} was closed at ${from} by ${by}.`,
    next: 'No one can work on it until it is restarted; its change requests can go into another build.',
  },
  'build-restarted': {
    audience: team,
    subject: ({ name }) => `${name} was restarted`,
    says: ({ name, by }) => `${name} was restarted by ${by}.`,
    isCause: true,
  },
  'build-completed': {
    audience: ['pm', 'developers', 'board'],
    subject: ({ name }) => `${name} is complete`,
    says: ({ name }) => `${name} has gone through all its stages and is complete.`,
  },
  'build-assigned': {
    audience: ['concerned'],
    subject: ({ name }) => `You were assigned to ${name}`,
    says: ({ name, by }) => `You were assigned to ${name} by ${by}.`,
  },
  'qcr-discussion': {
    audience: ['pm', 'board'],
    subject: ({ name }) => `${name} needs a discussion`,
    says: (facts) => `${facts.name} needs a discussion: ${facts.by} asked for it${because(facts)}`,
    next: discussionNext,
    isCause: true,
  },
  /** `what`: 'The votes differ: Jo Berg disapproved (“Too costly.”), the others approved.' */
  'qcr-disagreement': {
    audience: ['pm', 'board'],
    subject: ({ name }) => `${name} needs a discussion`,
    says: ({ name, what }) => `${name} needs a discussion. ${what}`,
    next: discussionNext,
    isCause: true,
    alsoDoer: true,
  },
  /** `what`: 'Approved, Working' */
  'qcr-decided': {
    audience: ['pm', 'board'],
    subject: ({ name, what }) => `${name}: ${what}`,
    says: ({ name, what }) => `The change control board has decided. ${name}: ${what}.`,
    alsoDoer: true,
  },
  /** A CM has ended a discussion. */
  'qcr-settled': {
    audience: ['pm', 'board'],
    subject: ({ name, what }) => `${name}: ${what}`,
    says: (facts) => `${facts.by} gave the final disposition. ${facts.name}: ${facts.what}${because(facts)}`,
  },
  /** `what`: 'The project manager', or 'An administrator' where there is none */
  'qpr-submitted': {
    audience: ['pm', 'board'],
    subject: ({ name, project }) => `${name}: new problem report for ${project}`,
    says: ({ name, project, by }) => `${name} was submitted for ${project} by ${by}.`,
    next: ({ what }) => `${what} approves or rejects it.`,
  },
  // To the person who reported the problem:
  /** `what`: 'QCR-0016' */
  'qpr-approved': {
    audience: ['concerned'],
    subject: ({ name }) => `${name} was approved`,
    says: (facts) =>
      `${facts.name}, which you reported for ${facts.project}, was approved by ${facts.by}${because(facts)}`,
    next: 'The change control board will decide on it now.',
  },
  'qpr-rejected': {
    audience: ['concerned'],
    subject: ({ name }) => `${name} was rejected`,
    says: (facts) =>
      `${facts.name}, which you reported for ${facts.project}, was rejected by ${facts.by}${because(facts)}`,
  },
  /** `what`: 'QPR-0012' */
  'qpr-duplicate': {
    audience: ['concerned'],
    subject: ({ name, what }) => `${name} was marked as a duplicate of ${what}`,
    says: ({ name, project, what, by }) =>
      `${name}, which you reported for ${project}, was marked as a duplicate of ${what} by ${by}.`,
    next: 'It is closed. The other report goes on.',
  },
  /** `what`: 'Title and Found During' */
  'qpr-corrected': {
    audience: ['concerned'],
    subject: ({ name }) => `The words of ${name} were corrected`,
    says: ({ name, by, what }) => `${by} corrected the words of ${name}, which you reported: ${what}.`,
    next: 'The old words are in its comments.',
  },
  // To those who were told of it:
  /** `what`: the reports that were marked as its duplicates, 'QPR-0012 and QPR-0013'; '' for none */
  'qpr-withdrawn': {
    audience: ['pm', 'board'],
    subject: ({ name }) => `${name} was withdrawn`,
    says: ({ name, project, by }) => `${name} of the project ${project} was withdrawn by ${by}.`,
    next: ({ what }) =>
      what === ''
        ? 'Nobody needs to review it.'
        : `Nobody needs to review it. Marked as its duplicate: ${what}.`,
  },
  /** `what`: 'QCR-0016 was approved. It goes into Build 0006 of Cygnus 2.1' */
  'report-decided': {
    audience: ['concerned'],
    subject: ({ name, what }) => `${name}: ${what.replace(/\..*$/, '')}`,
    says: ({ name, what }) =>
      `The change control board has decided about ${name}, which you reported: its change request ${what}.`,
  },
  /** `what`: 'Build 0006 of Cygnus 2.1' */
  'report-in-build': {
    audience: ['concerned'],
    subject: ({ name, what }) => `${name} is worked on in ${what}`,
    says: ({ name, what }) => `${name}, which you reported, is worked on in ${what}.`,
    next: 'You will be notified when it is complete.',
  },
  'report-out-of-build': {
    audience: ['concerned'],
    subject: ({ name, what }) => `${name} was taken out of ${what}`,
    says: ({ name, what }) => `${name}, which you reported, was taken out of ${what}.`,
    next: 'It waits for another build.',
  },
  /** A build is closed by hand. `what`: 'Build 0006 of Cygnus 2.1' */
  'report-build-closed': {
    audience: ['concerned'],
    subject: ({ name }) => `${name} is no longer worked on`,
    says: ({ name, by, what }) =>
      `${name}, which you reported, is no longer worked on: ${what} was closed by ${by}.`,
    next: 'You will be notified when a build works on it again.',
  },
  /** `project`: 'Cygnus 2.1' */
  'report-released': {
    audience: ['concerned'],
    subject: ({ name, project }) => `${name} is resolved in ${project}`,
    says: ({ name, project, what }) =>
      `${name}, which you reported, is resolved in ${project}: ${what} is complete.`,
  },
  /** A completed build is restarted. `what`: 'Build 0006 of Cygnus 2.1' */
  'report-reopened': {
    audience: ['concerned'],
    subject: ({ name }) => `${name} is worked on again`,
    says: ({ name, by, what }) =>
      `${name}, which you reported, is worked on again: ${what} was restarted by ${by}.`,
    next: 'It is not resolved yet. You will be notified when it is complete.',
  },
} as const satisfies Record<string, Announcement>;

export type AnnouncementName = keyof typeof announcements;
