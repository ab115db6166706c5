import { isStageName } from '@intranet/domain';
import { StageBadge } from './stage-badge';
import { StatusBadge } from './status-badge';

/** Where a build stands: the stage of an open one, or that it is closed. */
export const BuildState = ({ build: { status, stage } }: { build: { status: string; stage: string } }) =>
  status === 'Open' && isStageName(stage) ? <StageBadge stage={stage} /> : <StatusBadge status="Closed" />;
