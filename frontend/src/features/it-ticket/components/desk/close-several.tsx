import { ticketSolutionForm, type TicketSolutionForm } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { TextAreaField } from '../../../../shared/form/fields/text-area-field';
import { Form } from '../../../../shared/form/form';
import { SubmitButton } from '../../../../shared/form/submit-button';
import { useDomainForm } from '../../../../shared/form/use-domain-form';

interface CloseSeveralProps {
  count: number;
  /** @param solution for all of them; null for none */
  onConfirm: (solution: string | null) => void;
  onClose: () => void;
}

/** Asks before several tickets are closed at once, and for the solution that they share. TIC-08 */
export function CloseSeveral({ count, onConfirm, onClose }: CloseSeveralProps) {
  const titleId = useId();
  const form = useDomainForm<TicketSolutionForm>(ticketSolutionForm, { solution: '' });
  const tickets = count === 1 ? '1 ticket' : `${count} tickets`;
  return (
    <Modal show onHide={onClose} centered aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          {`Resolve ${tickets}`}
        </Modal.Title>
      </Modal.Header>
      <Form form={form} onSubmit={({ solution }) => onConfirm(solution || null)}>
        <Modal.Body>
          <p>They are closed as of today, and their submitters are notified.</p>
          <TextAreaField
            name="solution"
            label="What solved it?"
            rows={4}
            help="Optional, the same for each of them. Their submitters read it."
          />
        </Modal.Body>
        <Modal.Footer>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton>{`Resolve ${tickets}`}</SubmitButton>
        </Modal.Footer>
      </Form>
    </Modal>
  );
}
