import { itTicketMessages } from '@intranet/domain';
import type { Ref } from 'react';
import { useSession } from '../../../shared/session/use-session';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { useAddressSwitch } from '../../../shared/table/filters/use-address-switch';
import { useTableState } from '../../../shared/table/use-table-state';
import { useTicketPage } from '../hooks';
import { ownQuery } from '../ticket-query';
import { ticketsFile } from '../tickets-file';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { ownColumns } from './ticket-columns';

/** The person's own tickets. TIC-02 @param ref the heading, to scroll to */
export function OwnTickets({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  const { username } = useSession();
  const state = useTableState({ id: 'id', desc: true });
  const [showResolved, turnResolved] = useAddressSwitch('resolved');
  const tickets = useTicketPage(
    state,
    ownQuery(state.view, username, showResolved),
    itTicketMessages.listError,
  );
  return (
    <ListCard
      title="Ticket Status"
      headed
      headingRef={ref}
      headingId="ticket-status-heading"
      search="Search tickets"
      filters={<FilterCheckbox label="Show Resolved" checked={showResolved} onChange={turnResolved} />}
      columns={ownColumns}
      list={tickets}
      file={ticketsFile('MyTickets')}
      noMatch="No ticket matches this search"
      empty={<EmptyList of={showResolved ? 'own-tickets' : 'open-tickets'} />}
    />
  );
}
