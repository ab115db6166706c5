import { type Filters, getList, type ListAnswer, type ListQuery } from './lists';

/** Asks the server for a list. */
export type List<Row> = (query: ListQuery) => Promise<ListAnswer<Row>>;

/** The server's maximum. */
const PAGE = 100;

/**
 * Every row of a list, page by page, the newest first. Each page starts below the last row of the previous one, so that
 * rows added or removed meanwhile shift nothing: by number of page, one row came twice and another was missed. IMP-03
 * @param onProgress called with the progress, from 0 to 1
 */
export async function allPages<Row extends { id: number }>(
  list: List<Row>,
  { filters = {} }: Pick<ListQuery, 'filters'>,
  onProgress: (part: number) => void = () => undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  let total = 0;
  for (;;) {
    const last = rows.at(-1);
    const below: Filters = last ? { $and: [filters, { id: { $lt: last.id } }] } : filters;
    const { data, meta } = await list({
      filters: below,
      sort: 'id:desc',
      pagination: { page: 1, pageSize: PAGE },
    });
    total ||= meta.pagination.total;
    rows.push(...data);
    if (data.length < PAGE) return rows;
    onProgress(rows.length / total);
  }
}

/** The same by the list's path, the oldest first. */
export const getAllPages = async <Row extends { id: number }>(
  path: string,
  filters: Filters,
  signal?: AbortSignal,
): Promise<Row[]> => (await allPages<Row>((query) => getList(path, query, signal), { filters })).toReversed();
