import type { Filters, ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';

const searched = ['location', 'itemName', 'itemDescription', 'serialNumber'] as const;

/** Words in any of the texts; digits also at the beginning of the number. AST-02 */
export const assetFilters = (words: string): Filters =>
  words === ''
    ? {}
    : {
        $or: [
          ...searched.map((field) => ({ [field]: { $containsi: words } })),
          ...(/^\d{1,10}$/.test(words) ? [{ assetNumber: { $startsWith: words } }] : []),
        ],
      };

/** The page of the table that is shown. AST-02 */
export const assetQuery = (view: TableView): ListQuery => ({
  filters: assetFilters(view.search),
  sort: `${view.sort.id}:${view.sort.desc ? 'desc' : 'asc'}`,
  pagination: { page: view.page, pageSize: view.size },
});
