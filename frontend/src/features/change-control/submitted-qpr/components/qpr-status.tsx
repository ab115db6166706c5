import type { SubmittedQpr } from '@intranet/domain';
import { StateBadge, type StateTone } from '../../../../shared/ui/state-badge';

const tones: Record<SubmittedQpr['status'], StateTone> = {
  'Waiting on approval': 'waiting',
  Approved: 'good',
  Disapproved: 'bad',
};

export const QprStatus = ({ qpr: { status } }: { qpr: SubmittedQpr }) => (
  <StateBadge tone={tones[status]}>{status}</StateBadge>
);
