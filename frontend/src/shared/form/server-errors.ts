import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../http/api-error';

/**
 * Brings what the server found wrong back to its fields, and the focus to the first of them.
 * @returns whether there was anything to bring back
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.fieldErrors.filter(({ path }) => Object.hasOwn(form.getValues(), path));
  known.forEach(({ path, message }, index) =>
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}
