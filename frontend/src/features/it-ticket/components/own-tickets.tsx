import { itTicketMessages } from '@intranet/domain';
import { useMemo, type Ref } from 'react';
import { useSession } from '../../../shared/session/use-session';
import { DataTable } from '../../../shared/table/data-table';
import { SearchBox } from '../../../shared/table/search-box';
import { useAddressFilter } from '../../../shared/table/use-address-filter';
import { useTableState } from '../../../shared/table/use-table-state';
import { Empty } from '../../../shared/ui/load-states';
import { useTicketPage } from '../hooks';
import { ownQuery } from '../ticket-query';
import { FilterCheckbox } from '../../../shared/table/filter-checkbox';
import { ownColumns } from './ticket-columns';

/** The person's own tickets. TIC-02 @param ref the heading, to scroll to */
export function OwnTickets({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  const { username } = useSession();
  const state = useTableState({ id: 'id', desc: true });
  const { filter, narrow } = useAddressFilter(['resolved']);
  const { view, change } = state;
  const showResolved = filter.resolved === '1';
  const query = useTicketPage(ownQuery(view, username, showResolved));
  const answer = query.data;
  const table = useMemo(
    () => ({ ...query, isFetching: query.isPlaceholderData, data: answer?.data }),
    [query, answer],
  );
  return (
    <section className="card" aria-labelledby="ticket-status-heading">
      <h2 id="ticket-status-heading" ref={ref} tabIndex={-1}>
        Ticket Status
      </h2>
      <div className="filters">
        <SearchBox label="Search tickets" value={view.search} onChange={(search) => change({ search })} />
        <FilterCheckbox
          label="Show Resolved"
          checked={showResolved}
          onChange={(checked) => narrow({ resolved: checked ? '1' : '' })}
        />
      </div>
      <DataTable
        caption="Ticket Status"
        columns={ownColumns}
        query={table}
        total={answer?.meta.pagination.total ?? 0}
        rowId={(ticket) => ticket.documentId}
        state={state}
        errorMessage={itTicketMessages.listError}
        empty={
          view.search ? (
            <Empty icon="search" title="No ticket matches this search" />
          ) : showResolved ? (
            <Empty icon="ticket" title="You have not submitted a ticket yet" />
          ) : (
            <Empty icon="ticket" title="None of your tickets is open">
              Those that are done appear with Show Resolved.
            </Empty>
          )
        }
      />
    </section>
  );
}
