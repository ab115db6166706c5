import {
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { rowsWith } from './rows-with';
import type { TableColumn } from './column';
import type { TableState } from './use-table-state';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

interface Facts<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  state: TableState;
  /** The number of rows of all pages, where the server sorts, searches and pages; undefined where the browser does. */
  total: number | undefined;
}

/** Our columns and the state of the address, in the form of TanStack Table. */
export function useDataTable<Row extends RowData>({ columns, rows, rowId, state, total }: Facts<Row>) {
  const { view, change } = state;
  const byServer = total !== undefined;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: column.value,
        enableSorting: column.sortable !== false,
        sortFn: 'alphanumeric',
        sortDescFirst: false,
      })),
    [columns],
  );
  const found = useMemo(
    () => (byServer ? rows : rowsWith(rows, columns, view.search)),
    [byServer, rows, columns, view.search],
  );
  return useTable({
    features,
    columns: definitions,
    data: found,
    getRowId: rowId,
    enableSortingRemoval: false,
    autoResetPageIndex: false,
    manualPagination: byServer,
    manualSorting: byServer,
    ...(byServer && { rowCount: total }),
    state: {
      sorting: [view.sort],
      pagination: { pageIndex: view.page - 1, pageSize: view.size },
    },
    onSortingChange: (updater) => {
      const [sort] = functionalUpdate(updater, [view.sort]);
      if (sort) change({ sort });
    },
    onPaginationChange: (updater) => {
      const next = functionalUpdate(updater, { pageIndex: view.page - 1, pageSize: view.size });
      change({ page: next.pageIndex + 1, size: next.pageSize });
    },
  });
}
