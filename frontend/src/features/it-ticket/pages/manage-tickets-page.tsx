import { manageTicketMessages, type ItTicket, screens } from '@intranet/domain';
import { Suspense, useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { useChosenRows } from '../../../shared/table/use-chosen-rows';
import { Empty } from '../../../shared/ui/load-states';
import { lazyPart } from '../../../shared/ui/lazy-part';
import { NotLoaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { AssignedTickets, UnassignedTickets } from '../components/desk/desk-tables';
import { NextTicket } from '../components/desk/ticket-actions';
import { EmptyDesk, TicketDesk } from '../components/desk/ticket-desk';
import { useTicket } from '../hooks';
import '../it-ticket.css';

/** It acts on chosen rows, so the desk is drawn without waiting for it. */
const BulkBar = lazyPart(() => import('../components/desk/bulk-bar'));

/** TIC-03 to TIC-07. The address holds the chosen ticket. */
export function ManageTicketsPage() {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const chosen = useChosenRows<ItTicket>();
  const choose = useCallback(
    (ticket: ItTicket | null) =>
      void navigate({ pathname: pathTo('SupportTicket', ticket?.documentId), search }),
    [navigate, search],
  );
  const ticket = useTicket(id);
  const actions = { onManage: choose, chosen, openId: id };
  return (
    <>
      <PageHeader
        title={screens.SupportTicket.title}
        isParent={id !== null && ticket.data !== undefined}
        lead="New tickets, their assignees, and their progress."
        action={id === null && <NextTicket ticket={null} />}
      />
      <div className={`desk${id === null ? '' : ' has-ticket'}`}>
        <div className="desk-lists card-stack">
          <Suspense fallback={null}>
            <BulkBar chosen={chosen} />
          </Suspense>
          <UnassignedTickets {...actions} />
          <AssignedTickets {...actions} />
        </div>
        <div className="desk-pane">
          <Desk id={id} query={ticket} onClear={() => choose(null)} />
        </div>
      </div>
    </>
  );
}

interface DeskProps {
  id: string | null;
  query: ReturnType<typeof useTicket>;
  onClear: () => void;
}

function Desk({ id, query, onClear }: DeskProps) {
  const ticket = query.data;
  if (id !== null && ticket) return <TicketDesk key={ticket.documentId} ticket={ticket} onClear={onClear} />;
  return (
    <EmptyDesk>
      {id !== null && (
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
