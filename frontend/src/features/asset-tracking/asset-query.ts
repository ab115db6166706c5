import type { Filters, ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';
import { wordsFilter } from '../../shared/table/words-filter';

/** Words in any of the texts and the number. AST-02 */
export const assetFilters = (words: string): Filters => ({ $and: wordsFilter(words) });

/** The page of the table that is shown. AST-02 */
export const assetQuery = (view: TableView): ListQuery => ({
  filters: assetFilters(view.search),
  sort: `${view.sort.id}:${view.sort.desc ? 'desc' : 'asc'}`,
  pagination: { page: view.page, pageSize: view.size },
});
