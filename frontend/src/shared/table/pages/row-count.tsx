import type { TableView } from '../use-table-state';

/** Says which rows are shown, also to screen readers when a page or a search changes them. */
export function RowCount({ view, count }: { view: TableView; count: number }) {
  const first = Math.min((view.page - 1) * view.size + 1, count);
  const last = Math.min(view.page * view.size, count);
  return (
    <p className="row-count" role="status">
      {count === 0 ? 'Nothing to show' : `Showing ${first} to ${last} of ${count}`}
    </p>
  );
}
