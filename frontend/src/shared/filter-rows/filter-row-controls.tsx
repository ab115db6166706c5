import { Icon } from '../ui/icon';
import { Options } from '../select/options';
import type { FilterField, FilterRow } from './filter-rows';

interface FilterRowControlsProps {
  /** Counted from 1. */
  number: number;
  row: FilterRow;
  fields: readonly FilterField[];
  /** It is the only row, which cannot be removed. */
  only: boolean;
  onChange: (part: Partial<FilterRow>) => void;
  onRemove: () => void;
}

/** One condition: the field, its value, and the button that removes it. */
export function FilterRowControls({ number, row, fields, only, onChange, onRemove }: FilterRowControlsProps) {
  const field = fields.find((one) => one.id === row.field) ?? fields[0]!;
  return (
    <div className="filter-row" role="group" aria-label={`Filter ${number}`}>
      <select
        className="form-select filter-field"
        aria-label="Field"
        value={field.id}
        onChange={(event) => onChange({ field: event.target.value, value: '' })}
      >
        <Options of={fields.map(({ id: value, label }) => ({ value, label }))} />
      </select>
      {field.options ? (
        <select
          className="form-select filter-value"
          aria-label={field.label}
          value={row.value}
          onChange={(event) => onChange({ value: event.target.value })}
        >
          <option value="">Any</option>
          <Options of={withChosen(field.options, row.value)} />
        </select>
      ) : (
        <input
          className="form-control filter-value"
          aria-label={field.label}
          placeholder="Contains …"
          maxLength={120}
          autoComplete="off"
          value={row.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )}
      <button
        type="button"
        className="btn btn-secondary filter-remove"
        aria-label={`Remove filter ${number}`}
        aria-disabled={only}
        onClick={onRemove}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}

/** A value from an old address, or one not loaded yet, still filters and so must be shown. */
const withChosen = (options: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || options.includes(chosen) ? options : [chosen, ...options];
