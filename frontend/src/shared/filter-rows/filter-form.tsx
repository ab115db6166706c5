import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { FilterCheckbox } from '../table/filters/filter-checkbox';
import { Icon } from '../ui/icon';
import { nextField, type AppliedFilter, type FilterField, type FilterRow } from './filter-rows';
import { FilterRowControls } from './filter-row-controls';
import './filter-rows.css';

interface FilterFormProps {
  fields: readonly FilterField[];
  /** The most rows there can be. */
  max: number;
  applied: AppliedFilter;
  onApply: (filter: AppliedFilter) => void;
  /** 'Show Closed QPRs'; null where closed ones are always included. */
  closedLabel: string | null;
}

/** A row being filled in; its key is stable while rows before it are removed. */
interface DraftRow extends FilterRow {
  key: number;
}

let lastKey = 0;
const draft = (row: FilterRow): DraftRow => ({ ...row, key: ++lastKey });
const written = (rows: readonly FilterRow[]): string =>
  JSON.stringify(rows.map((row) => [row.field, row.value]));

/** The advanced filter above a table: a row for each condition; they take effect with Apply. QPR-05, QCR-02 */
export function FilterForm({ fields, max, applied, onApply, closedLabel }: FilterFormProps) {
  const list = useRef<HTMLDivElement>(null);
  const begin = (rows: readonly FilterRow[]): DraftRow[] =>
    (rows.length > 0 ? rows : [{ field: fields[0]!.id, value: '' }]).map(draft);
  const [rows, setRows] = useState(() => begin(applied.rows));
  const [known, setKnown] = useState(applied.rows);
  // The address was changed from outside: by Back or a link.
  if (written(known) !== written(applied.rows)) {
    setKnown(applied.rows);
    if (written(rows.filter(({ value }) => value.trim() !== '')) !== written(applied.rows))
      setRows(begin(applied.rows));
  }

  const focusRow = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('.filter-field')[index]?.focus();
  const add = () => {
    if (rows.length >= max) return;
    flushSync(() => setRows([...rows, draft({ field: nextField(rows, fields), value: '' })]));
    focusRow(rows.length);
  };
  const remove = (index: number) => {
    if (rows.length <= 1) return;
    flushSync(() => setRows(rows.filter((_, other) => other !== index)));
    focusRow(Math.min(index, rows.length - 2));
  };
  const change = (index: number, part: Partial<FilterRow>) =>
    setRows(rows.map((row, other) => (other === index ? { ...row, ...part } : row)));
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    onApply({ rows, closed: applied.closed });
  };
  const clear = () => {
    setRows(begin([]));
    onApply({ rows: [], closed: false });
  };

  return (
    <form className="filter-form" noValidate onSubmit={apply} aria-label="Advanced filter">
      <div className="filter-rows" ref={list}>
        {rows.map((row, index) => (
          <FilterRowControls
            key={row.key}
            number={index + 1}
            row={row}
            fields={fields}
            only={rows.length === 1}
            onChange={(part) => change(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      {rows.length > 1 && (
        <p className="form-text">
          {`All filters must match; several choices of one kind are alternatives.${rows.length === max ? ` There can be up to ${max} filters.` : ''}`}
        </p>
      )}
      <div className="filter-foot">
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          aria-disabled={rows.length >= max}
          onClick={add}
        >
          <Icon name="plus" /> <span>Add filter</span>
        </button>
        {closedLabel !== null && (
          <FilterCheckbox
            label={closedLabel}
            checked={applied.closed}
            onChange={(closed) => onApply({ rows: applied.rows, closed })}
          />
        )}
        <span className="d-flex flex-wrap gap-2 ms-auto">
          <button type="button" className="btn btn-sm btn-link" onClick={clear}>
            Clear Filter
          </button>
          <button type="submit" className="btn btn-sm btn-secondary">
            <Icon name="search" /> <span>Apply Filter</span>
          </button>
        </span>
      </div>
    </form>
  );
}
