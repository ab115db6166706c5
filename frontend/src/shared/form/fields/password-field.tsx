import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './field';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at. Paste and password managers work, since nothing stands in their way. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className="password-box">
          <input
            {...control}
            {...register(field.name)}
            className={`form-control${control['aria-invalid'] ? ' is-invalid' : ''}`}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="password-toggle"
            aria-pressed={shown}
            aria-label="Show password"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
