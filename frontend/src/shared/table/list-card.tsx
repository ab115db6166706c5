import { useId, type ReactNode, type Ref } from 'react';
import { Empty } from '../ui/load-states';
import { DataTable, type DataTableProps } from './data-table';
import type { TableFile } from './file/table-file';
import { SearchBox } from './filters/search-box';
import type { TableRow } from './table-list';

interface ListCardProps<Row> extends Omit<DataTableProps<Row>, 'caption' | 'file'> {
  /** Every list gives its rows as a file. IMP-03 */
  file: TableFile<Row>;
  /** Names the card, and the table unless `caption` does. */
  title: string;
  caption?: string;
  /** Shows the name as a heading, where the one of the page does not say it. */
  headed?: boolean;
  /** The heading, where something leads to it. */
  headingId?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the heading. */
  action?: ReactNode;
  /** Names the search box; without it there is none. */
  search?: string;
  /** Filters beside the search box, in one line with it. */
  filters?: ReactNode;
  /** What else stands above the table. */
  children?: ReactNode;
  /** Said instead of `empty` when filters or words let nothing through. */
  noMatch: string;
  /** What to do then. */
  noMatchAction?: ReactNode;
  /** Does anything narrow the list? Words in its search box do by themselves. */
  narrowed?: boolean;
  className?: string;
}

/** The card of a list: its name, what narrows it, and its table. */
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
  const heading = (
    <h2 id={id} ref={headingRef} tabIndex={headingId ? -1 : undefined}>
      {title}
    </h2>
  );
  return (
    <section
      className={`card ${className}`.trim()}
      {...(headed ? { 'aria-labelledby': id } : { 'aria-label': title })}
    >
      {headed &&
        (action ? (
          <div className="card-head">
            {heading}
            {action}
          </div>
        ) : (
          heading
        ))}
      {(search !== undefined || filters) && (
        <div className="filters">
          {search !== undefined && (
            <SearchBox label={search} value={view.search} onChange={(words) => change({ search: words })} />
          )}
          {filters}
        </div>
      )}
      {children}
      <DataTable
        {...table}
        caption={caption}
        empty={
          narrowed || view.search ? (
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
