import type { TableColumn } from '../column';
import type { TableSort } from '../use-table-state';

interface SortSelectProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort;
  onChange: (sort: TableSort) => void;
}

/** Sorts a table whose rows are cards and so has no head with sort buttons. */
export function SortSelect<Row>({ columns, sort, onChange }: SortSelectProps<Row>) {
  const choices = columns
    .filter((column) => column.sortable !== false)
    .flatMap(({ id, header }) => [
      { id, desc: false, label: `${header}, ascending` },
      { id, desc: true, label: `${header}, descending` },
    ]);
  const open = choices.findIndex((choice) => choice.id === sort.id && choice.desc === sort.desc);
  return (
    <label className="sort-select">
      Sort by
      <select
        className="form-select form-select-sm"
        value={open}
        onChange={(event) => {
          const { id, desc } = choices[Number(event.target.value)]!;
          onChange({ id, desc });
        }}
      >
        {choices.map((choice, index) => (
          <option key={choice.label} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
