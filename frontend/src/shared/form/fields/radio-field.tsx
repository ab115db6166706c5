import { useFormContext } from 'react-hook-form';
import { CheckBox } from './check-box';
import { useFormFlags } from '../form';

interface RadioFieldProps {
  name: string;
  label: string;
  options: readonly string[];
  /** The labels, where they differ from the values. */
  words?: Readonly<Record<string, string>>;
}

/** A group of radio buttons; one is always chosen. */
export function RadioField({ name, label, options, words }: RadioFieldProps) {
  const { register } = useFormContext();
  const { busy } = useFormFlags();
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <div className="radio-row">
        {options.map((option) => (
          <CheckBox
            {...register(name)}
            key={option}
            type="radio"
            value={option}
            label={words?.[option] ?? option}
            aria-disabled={busy}
          />
        ))}
      </div>
    </fieldset>
  );
}
