import { useEffect } from 'react';
import type { Elements } from '../ui/elements';
import { LoadFailure, Loading } from '../ui/load-states';
import { useOnPhone } from '../lib/on-phone';
import { BodyRow, restOf } from './body-row';
import type { TableColumn } from './column';
import { FileButton } from './file/file-button';
import type { TableFile } from './file/table-file';
import { HeaderCell } from './header-cell';
import { PageButtons } from './pages/page-buttons';
import { PageSizeSelect } from './pages/page-size-select';
import { RowCount } from './pages/row-count';
import { SortSelect } from './filters/sort-select';
import { TableFrame } from './table-frame';
import { rowIdOf, type TableList, type TableRow } from './table-list';
import { useDataTable } from './use-data-table';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Those of them that are seen; a hidden one is still sorted by, searched, and in the file. SES-38 */
  seen?: readonly TableColumn<Row>[];
  list: TableList<Row>;
  /** Needed where a record or person is in several rows. */
  rowId?: ((row: Row) => string) | undefined;
  /** Shown instead of rows when there are none. */
  empty: Elements;
  /** It needs the width of many columns; by default their number decides. */
  wide?: boolean | undefined;
  /** How the rows of a list are written to a file; tables in dialogs and of choices have none. IMP-03 */
  file?: TableFile<Row>;
  /** A further button beside it, which reads such a file. */
  imports?: Elements;
}

const noRows: readonly never[] = [];

/** From this many columns, rows become cards where the columns do not fit: see table-cards.css. */
const WIDE = 6;

/** Does it need the width of many columns? */
export const isWide = (seen: readonly unknown[], wide?: boolean): boolean => wide ?? seen.length >= WIDE;

const none: ReadonlySet<never> = new Set();

/** The one table component of the product. SES-17. On narrow screens each row becomes a card. */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { caption, columns, seen = columns, list, rowId = rowIdOf, empty, file, imports } = props;
  const isOnPhone = useOnPhone();
  const { total, state, failure } = list;
  const table = useDataTable({ columns, rows: list.data ?? noRows, rowId, state, total });
  const pages = Math.max(1, table.getPageCount());
  const { page } = state.view;
  const loaded = list.data !== undefined;

  // Rows were deleted, or the address is old, so this goes to the last existing page.
  useEffect(() => {
    if (loaded && !list.isFetching && page > pages) state.change({ page: pages });
  }, [loaded, list.isFetching, page, pages, state]);

  if (list.isError) return <LoadFailure message={failure} onTryAgain={() => void list.refetch()} />;
  if (!loaded) return <Loading what={caption.toLowerCase()} />;

  const rows = table.getRowModel().rows;
  const count = total ?? table.getPrePaginatedRowModel().rows.length;
  const found = () => Promise.resolve(table.getPrePaginatedRowModel().rows.map((row) => row.original));
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]));
  const rest = isOnPhone && file ? restOf(seen) : none;
  return (
    <div
      className={`data-table${isWide(seen, props.wide) ? ' is-wide' : ''}${file ? ' is-list' : ''}`}
      aria-busy={list.isFetching}
    >
      {rows.length === 0 && list.isPast ? (
        <Loading what={caption.toLowerCase()} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <TableFrame
          caption={caption}
          before={
            <SortSelect
              columns={columns}
              sort={state.view.sort}
              onChange={(sort) => state.change({ sort })}
            />
          }
          head={seen.map(({ id, header }) => (
            <HeaderCell key={id} header={headers.get(id)!} label={header} />
          ))}
        >
          {rows.map((row) => (
            <BodyRow key={row.id} columns={seen} row={row.original} rest={rest} />
          ))}
        </TableFrame>
      )}
      <div className="table-foot">
        <RowCount view={state.view} count={count} joinedTo={list.joinedTo} />
        {file && (
          <FileButton
            file={file}
            caption={caption}
            columns={columns}
            rows={list.all ?? found}
            ready={count > 0 && (list.all !== undefined || !list.isFetching)}
            failure={failure}
          />
        )}
        {imports}
        <PageSizeSelect size={state.view.size} onChange={(size) => state.change({ size })} />
        <PageButtons
          open={Math.min(page, pages)}
          count={pages}
          onOpen={(next) => state.change({ page: next })}
        />
      </div>
    </div>
  );
}
