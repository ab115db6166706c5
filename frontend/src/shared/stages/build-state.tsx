import { isStageName } from '@intranet/domain';
import { StageBadge } from './stage-badge';
import { StatusBadge } from './status-badge';

/** The state of a build: the stage of an open one, or closed. */
export const BuildState = ({ build: { status, stage } }: { build: { status: string; stage: string } }) =>
  status === 'Open' && isStageName(stage) ? <StageBadge stage={stage} /> : <StatusBadge status="Closed" />;
