import { getList, type ListQuery } from './lists';

/** The server's maximum. */
const pageSize = 100;
/** Pages fetched in parallel: enough to be quick, few enough to leave the server to others. */
const atOnce = 3;

/** Fetches every row of a list, page by page. The order must be fixed, or rows could move between pages. */
export async function getAllPages<Row>(
  path: string,
  query: Omit<ListQuery, 'pagination'> & { sort: string },
  signal?: AbortSignal,
): Promise<Row[]> {
  const getPage = (page: number) => getList<Row>(path, { ...query, pagination: { page, pageSize } }, signal);
  const first = await getPage(1);
  const count = Math.ceil(first.meta.pagination.total / pageSize);
  const rows = [...first.data];
  for (let page = 2; page <= count; page += atOnce) {
    const pages = Array.from({ length: Math.min(atOnce, count - page + 1) }, (_, index) =>
      getPage(page + index),
    );
    for (const answer of await Promise.all(pages)) rows.push(...answer.data);
  }
  return rows;
}
