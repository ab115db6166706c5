import type { Disposition } from '@intranet/domain';
import { StateBadge, type StateTone } from '../../../../shared/ui/state-badge';

const tones: Record<Disposition, StateTone> = {
  'Waiting on approval': 'waiting',
  Pending: 'waiting',
  Approved: 'good',
  Disapproved: 'bad',
};

export const DispositionBadge = ({ disposition }: { disposition: Disposition }) => (
  <StateBadge tone={tones[disposition]}>{disposition}</StateBadge>
);
