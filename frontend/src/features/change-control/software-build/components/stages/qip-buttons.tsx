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
import { planWriterWords } from '../../../../../shared/change-control/plan-writer';
import { hasQip1, hasQip2 } from '../../../../../shared/change-control/plans';
import { pathTo, toRead } from '../../../../../shared/navigation/paths';

/** The missing part of a plan. */
const missingPart = (qcr: BuildQcr): QipStage | null =>
  hasQip2(qcr) ? null : hasQip1(qcr) ? 'QIP-2s' : 'QIP-1s';

/** Does the server offer this person plans of the build, and is this part due? QIP-03 */
const mayWrite = (build: Build, part: QipStage): boolean =>
  build.status === 'Open' &&
  isPlanOpen(part, build.stage) &&
  (build.availableActions.includes('update') || build.availableActions.includes('submit-plan'));

/** What this person can write of a plan now, in the words of its link; null for nothing. */
function writing(qcr: BuildQcr, build: Build): string | null {
  const part = missingPart(qcr);
  if (part && mayWrite(build, part)) return part === 'QIP-1s' ? 'Write QIP-1' : 'Write QIP-2';
  const editable = (hasQip1(qcr) && mayWrite(build, 'QIP-1s')) || (hasQip2(qcr) && mayWrite(build, 'QIP-2s'));
  return editable ? 'Edit QIP' : null;
}

interface QipButtonsProps {
  qcr: BuildQcr;
  /** The build of the change request; without one no plan can be written. */
  build?: Build;
  /** Opens the plan in a new tab, so that a choice on the screen is not lost. */
  newTab?: boolean;
}

/** View QIP or No QIP, and a link to write the plan for those who may. BLD-15 */
export function QipButtons({ qcr, build, newTab = false }: QipButtonsProps) {
  // Found in another person's project, whose plans this person may not read.
  if (!qcr.readable) return <span aria-hidden="true">–</span>;
  const which = recordNumber('qcr', qcr.id);
  const address = pathTo('QIP-Form', qcr.documentId);
  const write = build ? writing(qcr, build) : null;
  return (
    <div className="row-actions">
      {hasQip1(qcr) ? (
        <Link
          className="btn btn-sm btn-secondary"
          to={address + toRead}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
        >
          View QIP <span className="visually-hidden">{`of ${which}${newTab ? ', in a new tab' : ''}`}</span>
        </Link>
      ) : (
        <NoQip which={which} writer={write !== null || qcr.taken ? null : planWriterWords(build ?? null)} />
      )}
      {write && (
        <Link className={`btn btn-sm ${write === 'Edit QIP' ? 'btn-secondary' : 'btn-primary'}`} to={address}>
          <span>{write}</span> <span className="visually-hidden">{`of ${which}`}</span>
        </Link>
      )}
    </div>
  );
}

/**
 * Marks a missing plan. It looks like a remark rather than a button and explains itself when clicked; people who cannot
 * write the plan also see who does.
 */
function NoQip({ which, writer }: { which: string; writer: string | null }) {
  const [asked, setAsked] = useState(false);
  return (
    <span className="no-qip">
      <button type="button" className="no-qip-remark" onClick={() => setAsked(true)}>
        No QIP <span className="visually-hidden">{`of ${which}`}</span>
      </button>
      <span role="status">
        {asked && (
          <>
            <span>{buildMessages.noQip}</span> {writer && <span>{writer}</span>}
          </>
        )}
      </span>
    </span>
  );
}
