import { useId, useState, type Ref } from 'react';
import type { Elements } from '../ui/elements';
import { Empty } from '../ui/load-states';
import { DataTable, isWide, type DataTableProps } from './data-table';
import type { TableFile } from './file/table-file';
import { Icon } from '../ui/icon';
import { SearchBox } from './filters/search-box';
import type { TableRow } from './table-list';

interface ListCardProps<Row> extends Omit<DataTableProps<Row>, 'caption' | 'file'> {
  /** Every list can be downloaded as a file. IMP-03 */
  file: TableFile<Row>;
  /** Names the card, and the table unless `caption` does. */
  title: string;
  caption?: string;
  /** Shows the name as a heading, where the page's own does not say it. */
  headed?: boolean;
  /** The id of the heading, where a link leads to it. */
  headingId?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** A button beside the heading. */
  action?: Elements;
  /** Names the search box; without it there is none. */
  search?: string;
  /** Filters in one row with the search box. */
  filters?: Elements;
  /** Further content above the table. */
  children?: Elements;
  /** Shown instead of `empty` when filters or words match nothing. */
  noMatch: string;
  /** An action offered then. */
  noMatchAction?: Elements;
  /** Is the list filtered? Words in its search box always count. */
  narrowed?: boolean;
  className?: string;
}

/** The card of a list: its name, its filters, and its table. */
export function ListCard<Row extends TableRow>({
  title,
  caption = title,
  headed = false,
  headingRef,
  headingId,
  action,
  search,
  filters,
  children,
  noMatch,
  noMatchAction,
  narrowed = false,
  className = '',
  ...table
}: ListCardProps<Row>) {
  const ownId = useId();
  const id = headingId ?? ownId;
  const { view, change } = table.list.state;
  const filtered = narrowed || view.search !== '';
  /** Only on phones, where filters and order would push the list out of view. */
  const [folded, setFolded] = useState(!filtered);
  const unfold = (
    <button
      type="button"
      className="btn btn-sm btn-secondary list-unfold"
      aria-expanded={!folded}
      onClick={() => setFolded(!folded)}
    >
      <Icon name="sort" /> <span>Filter and sort</span>
    </button>
  );
  const heading = (
    <h2 id={id} ref={headingRef} tabIndex={headingId ? -1 : undefined}>
      {title}
    </h2>
  );
  return (
    <section
      className={`card list-card${isWide(table) ? ' wide-list' : ''}${folded ? ' is-folded' : ''} ${className}`.trim()}
      {...(headed ? { 'aria-labelledby': id } : { 'aria-label': title })}
    >
      {headed && (
        <div className="card-head">
          {heading}
          {action}
          {unfold}
        </div>
      )}
      {(search !== undefined || filters) && (
        <div className="filters">
          {search !== undefined && (
            <SearchBox label={search} value={view.search} onChange={(words) => change({ search: words })} />
          )}
          {!headed && unfold}
          {filters}
        </div>
      )}
      {!headed && search === undefined && !filters && unfold}
      {children}
      <DataTable
        {...table}
        caption={caption}
        empty={
          filtered ? (
            <Empty icon="search" title={noMatch}>
              {noMatchAction}
            </Empty>
          ) : (
            table.empty
          )
        }
      />
    </section>
  );
}
