import type { SubmittedQpr } from '@intranet/domain';
import { StateBadge, type StateTone } from '../../../../shared/ui/state-badge';

const tones: Record<SubmittedQpr['status'], StateTone> = {
  'Waiting on approval': 'waiting',
  Approved: 'good',
  Disapproved: 'bad',
};

/** The status, or how a report ended without a review. QPR-13 */
export function statusWords({ status, withdrawn, duplicateOf }: SubmittedQpr): string {
  if (withdrawn) return 'Withdrawn';
  return duplicateOf ? 'Duplicate' : status;
}

export const QprStatus = ({ qpr }: { qpr: SubmittedQpr }) => (
  <StateBadge tone={tones[qpr.status]}>{statusWords(qpr)}</StateBadge>
);
