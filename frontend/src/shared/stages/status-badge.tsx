import type { BuildStatus } from '@intranet/domain';

/** Whether a build is open. */
export const StatusBadge = ({ status }: { status: BuildStatus }) => (
  <span className={`state-badge${status === 'Open' ? ' is-submitted' : ''}`}>{status}</span>
);
