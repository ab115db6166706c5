import { difference, formatDay, priorityLabel } from '@intranet/domain';

/** The texts of mails about changes of a ticket. */
interface Change {
  was: string;
  is: string;
  after: Record<string, unknown>;
}

/** 'It was 3 Medium.' where there was a value. */
const formerly = (was: string): string => (was === '' ? '' : ` It was ${was}.`);

const priority = (value: string): string => (value === '' ? '' : priorityLabel(Number(value)));

const day = (value: string): string => (value === '' ? '' : formatDay(value));

/** A sentence for each field of a ticket, in the order of the form; '' where the mail's headline already says it. */
const sentenceFor: Record<string, (change: Change) => string> = {
  issue: ({ was, is }) => `It is about ${is} now.${formerly(was)}`,
  description: ({ is }) => `Its description is now: ${is}`,
  subject: ({ was, is }) => (is === '' ? `It is no longer filed under ${was}.` : `It is filed under ${is}.`),
  priority: ({ was, is }) => `Its priority is ${priority(is)}.${formerly(priority(was))}`,
  openDate: ({ is }) => `It was opened on ${day(is)}.`,
  closeDate: ({ is }) => (is === '' ? '' : `It was closed on ${day(is)}.`),
  assignedTo: ({ was, is }) => (is === '' ? `${was} had it; no one has it now.` : `${is} has it now.`),
  solution: ({ is, after }) =>
    is === '' ? (after.resolved ? 'Its solution was taken back.' : '') : `The solution: ${is}`,
  assetNumber: ({ is }) => (is === '' ? 'It no longer names an asset.' : `It is about the asset ${is}.`),
};

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Has anything in a ticket changed? @param before,after the facts of the audit */
export const isChanged = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  Object.keys(difference(before, after).after).length > 0;

/**
 * A sentence for each changed field: 'Its priority is 1 High. It was 3 Medium.' Resolving and reopening are in the
 * mail's headline.
 * @param before,after the facts of the audit
 * @param assignee full names by username, '' for none
 * @param headline what the mail's first sentence already says
 */
export function changeLines(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  assignee: { before: string; after: string },
  headline?: string,
): string[] {
  const changed = difference(before, after).after;
  return Object.entries(sentenceFor)
    .filter(([field]) => field in changed && field !== headline)
    .map(([field, say]) => {
      const [was, is] =
        field === 'assignedTo'
          ? [assignee.before, assignee.after]
          : [asText(before[field]), asText(after[field])];
      return say({ was, is, after });
    })
    .filter(Boolean);
}
