import type { Filters, ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';

const searched = ['location', 'itemName', 'itemDescription', 'serialNumber'] as const;

/** Words in any of the texts; digits also at the beginning of the number. AST-02 */
const assetFilters = (words: string): Filters =>
  words === ''
    ? {}
    : {
        $or: [
          ...searched.map((field) => ({ [field]: { $containsi: words } })),
          ...(/^\d{1,10}$/.test(words) ? [{ assetNumber: { $startsWith: words } }] : []),
        ],
      };

/** What a view of the table asks for, whatever the page. */
const narrowed = ({ search, sort }: TableView) => ({
  filters: assetFilters(search),
  sort: `${sort.id}:${sort.desc ? 'desc' : 'asc'}`,
});

/** The page of the table that is shown. AST-02 */
export const assetQuery = (view: TableView): ListQuery => ({
  ...narrowed(view),
  pagination: { page: view.page, pageSize: view.size },
});

/** Everything the table would show on all of its pages. AST-04 */
export const wholeAssetQuery = (view: TableView): ListQuery => ({
  ...narrowed(view),
  pagination: { limit: -1 },
});
