import type { SupervisorStatus } from '@intranet/domain';
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
      <small>{`${done} of ${staff.length}`}</small>
    </span>
  );
}
