import { PRIORITY_HINT, recordNumber, type Qcr } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ProblemFacts, ShortFact, TextFact } from '../../../../shared/change-control/problem-facts';
import { PrioritySelect } from '../../../../shared/change-control/priority-select';
import { FieldFrame } from '../../../../shared/form/fields/field-frame';
import { pathTo, toRead } from '../../../../shared/navigation/paths';
import { opening } from '../../../../shared/table/opening';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { may } from '../review-mode';
import type { QcrReviewState } from '../use-qcr-review';
import { planWords } from '../plan-words';
import { DispositionBadge } from './qcr-badges';

interface DetailsPageProps {
  qcr: Qcr;
  review: QcrReviewState;
}

/** Page 1: the change request, and its priority for the PM. QCR-03, QCR-09 */
export function DetailsPage({ qcr, review }: DetailsPageProps) {
  const { submitted_qpr: qpr } = qcr;
  return (
    <>
      {may(qcr, 'update-priority') && <PriorityRow key={qcr.priority} qcr={qcr} review={review} />}
      <ProblemFacts problem={qpr} status={<Status qcr={qcr} />}>
        {qpr.pmComments && <TextFact label="Comments of the Project Manager">{qpr.pmComments}</TextFact>}
      </ProblemFacts>
    </>
  );
}

function Status({ qcr }: { qcr: Qcr }) {
  const { submitted_qpr: qpr, build } = qcr;
  return (
    <>
      {!may(qcr, 'update-priority') && <ShortFact label="Priority">{qcr.priority}</ShortFact>}
      <ShortFact label="Disposition">
        <DispositionBadge disposition={qcr.selectedDisposition} />
      </ShortFact>
      {qcr.status && <ShortFact label="Status">{qcr.status}</ShortFact>}
      <ShortFact label="Made From">
        {qpr.readable ? (
          <Link to={pathTo('Review QPR') + opening(qpr.documentId)}>{recordNumber('qpr', qpr.id)}</Link>
        ) : (
          recordNumber('qpr', qpr.id)
        )}
      </ShortFact>
      <ShortFact label="Build">
        <InBuild build={build} />
      </ShortFact>
      <ShortFact label="Plan">
        <Plan qcr={qcr} />
      </ShortFact>
    </>
  );
}

/** A link only for people who may open the build. PRJ-04 */
function InBuild({ build }: Pick<Qcr, 'build'>) {
  if (!build) return <span>In no build</span>;
  const name = (
    <>
      <span>{`${recordNumber('build', build.id)},`}</span> <bdi>{build.ProjectName}</bdi>{' '}
      <bdi>{build.version}</bdi>
    </>
  );
  return build.readable ? <Link to={pathTo('ViewEditBuild', build.documentId)}>{name}</Link> : name;
}

/** The state of its plan; the plan opens in a new tab, so that what was typed here is not lost. QIP-03 */
const Plan = ({ qcr }: { qcr: Qcr }) =>
  qcr.qip_form === null ? (
    <span>{planWords(qcr)}</span>
  ) : (
    <Link to={pathTo('QIP-Form', qcr.documentId) + toRead} target="_blank" rel="noopener">
      <span>{planWords(qcr)}</span>
      <span className="visually-hidden">, in a new tab</span>
    </Link>
  );

/** Remounted (key) for each stored priority, since another PM may have changed it. */
function PriorityRow({ qcr, review }: DetailsPageProps) {
  const [priority, setPriority] = useState(String(qcr.priority));
  return (
    <div className="priority-row">
      <FieldFrame label="Priority" help={PRIORITY_HINT} busy={review.sending !== null}>
        {(control) => <PrioritySelect control={control} value={priority} onChange={setPriority} />}
      </FieldFrame>
      <BusyButton
        busy={review.sending !== null}
        turning={review.sending === 'priority'}
        disabled={priority === String(qcr.priority)}
        onClick={() => review.changePriority(Number(priority))}
      >
        Update
      </BusyButton>
    </div>
  );
}
