import { useId } from 'react';
import type { Elements } from '../../ui/elements';

/** The props of every filter of a list. */
export interface FilterProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

interface FilterFieldProps {
  label: string;
  /** The control. @param id ties the control to its label */
  children: (id: string) => Elements;
}

/** A control that filters a list, below its label. */
export function FilterField({ label, children }: FilterFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
