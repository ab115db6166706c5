import type { Filters, ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';

const searched = ['firstLastName', 'username', 'email', 'title', 'division'] as const;

/** Every word is looked for on its own, so that "tan ing" finds Ingrid Tanaka. The server takes 50 conditions. */
const holdsWords = (search: string): Filters[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => ({ $or: searched.map((field) => ({ [field]: { $containsi: word } })) }));

/** Active people, or the disabled ones. USR-06 */
export const usersQuery = (view: TableView, disabled: boolean): ListQuery => ({
  filters: { $and: [{ blocked: { $eq: disabled } }, ...holdsWords(view.search)] },
  sort: `${view.sort.id}:${view.sort.desc ? 'desc' : 'asc'}`,
  pagination: { page: view.page, pageSize: view.size },
});
