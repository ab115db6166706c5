import { mayOpen, type ItTicket } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { useActor } from '../../../shared/session/use-session';
import { Reopen } from './reopen';
import { TicketState } from './ticket-marks';
import { TicketThread } from './thread';
import { TicketFiles } from './ticket-files';
import { SubmitterFacts } from './ticket-facts';
import { TicketImages } from './images/ticket-images';

/** One ticket, for its submitter. TIC-02 */
export function OwnTicket({ ticket }: { ticket: ItTicket }) {
  const manages = mayOpen(useActor(), 'SupportTicket') && ticket.availableActions.includes('update');
  return (
    <section className="card sheet" aria-labelledby="ticket-heading">
      <div className="card-head">
        <h2 id="ticket-heading">Report</h2>
        <TicketState ticket={ticket} />
      </div>
      <p className="ticket-text" dir="auto">
        {ticket.description}
      </p>
      <SubmitterFacts ticket={ticket} />
      {ticket.solution && (
        <div className="solution">
          <h3>Solution</h3>
          <p className="ticket-text" dir="auto">
            {ticket.solution}
          </p>
        </div>
      )}
      <Reopen ticket={ticket} />
      <h3>Images</h3>
      <TicketImages ticket={ticket} />
      <TicketFiles ticket={ticket} />
      <TicketThread ticket={ticket} />
      {manages && (
        <p className="mt-3 mb-0">
          <Link to={pathTo('SupportTicket', ticket.documentId)}>Manage this ticket</Link>
        </p>
      )}
    </section>
  );
}
