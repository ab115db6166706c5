import { useEffect, type ReactNode } from 'react';
import type { RowData } from '@tanstack/react-table';
import { LoadFailure, Loading } from '../ui/load-states';
import type { TableColumn } from './column';
import { FileButton } from './file/file-button';
import type { TableFile } from './file/table-file';
import { HeaderCell } from './header-cell';
import { PageButtons } from './pages/page-buttons';
import { PageSizeSelect } from './pages/page-size-select';
import { RowCount } from './pages/row-count';
import { SortSelect } from './filters/sort-select';
import { TableFrame } from './table-frame';
import { useDataTable } from './use-data-table';
import { tableRoles } from './table-roles';
import type { TableState } from './use-table-state';

export interface TableQuery<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  /** The previous rows are shown while new ones come. */
  isFetching: boolean;
  /** These rows answer the question before; the answer to this one is on its way. */
  isPast?: boolean;
  refetch: () => unknown;
  /** Rows of all pages, where the server sorts, searches and pages; undefined where the browser does. */
  total?: number;
  /** All rows, where the server pages. @param onProgress is told how far it is, from 0 to 1 */
  all?: (onProgress: (part: number) => void) => Promise<readonly Row[]>;
}

/** Rows that are there already, as part of something else that was fetched. */
export const rowsOf = <Row,>(data: readonly Row[]): TableQuery<Row> => ({
  data,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
});

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  query: TableQuery<Row>;
  rowId: (row: Row) => string;
  state: TableState;
  /** Said when the rows could not be fetched. */
  errorMessage?: string;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** How its rows are written to a file; without it there is none, as in dialogs. IMP-03 */
  file?: TableFile<Row>;
}

const noRows: readonly never[] = [];

/** With so many columns its rows become cards where there is no room for them beside each other: see table-cards.css. */
const WIDE = 6;

/** The one table of the product. SES-17. On narrow screens each row becomes a card. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, query, rowId, state, errorMessage = '', empty, file } = props;
  const { total } = query;
  const table = useDataTable({ columns, rows: query.data ?? noRows, rowId, state, total });
  const pages = Math.max(1, table.getPageCount());
  const { page } = state.view;
  const loaded = query.data !== undefined;

  // Rows were deleted, or the address is an old one: the last page there is.
  useEffect(() => {
    if (loaded && !query.isFetching && page > pages) state.change({ page: pages });
  }, [loaded, query.isFetching, page, pages, state]);

  if (query.isError) return <LoadFailure message={errorMessage} onTryAgain={() => void query.refetch()} />;
  if (!loaded) return <Loading what={caption.toLowerCase()} />;

  const rows = table.getRowModel().rows;
  const count = total ?? table.getPrePaginatedRowModel().rows.length;
  const found = () => Promise.resolve(table.getPrePaginatedRowModel().rows.map((row) => row.original));
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <div
      className={`data-table ${columns.length < WIDE ? '' : 'is-wide'}`.trim()}
      aria-busy={query.isFetching}
    >
      {rows.length === 0 && query.isPast ? (
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
          head={table.getFlatHeaders().map((header) => (
            <HeaderCell key={header.id} header={header} label={byId.get(header.column.id)!.header} />
          ))}
        >
          {rows.map((row) => (
            <tr key={row.id} {...tableRoles.row}>
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} row={row.original} />
              ))}
            </tr>
          ))}
        </TableFrame>
      )}
      <div className="table-foot">
        <RowCount view={state.view} count={count} />
        {file && (
          <FileButton
            file={file}
            caption={caption}
            columns={columns}
            rows={query.all ?? found}
            ready={count > 0 && (query.all !== undefined || !query.isFetching)}
            failure={errorMessage}
          />
        )}
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

function BodyCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell ? column.cell(row) : column.value(row);
  return column.rowHeader ? (
    <th scope="row" {...tableRoles.rowHeading} data-label={column.header}>
      {content}
    </th>
  ) : (
    <td {...tableRoles.cell} data-label={column.header}>
      {content}
    </td>
  );
}
