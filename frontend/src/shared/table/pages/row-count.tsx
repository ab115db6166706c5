import { counted } from '@intranet/domain';
import type { TableView } from '../use-table-state';

interface RowCountProps {
  view: TableView;
  /** Of the records of all pages. */
  count: number;
  /** How many rows this page has, where one may show several records. */
  joinedTo?: number | undefined;
}

/** Says which rows are shown, also to screen readers when a page or a search changes them. */
export function RowCount({ view, count, joinedTo }: RowCountProps) {
  const first = Math.min((view.page - 1) * view.size + 1, count);
  const last = Math.min(view.page * view.size, count);
  const span = `${first} to ${last} of ${count}`;
  const isJoined = joinedTo !== undefined && joinedTo < last - first + 1;
  return (
    <p className="row-count" role="status">
      {count === 0
        ? 'Nothing to show'
        : isJoined
          ? `Records ${span}, in ${counted(joinedTo, 'row', 'rows')}`
          : `Showing ${span}`}
    </p>
  );
}
