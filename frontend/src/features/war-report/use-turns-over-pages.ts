import { useEffect, useRef } from 'react';
import { type Turns, turnsAmong } from '../../shared/report-files/turns';
import type { ServerTable } from '../../shared/table/use-server-table';

type Edge = 'first' | 'last';

/**
 * Previous and next through all reports of a list: at the end of a page it turns the table's page and opens the next
 * report there.
 * @param openId documentId of the open report; null for none
 */
export function useTurnsOverPages<Row extends { id: number; documentId: string }>(
  list: ServerTable<Row>,
  openId: string | null,
  open: (report: string) => void,
): Turns {
  const { data, isPast = false, total, state } = list;
  const { page, size } = state.view;
  const awaited = useRef<{ page: number; edge: Edge } | null>(null);
  useEffect(() => {
    if (openId === null) awaited.current = null;
    if (awaited.current?.page !== page || isPast || !data) return;
    const reached = data.at(awaited.current.edge === 'first' ? 0 : -1);
    awaited.current = null;
    if (reached) open(reached.documentId);
  }, [openId, page, isPast, data, open]);

  const shown = data?.map(({ documentId }) => documentId) ?? [];
  if (openId === null || !shown.includes(openId)) return {};
  const here = turnsAmong(openId, shown, open);
  const first = (page - 1) * size;
  const toPage = (other: number, edge: Edge) => () => {
    awaited.current = { page: other, edge };
    state.change({ page: other });
  };
  return {
    previous: here.previous ?? (page > 1 ? toPage(page - 1, 'last') : undefined),
    next: here.next ?? (first + shown.length < total ? toPage(page + 1, 'first') : undefined),
    place: total > 1 ? { at: first + shown.indexOf(openId) + 1, of: total } : undefined,
  };
}
