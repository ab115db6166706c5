import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The page sizes to choose from. SES-17 */
export const pageSizes = [10, 25, 50, 100] as const;
/** The default page size. */
export const DEFAULT_SIZE = 10;

export interface TableSort {
  id: string;
  desc: boolean;
}

/** The state of a table in the address. */
export interface TableView {
  page: number;
  size: number;
  sort: TableSort;
  search: string;
}

export interface TableState {
  view: TableView;
  /** A new order, size or search leads back to the first page. */
  change: (part: Partial<TableView>) => void;
  /** It is kept in the address, with the filters beside it. */
  isInAddress: boolean;
}

/**
 * Sort, search, page and size of the main table of a page, kept in the address, so that reload, Back and a link show
 * the same.
 */
export function useTableState(defaultSort: TableSort): TableState {
  const [params, setParams] = useSearchParams();
  const { id, desc } = defaultSort;
  const view = useMemo(() => readView(params, { id, desc }), [params, id, desc]);
  const change = useCallback(
    (part: Partial<TableView>) =>
      setParams(
        (before) => writeView(before, { ...readView(before, { id, desc }), page: 1, ...part }, { id, desc }),
        {
          replace: true,
          preventScrollReset: true,
        },
      ),
    [setParams, id, desc],
  );
  return useMemo(() => ({ view, change, isInAddress: true }), [view, change]);
}

function readView(params: URLSearchParams, defaultSort: TableSort): TableView {
  const size = Number(params.get('size'));
  const sort = /^(-?)(\w+)$/.exec(params.get('sort') ?? '');
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    size: pageSizes.find((known) => known === size) ?? DEFAULT_SIZE,
    sort: sort ? { id: sort[2]!, desc: sort[1] === '-' } : defaultSort,
    search: params.get('search') ?? '',
  };
}

const written = (sort: TableSort): string => `${sort.desc ? '-' : ''}${sort.id}`;

/** Only differences from the default are written, so that addresses stay short. */
function writeView(before: URLSearchParams, view: TableView, defaultSort: TableSort): URLSearchParams {
  const params = new URLSearchParams(before);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? params.delete(name) : params.set(name, value);
  put('page', String(view.page), '1');
  put('size', String(view.size), String(DEFAULT_SIZE));
  put('sort', written(view.sort), written(defaultSort));
  put('search', view.search, '');
  return params;
}
