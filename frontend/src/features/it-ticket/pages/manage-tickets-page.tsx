import { manageTicketMessages, type ItTicket, screens } from '@intranet/domain';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { Empty } from '../../../shared/ui/load-states';
import { NotLoaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { AssignedTickets, UnassignedTickets } from '../components/desk-tables';
import { EmptyDesk, TicketDesk } from '../components/ticket-desk';
import { useTicket } from '../hooks';
import '../it-ticket.css';

/** TIC-03 to TIC-07. The chosen ticket stands in the address. */
export function ManageTicketsPage() {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const choose = useCallback(
    (ticket: ItTicket | null) =>
      void navigate({ pathname: pathTo('SupportTicket', ticket?.documentId), search }),
    [navigate, search],
  );
  return (
    <>
      <PageHeader
        title={screens.SupportTicket.title}
        lead="What is new, who has it, and what became of it."
      />
      <div className="card-stack">
        <UnassignedTickets onManage={choose} />
        <Desk id={id} onClear={() => choose(null)} />
        <AssignedTickets onManage={choose} />
      </div>
    </>
  );
}

function Desk({ id, onClear }: { id: string | null; onClear: () => void }) {
  const query = useTicket(id);
  const ticket = query.data;
  if (id !== null && ticket) return <TicketDesk key={ticket.documentId} ticket={ticket} onClear={onClear} />;
  return (
    <EmptyDesk>
      {id === null ? (
        <p className="text-body-secondary">
          Press Manage beside a ticket to see what was reported, assign it and answer it.
        </p>
      ) : (
        <NotLoaded
          query={query}
          what="the ticket"
          failure={manageTicketMessages.populateP3}
          missing={<Empty icon="ticket" title="This ticket does not exist" />}
        />
      )}
    </EmptyDesk>
  );
}
