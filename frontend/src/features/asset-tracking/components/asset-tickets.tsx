import { type AssetTracking, type ItTicket, recordNumber } from '@intranet/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/lib/format-date';
import { pathTo } from '../../../shared/navigation/paths';
import type { ListAnswer } from '../../../shared/http/lists';
import { Loaded } from '../../../shared/ui/loaded';
import { StateBadge } from '../../../shared/ui/state-badge';
import { useTicketsOf } from '../hooks';

/** The tickets that name an asset, newest first: its known problems. */
export function AssetTickets({ asset }: { asset: AssetTracking }) {
  const id = useId();
  const tickets = useTicketsOf(asset.documentId);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{`Tickets about asset ${asset.assetNumber}`}</h2>
      <Loaded
        query={tickets}
        what="tickets"
        failure="There was an error retrieving its tickets from the server! Please try again later."
      >
        {(answer) => <TicketList {...answer} />}
      </Loaded>
    </section>
  );
}

function TicketList({ data, meta }: ListAnswer<ItTicket>) {
  if (data.length === 0) return <p className="card-lead mb-0">No problems have been reported.</p>;
  return (
    <>
      <ul className="plain-list">
        {data.map((ticket) => (
          <li key={ticket.documentId}>
            <span className="list-main">
              <Link to={pathTo('SupportTicket', ticket.documentId)}>
                {`${recordNumber('ticket', ticket.id)}: ${ticket.issue}`}
              </Link>
              <small>{ticket.description}</small>
            </span>
            <small>
              <span>{`${formatDay(ticket.openDate)},`}</span> <bdi>{ticket.nameSubmit}</bdi>
            </small>
            <StateBadge tone={ticket.resolved ? 'good' : 'waiting'}>
              {ticket.resolved ? 'Resolved' : 'Open'}
            </StateBadge>
          </li>
        ))}
      </ul>
      {meta.pagination.total > data.length && (
        <p className="card-lead">{`These are the newest ${data.length} of ${meta.pagination.total} tickets.`}</p>
      )}
    </>
  );
}
