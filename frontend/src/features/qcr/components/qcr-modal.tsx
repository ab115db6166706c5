import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { ApiError } from '../../../shared/http/api-error';
import { AlertsProvider } from '../../../shared/ui/alerts';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import { useQcr } from '../hooks';
import { QcrReview } from './qcr-review';

interface QcrModalProps {
  /** documentId */
  id: string;
  onClose: () => void;
  /** The review has come to its end; the page says these words. */
  onDone: (words: string[]) => void;
}

/** The review of one change request, with alerts of its own: those of the page lie behind it. QCR-03 */
export function QcrModal({ id, onClose, onDone }: QcrModalProps) {
  const titleId = useId();
  const query = useQcr(id);
  return (
    // A click beside it must not throw away what was typed. The page gives the focus back.
    <Modal
      show
      onHide={onClose}
      size="lg"
      scrollable
      backdrop="static"
      restoreFocus={false}
      aria-labelledby={titleId}
    >
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          CCB1 - QCR Review
        </Modal.Title>
      </Modal.Header>
      {query.data ? (
        <AlertsProvider>
          <QcrReview qcr={query.data} onDone={onDone} />
        </AlertsProvider>
      ) : (
        <Modal.Body>
          <NotYet error={query.error} onTryAgain={() => void query.refetch()} />
        </Modal.Body>
      )}
    </Modal>
  );
}

function NotYet({ error, onTryAgain }: { error: Error | null; onTryAgain: () => void }) {
  if (!error) return <Loading what="change request" />;
  if (error instanceof ApiError && error.code === 'not-found')
    return <Empty icon="alert" title="This change request does not exist, or you may not see it" />;
  return <LoadFailure message="There was an error retrieving the change request." onTryAgain={onTryAgain} />;
}
