import type { JobName, JobState } from './schemas.js';

/** What each job does, for IT. OPS-08 */
export const jobWords: Readonly<Record<JobName, { title: string; does: string }>> = {
  'send-mails': {
    title: 'Send emails',
    does: 'Sends the emails that wait in the mail queue, every few seconds.',
  },
  'send-digests': {
    title: 'Send digests',
    does: 'Combines the emails collected for a person into one, every few seconds.',
  },
  'send-reset-links': {
    title: 'Answer forgotten passwords',
    does: 'Sends the reset links that people have asked for, every few seconds.',
  },
  'send-webhooks': {
    title: 'Send webhooks',
    does: 'Sends the events that wait for other systems, every few seconds.',
  },
  'remove-sessions': { title: 'Remove sessions', does: 'Removes sessions that have expired.' },
  'remove-failed-log-ins': {
    title: 'Remove counts of failed log-ins',
    does: 'Removes counts that have expired.',
  },
  'remove-reset-links': { title: 'Remove reset links', does: 'Removes links that are older than one hour.' },
  'remove-log-in-tickets': {
    title: 'Remove unfinished log-ins',
    does: 'Removes log-ins that have waited for a second factor for more than five minutes.',
  },
  'remove-sent-mails': { title: 'Remove sent emails', does: 'Removes those sent more than 90 days ago.' },
  'remove-notices': {
    title: 'Remove read notices',
    does: 'Removes notices of the bell that were dealt with more than 180 days ago, and snoozes whose day has come.',
  },
  'remove-deliveries': {
    title: 'Remove webhook deliveries',
    does: 'Removes deliveries that were sent, or have waited, more than 30 days ago.',
  },
  'remove-pictures': {
    title: 'Remove unused pictures',
    does: 'Removes picture files that no record uses.',
  },
  'remind-of-week': {
    title: 'Remind of weekly reports',
    does: 'Reminds people who owe a report, once a week at the time set in Company Profile.',
  },
  'tell-of-ending-accounts': {
    title: 'Tell of ending accounts',
    does: 'Tells admins and owners of accounts for machines that end within two weeks.',
  },
  'back-up': {
    title: 'Back up',
    does: 'Makes a backup once a day and reads it back, where the operator has set BACKUP_DIR.',
  },
  'make-exports': {
    title: 'Make files with personal data',
    does: 'Makes the files that people have asked for in My Account, and removes those older than a day.',
  },
  'apply-retention': {
    title: 'Remove what is kept no longer',
    does: 'Removes once a day what is older than the periods of Company Profile; its first run removes nothing.',
  },
};

/** Messages about all jobs. OPS-08 */
export const jobMessages = {
  loadError: 'There was an error retrieving the jobs. Please try again later.',
} as const;

export const jobStateWords: Readonly<Record<JobState, string>> = {
  new: 'Not run yet',
  done: 'In order',
  running: 'Running',
  failed: 'Failed',
  unfinished: 'Interrupted',
  late: 'Late',
};

/** Advice for IT about a job; none for a job that is in order. OPS-08 */
export const jobAdvice: Readonly<Partial<Record<JobState, (name: JobName) => string>>> = {
  failed: (name) => `It will be retried automatically. If it keeps failing, look in the log for "${name}".`,
  unfinished: () =>
    'The server running this job stopped or lost its database. It will run again automatically.',
  late: (name) => `No server is running this job. Look in the log for "${name}", and start the server again.`,
};
