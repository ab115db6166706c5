import { useId } from 'react';
import type { FilterProps } from './filter-field';

interface CheckboxProps extends Omit<FilterProps<boolean>, 'value'> {
  checked: boolean;
  className?: string;
}

/**
 * A filter of a table that is on or off. Not the form kit’s CheckBox: the bundle of forms takes that along, and lists load without it
 * (decision 0040). TIC-02, TIC-03, USR-06, VIS-01, WAR-13, QPR-05, QCR-02
 */
export function FilterCheckbox({ label, checked, onChange, className = '' }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`form-check ${className}`.trim()}>
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
