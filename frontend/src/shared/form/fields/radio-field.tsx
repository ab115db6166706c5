import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormFlags } from '../form';

interface RadioFieldProps {
  name: string;
  label: string;
  options: readonly string[];
  /** What they are called, where that is not what is stored. */
  words?: Readonly<Record<string, string>>;
}

/** One of a few choices, all of them in sight; one is always chosen. */
export function RadioField({ name, label, options, words }: RadioFieldProps) {
  const id = useId();
  const { register } = useFormContext();
  const { busy } = useFormFlags();
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <div className="radio-row">
        {options.map((option) => (
          <div className="form-check" key={option}>
            <input
              {...register(name)}
              id={`${id}-${option}`}
              type="radio"
              value={option}
              className="form-check-input"
              aria-disabled={busy}
            />
            <label className="form-check-label" htmlFor={`${id}-${option}`}>
              {words?.[option] ?? option}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
