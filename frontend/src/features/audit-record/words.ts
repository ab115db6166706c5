import { isCalendarDay, stageNames, stages } from '@intranet/domain';
import { formatDay, formatMoment } from '../../shared/lib/format-date';

/** The names of the kinds of records in the log. */
const subjects: Record<string, string> = {
  'asset-tracking': 'Asset',
  build: 'Build',
  'calendar-event': 'Calendar event',
  'company-profile': 'Company profile',
  'contract-data': 'Charge line',
  email: 'Email',
  'home-page': 'Home page',
  'it-ticket': 'Ticket',
  mail: 'Email',
  project: 'Project',
  qcr: 'Change request',
  'qip-form': 'Plan',
  str: 'Test report',
  'submitted-qpr': 'Problem report',
  user: 'User',
  visitor: 'Visitor',
};

/** The names of the actions; an action that is missing here is shown as stored, such as 'stage completed'. */
const deeds: Record<string, string> = {
  assign: 'person assigned',
  'change-password': 'password changed',
  counted: 'votes counted',
  create: 'created',
  delete: 'deleted',
  disable: 'disabled',
  'disable-assignment': 'assignment disabled',
  enable: 'enabled',
  erase: 'erased for good',
  export: 'file with their data asked for',
  'fail-second-factor': 'right password with wrong codes',
  'enable-assignment': 'assignment enabled',
  'link-provider': 'account of the provider linked',
  'unlink-provider': 'account of the provider unlinked',
  'hide-set-up': 'set-up list hidden',
  'log-in': 'logged in',
  picture: 'picture stored',
  'picture-removed': 'picture removed',
  priority: 'priority changed',
  'renew-recovery-codes': 'new recovery codes made',
  reopen: 'reopened',
  retention: 'removed after their period',
  'reset-second-factor': 'second factor reset',
  'reset-password': 'password chosen by link',
  send: 'sent',
  'send-again': 'sent again',
  'send-reset-link': 'reset link sent',
  'set-up-second-factor': 'second factor set up',
  'set-up-second-factor-anew': 'second factor set up again',
  'turn-off-second-factor': 'second factor turned off',
  test: 'test mail asked for',
  unassign: 'person removed',
  update: 'changed',
  'use-recovery-code': 'recovery code used',
  vote: 'vote given',
};

/** The flags of a build are shown by the names of their stages. */
const stageFields = Object.fromEntries(
  stageNames.flatMap((name) => (stages[name].flag === null ? [] : [[stages[name].flag, name]])),
);

/** Fields whose names cannot be split into words. */
const fields: Record<string, string> = {
  CCB1: 'CCB1',
  QIP1: 'QIP-1s',
  QIP2: 'QIP-2s',
  carousel: 'Carousel photos',
  pictureWords: 'Texts of the carousel photos',
  keepVisitorsMonths: 'Months: visitors',
  keepTicketsMonths: 'Months: pictures and conversations of tickets',
  keepAuditMonths: 'Months: audit log',
  keepDaysAwayMonths: 'Months: days away',
  dob: 'Date of birth',
  field: 'Picture of',
  firstLastName: 'Name',
  imagesOfIssue: 'Images of the issue',
  profilePic: 'Profile picture',
  bookOfTheMonthDesc: 'Book of the month description',
  pmComments: 'Comments of the project manager',
  qcrs: 'Change requests',
  recoveriesLeft: 'Recovery codes left',
  reportsTo: 'Reports to',
  wrongTries: 'Wrong codes',
};

/** 'firstName' becomes 'First name', 'send-reset-link' 'Send reset link'. */
export function inWords(name: string): string {
  const called = fields[name] ?? stageFields[name];
  if (called) return called;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'user.send-reset-link' becomes 'User: reset link sent'. */
export function actionInWords(action: string): string {
  const [subject = '', ...rest] = action.split('.');
  const record = subjects[subject] ?? inWords(subject);
  const deed = rest.join('.');
  return deed === '' ? record : `${record}: ${deeds[deed] ?? inWords(deed).toLowerCase()}`;
}

const namesIn = (table: Record<string, string>, word: string): string[] =>
  Object.entries(table)
    .filter(([, words]) => words.toLowerCase().includes(word.toLowerCase()))
    .map(([name]) => name)
    // A stored name that contains the word is found by it anyway.
    .filter((name) => !name.includes(word.toLowerCase()));

/** The stored kinds and actions behind a word on the screen: 'Ticket' is 'it-ticket'. */
export const namesBehind = (word: string): { subjects: string[]; deeds: string[] } => ({
  subjects: namesIn(subjects, word),
  deeds: namesIn(deeds, word),
});

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

/** Days and moments in the format of the screens; fields of a page by their labels. */
function textInWords(text: string): string {
  if (isCalendarDay(text)) return formatDay(text);
  return isMoment(text) ? formatMoment(text) : (fields[text] ?? text);
}

/** A value in words; '' for none. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueInWords).join(', ');
  if (typeof value === 'string') return textInWords(value);
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
