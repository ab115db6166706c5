import { type Qcr, recordNumber } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { AlertsProvider } from '../../../../shared/ui/alerts';
import { Empty } from '../../../../shared/ui/load-states';
import { NotLoaded } from '../../../../shared/ui/loaded';
import { RecordHeading } from '../../../../shared/ui/record-heading';
import { useQcr } from '../hooks';
import { QcrReview } from './qcr-review';

interface QcrModalProps {
  /** Its documentId. */
  id: string;
  onClose: () => void;
  /** Called at the end of the review, with the messages that the page shows. */
  onDone: (words: string[]) => void;
}

/** The review of one change request, with alerts of its own, since those of the page are behind it. QCR-03 */
export function QcrModal({ id, onClose, onDone }: QcrModalProps) {
  const titleId = useId();
  const query = useQcr(id);
  return (
    // A click beside the dialog must not discard what was typed. The page gives the focus back.
    <Modal
      show
      onHide={onClose}
      size="xl"
      // A zoomed or small window has no room to spare around it, and its footer must be whole.
      fullscreen="lg-down"
      scrollable
      backdrop="static"
      restoreFocus={false}
      aria-labelledby={titleId}
    >
      <Modal.Header closeButton closeLabel="Close">
        <div>
          <Modal.Title as="p" id={titleId} className="h4 mb-0">
            CCB1 - QCR Review
          </Modal.Title>
          {query.data ? (
            <Name qcr={query.data} />
          ) : (
            <RecordHeading className="qcr-name" name="Change request" />
          )}
        </div>
      </Modal.Header>
      {query.data ? (
        <AlertsProvider>
          <QcrReview qcr={query.data} onDone={onDone} />
        </AlertsProvider>
      ) : (
        <Modal.Body>
          <NotLoaded
            query={query}
            what="change request"
            failure="There was an error retrieving the change request."
            missing={<Empty icon="alert" title="This change request does not exist, or you may not see it" />}
          />
        </Modal.Body>
      )}
    </Modal>
  );
}

/** The record is the heading; what the dialog is for stands above it. SES-42 */
function Name({ qcr }: { qcr: Qcr }) {
  const number = `${recordNumber('qcr', qcr.id)}:`;
  const { title } = qcr.submitted_qpr;
  return (
    <RecordHeading className="qcr-name" name={`${number} ${title}`}>
      <span>{number}</span> <bdi>{title}</bdi>
    </RecordHeading>
  );
}
