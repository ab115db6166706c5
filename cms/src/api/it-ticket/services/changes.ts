import { difference, priorityLabel } from '@intranet/domain';

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

const shown = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (field === 'priority') return priorityLabel(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : (value as string);
};

/** A line for each field that differs: 'Priority: 1 High (was 3 Medium)'. */
export function changeLines(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const changed = difference(before, after);
  return Object.entries(labels)
    .filter(([field]) => field in changed.after || field in changed.before)
    .map(([field, label]) => {
      const was =
        field === 'solution' || field === 'description' ? '' : ` (was ${shown(field, before[field])})`;
      return `${label}: ${shown(field, after[field])}${was}`;
    });
}
