import { importFields, type ImportKind } from '@intranet/domain';
import { useId } from 'react';
import type { Columns } from './columns';
import type { Table } from './table';

interface ColumnChoiceProps {
  kind: ImportKind;
  table: Table;
  columns: Columns;
  disabled: boolean;
  onChange: (columns: Columns) => void;
}

/** Which column of the file is which field. IMP-01 */
export function ColumnChoice({ kind, table, columns, disabled, onChange }: ColumnChoiceProps) {
  const id = useId();
  return (
    <fieldset className="mb-3" disabled={disabled}>
      <legend className="fs-6">Columns of the file</legend>
      <div className="row g-2">
        {importFields[kind].map(({ name, label, required }) => (
          <div className="col-12 col-sm-6 col-lg-4" key={name}>
            <label className="form-label" htmlFor={`${id}-${name}`}>
              {label}
              {required && ' (new ones need it)'}
            </label>
            <select
              id={`${id}-${name}`}
              className="form-select"
              value={columns[name] ?? -1}
              onChange={({ target }) => onChange({ ...columns, [name]: Number(target.value) })}
            >
              <option value={-1}>Not in the file</option>
              {table.headings.map((heading, place) => (
                // A heading may stand there twice, or be empty.
                // oxlint-disable-next-line react/no-array-index-key
                <option key={place} value={place}>
                  {heading || `Column ${place + 1}`}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
