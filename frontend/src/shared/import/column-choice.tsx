import { importFields, type ImportKind } from '@intranet/domain';
import { FieldFrame } from '../form/fields/field-frame';
import { NativeSelect } from '../form/fields/native-select';
import type { Columns } from './columns';
import type { Table } from './table';

interface ColumnChoiceProps {
  kind: ImportKind;
  table: Table;
  columns: Columns;
  disabled: boolean;
  onChange: (columns: Columns) => void;
}

/** Assigns the columns of the file to the fields. IMP-01 */
export function ColumnChoice({ kind, table, columns, disabled, onChange }: ColumnChoiceProps) {
  return (
    <fieldset className="mb-3" disabled={disabled}>
      <legend className="fs-6">Columns of the file</legend>
      <div className="row g-2 import-columns">
        {importFields[kind].map(({ name, label, required }) => (
          <div className="col-12 col-sm-6 col-lg-4" key={name}>
            <FieldFrame label={required ? `${label} (required for new ones)` : label} disabled={disabled}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={columns[name] ?? -1}
                  onChange={({ target }) => onChange({ ...columns, [name]: Number(target.value) })}
                >
                  <option value={-1}>Not in the file</option>
                  {table.headings.map((heading, place) => (
                    // Headings may repeat or be empty.
                    // oxlint-disable-next-line react/no-array-index-key
                    <option key={place} value={place}>
                      {heading || `Column ${place + 1}`}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FieldFrame>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
