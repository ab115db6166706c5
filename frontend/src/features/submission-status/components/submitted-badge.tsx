import type { ShownWeekState, SupervisorStatus } from '@intranet/domain';
import { cellWords } from '../../../shared/lib/week-words';
import { StateBadge } from '../../../shared/ui/state-badge';

export const SubmittedBadge = ({ submitted }: { submitted: boolean }) => (
  <StateBadge tone={submitted ? 'good' : 'waiting'}>{submitted ? 'Yes' : 'No'}</StateBadge>
);

/** Yes or No, and for how many rows. WSS-03 */
export function SupervisorBadge({ status: { submitted, staff } }: { status: SupervisorStatus }) {
  // No report is owed, so a green Yes would be misleading.
  if (staff.length === 0) return <small className="text-body-secondary">No staff on charge lines</small>;
  const done = staff.filter((row) => row.submitted).length;
  return (
    <span className="badge-line">
      <SubmittedBadge submitted={submitted} />
      <small>{`${done} of ${staff.length} within 14 days`}</small>
    </span>
  );
}

/** This week on one charge line. WSS-06 */
export const WeekBadge = ({ state }: { state: ShownWeekState }) => (
  <StateBadge tone={cellWords[state].tone}>{cellWords[state].word}</StateBadge>
);

/** How many of the reports that this week needs are submitted, in words; '' where it needs none. WSS-06 */
export function weekWords({ staff }: SupervisorStatus): string {
  const needed = staff.filter(({ thisWeekNeeded }) => thisWeekNeeded);
  if (needed.length === 0) return '';
  const count = (state: ShownWeekState) => needed.filter(({ thisWeek }) => thisWeek === state).length;
  const owed = count('owed');
  return `${count('submitted')} of ${needed.length} submitted${owed > 0 ? `, ${owed} owed` : ''}`;
}
