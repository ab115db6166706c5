import { suggestPassword } from '@intranet/domain';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/**
 * A uniform random number from the browser's cryptographic generator; values that would favour low numbers are
 * rejected.
 */
function pick(below: number): number {
  const even = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < even) return number % below;
  }
}

/** Suggests a password, and shows it while it is the one in the form. USR-01 */
export function SuggestPassword() {
  const { setValue } = useFormContext();
  const [suggested, setSuggested] = useState<string | null>(null);
  const password: unknown = useWatch({ name: 'password' });
  const suggest = () => {
    const made = suggestPassword(pick);
    for (const name of ['password', 'passwordConfirmation'])
      setValue(name, made, { shouldDirty: true, shouldValidate: true });
    setSuggested(made);
  };
  return (
    <p className="suggest-password">
      <button type="button" className="btn btn-sm btn-secondary" onClick={suggest}>
        Suggest a password
      </button>{' '}
      <span role="status">
        {suggested !== null && suggested === password && (
          <>
            <span>Filled in:</span> <code translate="no">{suggested}</code>
          </>
        )}
      </span>
    </p>
  );
}
