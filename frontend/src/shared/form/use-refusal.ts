import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAlerts } from '../ui/alerts';
import { showServerErrors } from './server-errors';
import { writeProblem } from './write-problem';

/**
 * What a form does when the server says no: the reason goes to the field that it belongs to, and the page says at its
 * top that what was tried has failed, because a long form hides its fields. SES-16
 */
export function useRefusal<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>) {
  const alerts = useAlerts();
  return (error: unknown, tried: string): void => {
    const atField = showServerErrors(form, error);
    alerts.failure(atField ? tried : writeProblem(error, tried));
  };
}
