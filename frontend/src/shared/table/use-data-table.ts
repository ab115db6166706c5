import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  functionalUpdate,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from './column';
import type { TableState } from './use-table-state';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

interface Facts<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  state: TableState;
  /** Rows of all pages, where the server sorts, searches and pages; undefined where the browser does. */
  total: number | undefined;
}

/** Our columns and the state of the address, as TanStack Table wants them. */
export function useDataTable<Row extends RowData>({ columns, rows, rowId, state, total }: Facts<Row>) {
  const { view, change } = state;
  const byServer = total !== undefined;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: column.value,
        enableSorting: column.sortable !== false,
        enableGlobalFilter: column.sortable !== false,
        sortFn: 'alphanumeric',
        sortDescFirst: false,
      })),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableSortingRemoval: false,
    globalFilterFn: 'includesString',
    autoResetPageIndex: false,
    manualPagination: byServer,
    manualSorting: byServer,
    manualFiltering: byServer,
    ...(byServer && { rowCount: total }),
    state: {
      sorting: [view.sort],
      globalFilter: view.search,
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
