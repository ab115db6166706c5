import {
  buildMessages,
  isPlanOpen,
  recordNumber,
  type Build,
  type BuildQcr,
  type QipStage,
} from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { hasQip1, hasQip2 } from '../../../shared/change-control/plans';

/** The part of a plan that is still missing. */
const missingPart = (qcr: BuildQcr): QipStage | null =>
  hasQip2(qcr) ? null : hasQip1(qcr) ? 'QIP-2s' : 'QIP-1s';

/** Does the server offer this person to write plans for the build, and is it time for this part? QIP-03 */
const mayWrite = (build: Build, part: QipStage): boolean =>
  build.status === 'Open' &&
  isPlanOpen(part, build.stage) &&
  (build.availableActions.includes('update') || build.availableActions.includes('submit-plan'));

interface QipButtonsProps {
  qcr: BuildQcr;
  /** The build that the change request is in; without it there is nothing to be written. */
  build?: Build;
  /** What is being chosen on the screen must not be lost. */
  newTab?: boolean;
}

/** View QIP or No QIP, and where somebody may write it, the way there. BLD-15 */
export function QipButtons({ qcr, build, newTab = false }: QipButtonsProps) {
  const part = missingPart(qcr);
  const which = recordNumber('qcr', qcr.id);
  const address = pathTo('QIP-Form', qcr.documentId);
  return (
    <div className="row-actions">
      {hasQip1(qcr) ? (
        <Link
          className="btn btn-sm btn-secondary"
          to={address}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
        >
          View QIP{' '}
          <span className="visually-hidden">
            of {which}
            {newTab && ', in a new tab'}
          </span>
        </Link>
      ) : (
        <NoQip which={which} />
      )}
      {build && part && mayWrite(build, part) && (
        <Link className="btn btn-sm btn-primary" to={address}>
          Write {part === 'QIP-1s' ? 'QIP-1' : 'QIP-2'} <span className="visually-hidden">of {which}</span>
        </Link>
      )}
    </div>
  );
}

/** There is nothing to look at, and it says so when it is asked. */
function NoQip({ which }: { which: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <span className="no-qip">
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => setAsked(true)}>
        No QIP <span className="visually-hidden">of {which}</span>
      </button>
      <span role="status">{asked && buildMessages.noQip}</span>
    </span>
  );
}
