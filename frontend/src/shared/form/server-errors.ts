import type { FieldError } from '@intranet/domain';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../http/api-error';

/**
 * Shows errors at their fields, and focuses the first of them.
 * @returns whether there was a field for any of them
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  errors: readonly FieldError[],
): boolean {
  const known = errors.filter(({ path }) => Object.hasOwn(form.getValues(), path));
  known.forEach(({ path, message }, index) =>
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}

/** The same for the errors in a server's answer. */
export const showServerErrors = <Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): boolean => error instanceof ApiError && showFieldErrors(form, error.fieldErrors);

/**
 * The fields of a form, in the form that a write needs them.
 * @returns the option `atFields` of `useWrite`
 */
export const fieldsOf =
  <Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>) =>
  (error: unknown): boolean =>
    showServerErrors(form, error);
