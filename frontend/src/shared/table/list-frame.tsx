import { useId, useState, type Ref } from 'react';
import type { Elements } from '../ui/elements';
import { Icon } from '../ui/icon';
import type { TableColumn } from './column';
import { isWide } from './data-table';
import { SearchBox } from './filters/search-box';
import { ListTools } from './own/list-tools';
import { mayHide, useHiddenColumns } from './own/use-hidden-columns';
import type { TableState } from './use-table-state';

export interface ListFrameProps {
  /** Names the card. */
  title: string;
  /** Shows the name as a heading, where the page's own does not say it. */
  headed?: boolean;
  /** The id of the heading, where a link leads to it. */
  headingId?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Names the search box; without it there is none. */
  search?: string | undefined;
  /** Filters in one row with the search box. */
  filters?: Elements;
  /** Is the list filtered? Words in its search box always count. Given, it says that there are filters to save. */
  narrowed?: boolean;
  /** It needs the width of many columns; by default their number decides. */
  wide?: boolean | undefined;
  className?: string;
}

/** Is a column shown? */
export type IsSeen = (column: TableColumn<never>) => boolean;

interface Framed extends ListFrameProps {
  state: TableState;
  columns: readonly TableColumn<never>[];
  /** Further content above the table. */
  above?: Elements;
  /** The table of the columns that are seen. */
  children: (isSeen: IsSeen) => Elements;
}

/** The card around the table of a list: its name, its filters, and what a person chooses for it. */
export function ListFrame({
  title,
  headed = false,
  headingRef,
  headingId,
  search,
  filters,
  children,
  narrowed,
  wide,
  className = '',
  state: { view, change, isInAddress },
  columns,
  above,
}: Framed) {
  const ownId = useId();
  const id = headingId ?? ownId;
  const hidden = useHiddenColumns();
  const isSeen: IsSeen = (column) => !mayHide(column) || !hidden.has(column.id);
  const hasFilters = search !== undefined || Boolean(filters);
  /** Only on phones, where filters and order would push the list out of view. */
  const [folded, setFolded] = useState(!narrowed && view.search === '');
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
  const tools = (
    <ListTools
      title={title}
      columns={columns}
      hidden={hidden}
      saves={isInAddress && (hasFilters || narrowed !== undefined)}
    />
  );
  return (
    <section
      className={`card list-card${isWide(columns.filter(isSeen), wide) ? ' wide-list' : ''}${folded ? ' is-folded' : ''} ${className}`.trim()}
      {...(headed ? { 'aria-labelledby': id } : { 'aria-label': title })}
    >
      {headed && (
        <div className="card-head">
          <h2 id={id} ref={headingRef} tabIndex={headingId ? -1 : undefined}>
            {title}
          </h2>
          {tools}
          {unfold}
        </div>
      )}
      {hasFilters && (
        <div className="filters">
          {search !== undefined && (
            <SearchBox label={search} value={view.search} onChange={(words) => change({ search: words })} />
          )}
          {!headed && unfold}
          {filters}
          {!headed && tools}
        </div>
      )}
      {!headed && !hasFilters && (
        <>
          {unfold}
          {tools}
        </>
      )}
      {above}
      {children(isSeen)}
    </section>
  );
}
