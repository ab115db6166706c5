import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAlertList, useAlerts, type Advice } from '../ui/alerts';
import { refusalOf } from './refused-fields';

/**
 * Lists what was refused of a form, by the browser or the server: in the banner at the top of the page where one says that the
 * act failed, else at the top of the form, whose dialog may hide the page. A single field needs no list there: the
 * focus is in it.
 * @returns what the form itself has to show
 */
export function useRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
): Advice | null {
  const { submitCount } = form.formState;
  const { advise } = useAlerts();
  const atTop = useAlertList().some(({ tone }) => tone === 'danger');
  const [shown, setShown] = useState<Advice | null>(null);
  const seen = useRef(submitCount);
  useEffect(() => {
    // Once for each submit that has ended, and for a form that was emptied.
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const refusal = submitCount === 0 ? null : refusalOf(form);
    if (refusal && atTop) advise(refusal);
    setShown(!atTop && refusal && refusal.fields.length > 1 ? refusal : null);
  }, [form, submitCount, advise, atTop]);
  return shown;
}
