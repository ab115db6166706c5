import { useFormContext } from 'react-hook-form';
import { CheckBox } from '../../ui/check-box';
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
