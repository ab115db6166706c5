import type { BuildStatus } from '@intranet/domain';
import { StateBadge } from '../ui/state-badge';

/** Says whether a build is open. */
export const StatusBadge = ({ status }: { status: BuildStatus }) => (
  <StateBadge tone={status === 'Open' ? 'good' : 'plain'}>{status}</StateBadge>
);
