import type { ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';
import { wordsFilter } from '../../shared/table/words-filter';

/** Active people, or the disabled ones. USR-06 */
export const usersQuery = (view: TableView, disabled: boolean): ListQuery => ({
  filters: { $and: [{ blocked: { $eq: disabled } }, ...wordsFilter(view.search)] },
  sort: `${view.sort.id}:${view.sort.desc ? 'desc' : 'asc'}`,
  pagination: { page: view.page, pageSize: view.size },
});
