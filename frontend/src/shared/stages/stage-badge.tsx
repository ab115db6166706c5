import type { StageName } from '@intranet/domain';
import './stages.css';

/** The name of a stage in its colour. BLD-01 */
export const StageBadge = ({ stage }: { stage: StageName }) => (
  <span className="stage-badge" data-stage={stage}>
    {stage}
  </span>
);
