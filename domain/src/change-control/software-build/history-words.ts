import { recordNumber } from '../../shared/record-number.js';
import type { BuildQcr, HistoryEntry } from './schemas.js';
import { isBefore, isStageName } from './stages.js';

/** The kinds of history events, as a sentence that begins with a person goes on. */
const historyEvents = {
  created: 'Created it',
  completed: 'Completed the stage',
  approved: 'Approved',
  rejected: 'Rejected',
  counted: 'All votes are in',
  'sent-back': 'Sent it back',
  planned: 'Submitted a QIP',
  'changed-plan': 'Changed a QIP',
  'test-report': 'Submitted the STR',
  'lessons-learned': 'Wrote the lessons learned',
  edited: 'Edited the build',
  attached: 'Added the change request',
  removed: 'Removed the change request',
  taken: 'Took out the change request',
  assigned: 'Assigned a developer',
  unassigned: 'Unassigned a developer',
  closed: 'Closed the build',
  restarted: 'Restarted the build',
  reminded: 'Sent a reminder',
  'voter-left': 'Took a voter off the board',
  'voter-joined': 'Put a voter on the board',
  'manager-changed': 'Changed the project manager',
  priority: 'Changed the priority',
  discussion: 'Asked for a discussion',
  'final-disposition': 'Gave the final disposition',
} as const;

export type HistoryEvent = keyof typeof historyEvents;

/** The same for what no person did. */
const byNoOne: Partial<Record<HistoryEvent, string>> = {
  'sent-back': 'It was sent back',
  attached: 'The board added the change request',
};

/**
 * What happened, as the end of a sentence about the person who did it ('Assigned a developer'), or as one of its own.
 * Other change requests may also send a build forward, as when the last one without a plan was taken out. BLD-17
 */
export function eventWords({
  event,
  username,
  before,
  after,
}: Pick<HistoryEntry, 'event' | 'username' | 'before' | 'after'>): string {
  const forward =
    event === 'sent-back' && isStageName(before) && isStageName(after) && isBefore(before, after);
  if (forward) return username === null ? 'It moved on' : 'Moved it on';
  return (
    (username === null && byNoOne[event]) ||
    (Object.hasOwn(historyEvents, event) ? historyEvents[event] : event)
  );
}

/** Where a change request that another build took out of a closed one is now. BLD-13 */
export const takenWords = ({ takenTo }: Pick<BuildQcr, 'takenTo'>): string =>
  takenTo === null
    ? 'Since taken out by another build, and in none now'
    : `Since taken into ${recordNumber('build', takenTo)}`;
