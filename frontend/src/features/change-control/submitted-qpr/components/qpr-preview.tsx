import { recordNumber, type SubmittedQpr } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Elements } from '../../../../shared/ui/elements';
import { ProblemFacts, ShortFact, TextFact } from '../../../../shared/change-control/problem-facts';
import { formatDay } from '../../../../shared/lib/format-date';
import { pathTo } from '../../../../shared/navigation/paths';
import { useArrivalToAct } from '../../../../shared/navigation/to-act';
import { PersonName } from '../../../../shared/people/name/person-name';
import { opening } from '../../../../shared/table/opening';
import { UnsentText } from '../../../../shared/form/unsent-text';
import { useKeptText } from '../../../../shared/vault/use-kept-text';
import { Icon } from '../../../../shared/ui/icon';
import { Empty } from '../../../../shared/ui/load-states';
import { NotLoaded } from '../../../../shared/ui/loaded';
import { RecordHeading } from '../../../../shared/ui/record-heading';
import { useQpr } from '../hooks';
import { Milestones } from './milestones';
import { QprActions } from './qpr-actions';
import { QprProgressFacts } from './qpr-progress';
import { QprReview } from './qpr-review';
import { QprStatus, statusWords } from './qpr-status';
import { QprThread } from './qpr-thread';

interface QprPreviewProps {
  /** Its documentId. */
  id: string;
  onClose: () => void;
}

/** One problem report, read-only; below it, the project's PM decides. QPR-05, QPR-06 */
export function QprPreview({ id, onClose }: QprPreviewProps) {
  const query = useQpr(id);
  const qpr = query.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useArrivalToAct(qpr !== undefined, () => {
    const priority = panel.current?.querySelector<HTMLElement>('.qpr-review select');
    priority?.focus({ preventScroll: true });
    priority?.scrollIntoView({ block: 'center' });
  });
  const decided = () => heading.current?.focus({ preventScroll: true });
  return (
    <section className="card qpr-preview" aria-labelledby="qpr-preview-heading" ref={panel}>
      <div className="card-head">
        <RecordHeading id="qpr-preview-heading" ref={heading} name={nameOf(qpr)}>
          {qpr ? (
            <>
              <span>{`${recordNumber('qpr', qpr.id)}:`}</span> <bdi>{qpr.title}</bdi>
            </>
          ) : (
            nameOf(qpr)
          )}
        </RecordHeading>
        <button type="button" className="btn btn-sm btn-secondary" onClick={onClose}>
          <Icon name="close" /> <span>Close</span>
        </button>
      </div>
      {qpr ? (
        <Details qpr={qpr}>
          <QprActions key={`${qpr.documentId} actions`} qpr={qpr} onDone={decided} />
          <Decision key={qpr.documentId} qpr={qpr} onDecided={decided} />
          <QprThread key={`${qpr.documentId} thread`} qpr={qpr} />
        </Details>
      ) : (
        <NotLoaded
          query={query}
          what="problem report"
          failure="There was an error retrieving the problem report."
          missing={<Empty icon="alert" title="This problem report does not exist, or you may not see it" />}
        />
      )}
    </section>
  );
}

const nameOf = (qpr: SubmittedQpr | undefined): string =>
  qpr ? `${recordNumber('qpr', qpr.id)}: ${qpr.title}` : 'Problem report';

/** The form of the PM's decision. A person whom another PM overtook still finds what they typed. */
function Decision({ qpr, onDecided }: { qpr: SubmittedQpr; onDecided: () => void }) {
  const draft = useKeptText('qpr-review', qpr.documentId);
  if (qpr.availableActions.includes('approve'))
    return <QprReview qpr={qpr} draft={draft} onDecided={onDecided} />;
  if (draft.text.trim() === '') return null;
  return <UnsentText what="Your comment" text={draft.text} onDiscard={draft.forget} />;
}

function Details({ qpr, children }: { qpr: SubmittedQpr; children: Elements }) {
  return (
    <>
      {qpr.milestones && (
        <Milestones milestones={qpr.milestones} refused={statusWords(qpr)} of={recordNumber('qpr', qpr.id)} />
      )}
      <ProblemFacts problem={qpr} status={<Status qpr={qpr} />}>
        {qpr.pmComments && (
          <TextFact label={qpr.withdrawn || qpr.duplicateOf ? 'Reason' : 'Comments of the Project Manager'}>
            {qpr.pmComments}
          </TextFact>
        )}
      </ProblemFacts>
      {children}
    </>
  );
}

const Status = ({ qpr }: { qpr: SubmittedQpr }) => (
  <>
    <ShortFact label="Status">
      <QprStatus qpr={qpr} />
    </ShortFact>
    {qpr.dateReviewed && (
      <>
        <ShortFact label={qpr.withdrawn ? 'Withdrawn' : 'Reviewed'}>{formatDay(qpr.dateReviewed)}</ShortFact>
        {!qpr.withdrawn && (
          <ShortFact label="Reviewed By">
            {qpr.approvingPMName ? <PersonName name={qpr.approvingPMName} /> : qpr.approvingPM}
          </ShortFact>
        )}
      </>
    )}
    {qpr.duplicateOf && (
      <ShortFact label="Duplicate Of">
        {qpr.duplicateOf.readable ? (
          <Link to={pathTo('Review QPR') + opening(qpr.duplicateOf.documentId)}>
            {recordNumber('qpr', qpr.duplicateOf.id)}
          </Link>
        ) : (
          recordNumber('qpr', qpr.duplicateOf.id)
        )}
      </ShortFact>
    )}
    {qpr.qcr && (
      <ShortFact label="Change Request">
        {qpr.qcr.readable ? (
          <Link to={pathTo('Review QCR') + opening(qpr.qcr.documentId)}>
            {recordNumber('qcr', qpr.qcr.id)}
          </Link>
        ) : (
          recordNumber('qcr', qpr.qcr.id)
        )}
      </ShortFact>
    )}
    {qpr.progress && <QprProgressFacts progress={qpr.progress} />}
  </>
);
