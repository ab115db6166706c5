import type { TestMail } from './steps.js';

/** The words of the set-up list. HOM-09, HOM-10 */
export const setUpMessages = {
  title: 'Set up the portal',
  nothingElse: 'Nothing else waits for you. What is left to set up stands above.',
  loadError: 'The set-up list could not be loaded.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  sendTestMail: 'Send Test Mail',
  testMailQueued: ({ to, asFile }: TestMail) =>
    asFile
      ? 'No mail server is set (MAIL_URL): the test mail becomes a file in the folder mail of DATA_DIR.'
      : `The test mail to ${to} is on its way.`,
  testMailFailed: 'The test mail could not be sent. Please try again!',
  hide: 'Hide This List',
  hideTitle: 'Hide the set-up list',
  hideQuestion: 'It is hidden for every admin and does not come back. Do you wish to continue?',
  hidden: 'The set-up list is hidden.',
  hideFailed: 'The set-up list could not be hidden. Please try again!',
} as const;

/** The welcome of a new person on Home. HOM-11 */
export const welcomeMessages = {
  title: 'Welcome',
  week: (day: string) =>
    `Each week you write what you worked on for each of your charge lines, by ${day}; Home and My Weeks show what is still owed.`,
  profile: 'Add your picture and phone',
  dismiss: 'Got It',
  dismissFailed: 'This could not be saved. Please try again!',
} as const;
