/** What is the same for all mails of a kind, beside their words. OPS-19 */
interface KindOfMail {
  /** The words of the button: what a click does. Null for a mail that leads nowhere, or says it itself. */
  verb: string | null;
  /** Why a person gets it; follows "You get this email because". */
  because: string;
}

const account = 'it is about your account.';
const signIn = 'it is about how you log in.';
const project = 'you have a part in this project.';
const board = 'you vote on the change control board.';
const reporter = 'you submitted this problem report, or are one of those who follow it.';
const ticket = 'you submitted this ticket, or work on it in IT.';
const reports = 'you report your weeks.';
const line = 'it changes what you may report on.';
const leads = 'you are responsible for other people here.';
const successor = 'somebody who has left did this until now.';
const operator = 'you look after this portal.';
const data = 'it is about personal data.';

/**
 * The button and the reason of each kind of mail. The kinds of announcements and of duties have the names of their
 * tables. OPS-19, NOT-04 @internal for tests
 */
export const mailKinds = {
  'account-created': { verb: 'Log in', because: account },
  'reset-link': { verb: null, because: 'a new password was asked for your account.' },
  'password-changed': { verb: null, because: signIn },
  'email-changed': { verb: null, because: account },
  written: { verb: null, because: 'somebody of the company wrote it to you.' },
  digest: { verb: 'Read them at the bell', because: 'much happened at once that concerns you.' },
  'test-mail': { verb: 'Go on at Home', because: 'you asked for it on Home, to try the mail server.' },
  duties: { verb: 'See what waits for you', because: project },
  'tickets-unassigned': { verb: 'See the tickets', because: 'you work in IT.' },
  'vote-reminder': { verb: 'Cast your vote', because: board },

  'qpr-review': { verb: 'Review the report', because: project },
  'qcr-vote': { verb: 'Cast your vote', because: board },
  'qcr-settle': { verb: 'Settle the disposition', because: project },
  stage: { verb: 'Do your part', because: project },
  'build-vote': { verb: 'Cast your vote', because: board },
  qip: { verb: 'Write the QIP form', because: project },
  str: { verb: 'Write the STR', because: project },

  'build-rejected': { verb: 'Read why', because: project },
  'build-reset': { verb: 'Open the build', because: project },
  'build-closed': { verb: 'Read why', because: project },
  'build-restarted': { verb: 'Open the build', because: project },
  'build-completed': { verb: 'Open the build', because: project },
  'build-assigned': { verb: 'Open the build', because: project },
  'qcr-discussion': { verb: 'Read what was said', because: project },
  'qcr-disagreement': { verb: 'Compare the votes', because: project },
  'qcr-decided': { verb: 'Read the decision', because: project },
  'qcr-settled': { verb: 'Read the decision', because: project },
  'qpr-submitted': { verb: 'Read the report', because: project },
  'qpr-approved': { verb: 'Open the report', because: reporter },
  'qpr-rejected': { verb: 'Read why', because: reporter },
  'qpr-duplicate': { verb: 'Open the report', because: reporter },
  'qpr-corrected': { verb: 'Compare the words', because: reporter },
  'qpr-withdrawn': { verb: 'Open the report', because: project },
  'report-decided': { verb: 'Read the decision', because: reporter },
  'report-in-build': { verb: 'Follow the report', because: reporter },
  'report-out-of-build': { verb: 'Follow the report', because: reporter },
  'report-build-closed': { verb: 'Follow the report', because: reporter },
  'report-released': { verb: 'Open the report', because: reporter },
  'report-reopened': { verb: 'Follow the report', because: reporter },
  'change-comment': { verb: 'Read the answer', because: 'you have a part in this record.' },
  'change-note': { verb: 'Read the note', because: project },

  'ticket-submitted': { verb: 'Take the ticket', because: 'you work in IT.' },
  'ticket-received': { verb: 'Follow your ticket', because: ticket },
  'ticket-assigned': { verb: 'Open the ticket', because: ticket },
  'ticket-returned': { verb: 'Open the ticket', because: ticket },
  'ticket-reopened': { verb: 'Open the ticket', because: ticket },
  'ticket-resolved': { verb: 'Read the solution', because: ticket },
  'ticket-updated': { verb: 'Open the ticket', because: ticket },
  'ticket-comment': { verb: 'Read the answer', because: ticket },
  'ticket-note': { verb: 'Read the note', because: 'you work in IT.' },

  'charge-line-assigned': { verb: 'Write a report', because: line },
  'report-due': { verb: 'Write the report', because: reports },
  'weekly-reminder': { verb: 'Write your reports', because: reports },
  'weeks-owed': { verb: 'Write your reports', because: reports },
  'visitor-arrived': { verb: null, because: 'somebody has come to see you.' },
  'project-manager': { verb: 'Open your projects', because: 'you manage this project.' },
  'rights-changed': { verb: 'See what changed', because: 'it changes who may do what here.' },
  'second-factor-on': { verb: 'Check your account', because: signIn },
  'second-factor-turned-off': { verb: 'Check your account', because: signIn },
  'second-factor-reset': { verb: 'Set it up again', because: signIn },
  'provider-linked': { verb: 'Check your account', because: signIn },
  'provider-linked-to': { verb: 'Check the audit log', because: operator },
  'provider-link-ended': { verb: 'Check your account', because: signIn },
  'provider-unlinked': { verb: 'Check your account', because: signIn },
  'second-factor-failed': { verb: 'Check your account', because: signIn },
  'second-factor-failed-of': { verb: 'Check the audit log', because: operator },
  'recovery-code-used': { verb: 'Check your account', because: signIn },
  'recovery-codes-made': { verb: 'Check your account', because: signIn },
  'reports-to-you': { verb: 'Read their reports', because: leads },
  'reports-elsewhere': { verb: 'See the reports', because: leads },
  'people-handed-over': { verb: 'Check the audit log', because: operator },
  'people-unsupervised': { verb: 'Choose a supervisor', because: operator },
  'people-unsupervised-told': { verb: 'See the submission status', because: leads },
  'leaver-holds': { verb: 'Settle what is left', because: operator },
  'visits-without-host': { verb: 'Choose another person', because: successor },
  'lines-without-supervisor': { verb: 'Choose a supervisor', because: successor },
  'projects-without-manager': { verb: 'Choose a project manager', because: successor },
  'developer-left': { verb: 'Assign a developer', because: project },
  'board-without-members': { verb: 'Add a member', because: operator },
  'accounts-stopped': { verb: 'Check the accounts', because: operator },
  'webhook-paused': { verb: 'Check the webhook', because: operator },
  'account-ends': { verb: 'Renew the account', because: operator },
  'own-account-ends': { verb: null, because: 'you own this account for a machine.' },
  'backup-missing': { verb: 'Check the backups', because: operator },
  'data-export-ready': { verb: 'Get the file', because: data },
  'data-export-asked': { verb: 'Check your account', because: data },
} as const satisfies Record<string, KindOfMail>;

export type MailKind = keyof typeof mailKinds;

/** The row of a kind. */
export const mailKind = (kind: MailKind): KindOfMail => mailKinds[kind];

/** The sentence at the end of a mail that says why a person gets it. */
export const whyMailed = (kind: MailKind): string => `You get this email because ${mailKinds[kind].because}`;

/** Where a person chooses which of them come. RHY-07 */
export const CHOOSE_MAILS = 'Choose in My Account which reminders come by email.';
