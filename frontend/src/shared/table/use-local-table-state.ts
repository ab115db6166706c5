import { useMemo, useState } from 'react';
import { DEFAULT_SIZE, type TableSort, type TableState, type TableView } from './use-table-state';

/**
 * The state of a table that is not its page's main one: in a dialog, or beside another. It is not kept in the address.
 */
export function useLocalTableState(defaultSort: TableSort): TableState {
  const [view, setView] = useState<TableView>(() => ({
    page: 1,
    size: DEFAULT_SIZE,
    sort: defaultSort,
    search: '',
  }));
  return useMemo(
    () => ({
      view,
      change: (part) => setView((before) => ({ ...before, page: 1, ...part })),
      isInAddress: false,
    }),
    [view],
  );
}
