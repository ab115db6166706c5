import type { JobName, JobState } from './schemas.js';

/** What each job does, for IT. OPS-08 */
export const jobWords: Readonly<Record<JobName, { title: string; does: string }>> = {
  'send-mails': { title: 'Send e-mails', does: 'Sends what waits in the mail queue, every few seconds.' },
  'send-digests': {
    title: 'Send digests',
    does: 'Makes one e-mail of what was gathered for somebody, every few seconds.',
  },
  'send-reset-links': {
    title: 'Answer forgotten passwords',
    does: 'Writes the links that people have asked for, every few seconds.',
  },
  'send-webhooks': {
    title: 'Send webhooks',
    does: 'Sends what waits for other systems, every few seconds.',
  },
  'remove-sessions': { title: 'Remove sessions', does: 'Removes log-ins whose time has ended.' },
  'remove-failed-log-ins': {
    title: 'Remove counts of failed log-ins',
    does: 'Removes those whose time has ended.',
  },
  'remove-reset-links': { title: 'Remove reset links', does: 'Removes links whose hour has ended.' },
  'remove-log-in-tickets': {
    title: 'Remove begun log-ins',
    does: 'Removes log-ins that wait for a second factor and whose five minutes have ended.',
  },
  'remove-sent-mails': { title: 'Remove sent e-mails', does: 'Removes those sent more than 90 days ago.' },
  'remove-notices': {
    title: 'Remove read notices',
    does: 'Removes notices of the bell that were dealt with more than 180 days ago.',
  },
  'remove-deliveries': {
    title: 'Remove deliveries of webhooks',
    does: 'Removes what was sent, or waits, for more than 30 days.',
  },
  'remove-pictures': {
    title: 'Remove unused pictures',
    does: 'Removes files of pictures that belong to no record.',
  },
  'remind-of-week': {
    title: 'Remind of weekly reports',
    does: 'Tells who owes a report, once a week at the time that Company Profile says.',
  },
};

/** What is said of them all. OPS-08 */
export const jobMessages = {
  loadError: 'There was an error retrieving the jobs. Please try again later.',
} as const;

export const jobStateWords: Readonly<Record<JobState, string>> = {
  new: 'Not run yet',
  done: 'In order',
  running: 'Running',
  failed: 'Failed',
  unfinished: 'Broken off',
  late: 'Late',
};

/** What to do about a job, for IT; nothing for what is in order. OPS-08 */
export const jobAdvice: Readonly<Partial<Record<JobState, (name: JobName) => string>>> = {
  failed: (name) => `It is tried again by itself. If it goes on failing, look in the log for "${name}".`,
  unfinished: () => 'The server that did it has stopped or lost its database. It is done again by itself.',
  late: (name) => `No server does it. Look in the log for "${name}", and start the server again.`,
};
