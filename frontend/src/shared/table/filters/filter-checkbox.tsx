import { useId } from 'react';

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A filter of a table that is on or off. TIC-02, TIC-03, USR-06, VIS-01, WAR-13, QPR-05, QCR-02 */
export function FilterCheckbox({ label, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className="form-check">
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
