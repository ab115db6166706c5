import { manageTicketMessages, type ItTicket } from '@intranet/domain';
import { useMemo } from 'react';
import { useSession } from '../../../../shared/session/use-session';
import { EmptyList } from '../../../../shared/table/empty-list';
import type { TableColumn } from '../../../../shared/table/column';
import { ListCard } from '../../../../shared/table/list-card';
import { useAddressSwitch } from '../../../../shared/table/filters/use-address-switch';
import { useLocalTableState } from '../../../../shared/table/use-local-table-state';
import { useTableState, type TableState } from '../../../../shared/table/use-table-state';
import type { Elements } from '../../../../shared/ui/elements';
import { Empty } from '../../../../shared/ui/load-states';
import type { ListQuery } from '../../../../shared/http/lists';
import { useTicketPage } from '../../hooks';
import { assignedQuery, unassignedQuery } from '../../ticket-query';
import { ticketsFile } from '../../tickets-file';
import { FilterCheckbox } from '../../../../shared/table/filters/filter-checkbox';
import { useOpenRowInView } from '../../use-open-row-in-view';
import { assignedColumns, unassignedColumns, type DeskActions } from './desk-columns';

interface DeskTableProps extends Pick<DeskActions, 'openId'> {
  title: string;
  columns: TableColumn<ItTicket>[];
  question: ListQuery;
  state: TableState;
  /** Shown for an empty table. */
  none: Elements;
  /** More filters. */
  children?: Elements;
}

function DeskTable({ title, columns, question, state, openId, none, children }: DeskTableProps) {
  const list = useTicketPage(state, question, manageTicketMessages.fetchP5);
  useOpenRowInView(openId, list.data);
  return (
    <ListCard
      title={title}
      headed
      search={`Search ${title.toLowerCase()}`}
      filters={children}
      columns={columns}
      list={list}
      file={ticketsFile(title.replaceAll(' ', ''))}
      noMatch="No ticket matches this search"
      empty={none}
    />
  );
}

/** The table of unassigned tickets; IT opens one to manage it. TIC-03 */
export function UnassignedTickets({ onManage, chosen, openId }: DeskActions) {
  const state = useLocalTableState({ id: 'id', desc: true });
  const columns = useMemo(() => unassignedColumns({ onManage, chosen, openId }), [onManage, chosen, openId]);
  return (
    <DeskTable
      title="Unassigned Support Tickets"
      openId={openId}
      columns={columns}
      question={unassignedQuery(state.view)}
      state={state}
      none={<EmptyList of="unassigned-tickets" />}
    />
  );
}

/** The table of assigned tickets, the most urgent first. TIC-03 */
export function AssignedTickets({ onManage, chosen, openId }: DeskActions) {
  const { username } = useSession();
  const state = useTableState({ id: 'priority', desc: false });
  const [showResolved, turnResolved] = useAddressSwitch('resolved');
  const [onlyMine, turnMine] = useAddressSwitch('mine');
  const columns = useMemo(
    () => assignedColumns({ onManage, chosen, openId }, { withState: showResolved }),
    [onManage, chosen, openId, showResolved],
  );
  return (
    <DeskTable
      title="Assigned Support Tickets"
      openId={openId}
      columns={columns}
      question={assignedQuery(state.view, { showResolved, onlyOf: onlyMine ? username : null })}
      state={state}
      none={
        <Empty icon="ticket" title={onlyMine ? 'No ticket is assigned to you' : 'No ticket is assigned'}>
          Manage an unassigned one above to assign it.
        </Empty>
      }
    >
      <FilterCheckbox label="Show Resolved" checked={showResolved} onChange={turnResolved} />
      <FilterCheckbox label="Only mine" checked={onlyMine} onChange={turnMine} />
    </DeskTable>
  );
}
