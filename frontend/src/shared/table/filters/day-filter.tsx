import { useId } from 'react';

interface DayFilterProps {
  label: string;
  /** A calendar day, or '' for none. */
  value: string;
  onChange: (day: string) => void;
}

/** A day that narrows a list. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="form-control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
