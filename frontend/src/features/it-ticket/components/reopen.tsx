import {
  TICKET_REASON_MAX,
  ticketReopenInput,
  ticketReopenMessages,
  type ItTicket,
  type TicketReopenInput,
} from '@intranet/domain';
import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Form } from '../../../shared/form/form';
import { showServerErrors } from '../../../shared/form/server-errors';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { formatDay } from '../../../shared/lib/format-date';
import { useWrite } from '../../../shared/write/use-write';
import { reopenTicket } from '../api';
import { touchedByTickets, useKeepTicket } from '../hooks';
import { ticketName } from '../ticket-words';

/** Lets a submitter reopen a ticket when the problem is back. The server says whether that is still allowed. */
export function Reopen({ ticket }: { ticket: ItTicket }) {
  const [asking, setAsking] = useState(false);
  if (!ticket.availableActions.includes('reopen')) return null;
  return (
    <div className="reopen">
      <span>
        {`Not solved after all?${ticket.reopenUntil ? ` You can reopen this ticket until ${formatDay(ticket.reopenUntil)}.` : ''}`}
      </span>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => setAsking(true)}>
        Reopen ticket
      </button>
      {asking && <ReopenModal ticket={ticket} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ReopenModal({ ticket, onClose }: { ticket: ItTicket; onClose: () => void }) {
  const titleId = useId();
  const keep = useKeepTicket();
  const form = useDomainForm<TicketReopenInput>(ticketReopenInput, { reason: '' });
  const reopen = useWrite<TicketReopenInput, ItTicket>({
    send: (values) => reopenTicket(ticket.documentId, values),
    success: ticketReopenMessages.reopened,
    failure: ticketReopenMessages.reopenError,
    touches: touchedByTickets,
    onDone: (saved) => {
      keep(saved);
      onClose();
    },
    onFailed: (error) => {
      // The alerts of the page are behind the dialog, so the error is shown in it and it stays open.
      if (showServerErrors(form, error)) return true;
      onClose();
      return false;
    },
  });
  return (
    <Modal show onHide={onClose} centered aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          {`Reopen ${ticketName(ticket)}`}
        </Modal.Title>
      </Modal.Header>
      <Form form={form} onSubmit={reopen.run}>
        <Modal.Body>
          <TextAreaField
            name="reason"
            label="What still does not work?"
            rows={4}
            limit={TICKET_REASON_MAX}
            required
          />
        </Modal.Body>
        <Modal.Footer>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton>Reopen ticket</SubmitButton>
        </Modal.Footer>
      </Form>
    </Modal>
  );
}
