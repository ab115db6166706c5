import { Icon } from '../ui/icon';
import { tableRoles } from './table-roles';

/** The part of TanStack's header that a cell needs, for any kind of row. */
interface SortableHeader {
  column: {
    getCanSort: () => boolean;
    getIsSorted: () => false | 'asc' | 'desc';
    toggleSorting: () => void;
  };
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A heading that is a button if the column can be sorted. */
export function HeaderCell({ header, label }: { header: SortableHeader; label: string }) {
  const { column } = header;
  const sorted = column.getIsSorted();
  if (!column.getCanSort()) {
    return (
      <th scope="col" {...tableRoles.heading}>
        {label}
      </th>
    );
  }
  const lastWord = label.lastIndexOf(' ') + 1;
  return (
    <th scope="col" {...tableRoles.heading} aria-sort={sorted ? ariaSort[sorted] : 'none'}>
      <button type="button" className="sort-button" onClick={() => column.toggleSorting()}>
        <span>{label.slice(0, lastWord)}</span>
        <span className="sort-mark">
          <span>{label.slice(lastWord)}</span>
          <Icon name={sorted === 'asc' ? 'up' : sorted === 'desc' ? 'down' : 'sort'} />
        </span>
      </button>
    </th>
  );
}
