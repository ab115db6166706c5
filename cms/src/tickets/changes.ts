import { difference, formatDay, priorityLabel } from '@intranet/domain';

/** What the fields of a ticket are called in mails, in the order of the form. */
const labels: Record<string, string> = {
  issue: 'Issue',
  description: 'Description',
  subject: 'Subject',
  priority: 'Priority',
  openDate: 'Open date',
  closeDate: 'Close date',
  assignedTo: 'Assigned to',
  resolved: 'Resolved',
  solution: 'Solution',
  assetNumber: 'Asset',
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value as people say it: days written out, people by name. */
function shown(field: string, value: unknown): string {
  if (isEmpty(value)) return field === 'assignedTo' ? 'nobody' : 'none';
  if (field === 'priority') return priorityLabel(Number(value));
  if (field === 'openDate' || field === 'closeDate') return formatDay(String(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Texts that are too long to be said twice. */
const saidOnce = ['solution', 'description'];

/**
 * A line for each field that differs: 'Priority: 1 High (was 3 Medium)', 'Close date: Nov 21, 2026'.
 * @param before,after the facts of the audit
 * @param assignee the full names behind its usernames, '' for nobody
 */
export function changeLines(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  assignee: { before: string; after: string },
): string[] {
  const changed = difference(before, after);
  return Object.entries(labels)
    .filter(([field]) => field in changed.after || field in changed.before)
    .map(([field, label]) => {
      const [was, is] =
        field === 'assignedTo' ? [assignee.before, assignee.after] : [before[field], after[field]];
      const formerly = saidOnce.includes(field) || isEmpty(was) ? '' : ` (was ${shown(field, was)})`;
      return `${label}: ${shown(field, is)}${formerly}`;
    });
}
