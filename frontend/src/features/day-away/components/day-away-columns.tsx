import { type DayAway, halfWords } from '@intranet/domain';
import { formatDay } from '../../../shared/lib/format-date';
import { formatPeriod } from '../../../shared/lib/format-period';
import { personColumn } from '../../../shared/people/name/person-column';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn } from '../../../shared/table/columns';

interface Actions {
  onEdit: (entry: DayAway) => void;
  onDelete: (entry: DayAway) => void;
}

/** 'Emma Caldwell, Dec 4–8' */
export const nameOf = ({ firstLastName, from, to }: DayAway): string =>
  `${firstLastName}, ${formatPeriod(from, to)}`;

/** The columns of days away. ABS-02 */
export const dayAwayColumns = ({ onEdit, onDelete }: Actions): TableColumn<DayAway>[] => [
  { ...personColumn('firstLastName', 'Who', ({ firstLastName }: DayAway) => firstLastName), rowHeader: true },
  {
    id: 'from',
    brief: 'labelled',
    header: 'First Day',
    value: ({ from }) => from,
    cell: ({ from }) => formatDay(from),
  },
  { id: 'to', brief: 'labelled', header: 'Last Day', value: ({ to }) => to, cell: ({ to }) => formatDay(to) },
  { id: 'half', header: 'Part', value: ({ half }) => halfWords[half] },
  actionColumn((entry) => (
    <div className="row-actions may-stack">
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => onEdit(entry)}>
        <span>Edit</span> <span className="visually-hidden">{nameOf(entry)}</span>
      </button>
      <button type="button" className="btn btn-sm btn-quiet-danger" onClick={() => onDelete(entry)}>
        <span>Delete</span> <span className="visually-hidden">{nameOf(entry)}</span>
      </button>
    </div>
  )),
];
