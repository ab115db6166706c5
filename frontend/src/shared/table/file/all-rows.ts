import type { List } from '../../http/all-pages';
import type { Filters, ListQuery } from '../../http/lists';

/** How many rows are fetched in the order of the table. */
const ONE_PIECE = 2000;

/** How many ids are fetched at once; a hundred thousand rows in one request would block the server for others. */
const SLICE = 2000;

/**
 * Every row that matches a table's query, not just the shown page: in the order of the table, or the newest first when
 * there are more than 2,000. A long list is fetched by ranges of ids, so that rows added or removed meanwhile shift
 * nothing. IMP-03
 * @param onProgress called with the progress, from 0 to 1
 */
export async function allRows<Row extends { id: number }>(
  list: List<Row>,
  { filters = {}, sort, ...rest }: ListQuery,
  onProgress: (part: number) => void,
): Promise<Row[]> {
  const newest = await list({ ...rest, filters, sort: 'id:desc', pagination: { page: 1, pageSize: 1 } });
  if (newest.meta.pagination.total <= ONE_PIECE) {
    const query = { ...rest, filters, ...(sort && { sort }), pagination: { limit: -1 } } as const;
    return (await list(query)).data;
  }
  const last = newest.data[0]?.id ?? 0;
  const rows: Row[] = [];
  for (let to = last; to > 0; to -= SLICE) {
    onProgress((last - to) / last);
    const ids: Filters = { id: { $gt: to - SLICE, $lte: to } };
    const slice = { ...rest, filters: { $and: [filters, ids] }, sort: 'id:desc', pagination: { limit: -1 } };
    rows.push(...(await list(slice as ListQuery)).data);
  }
  return rows;
}
