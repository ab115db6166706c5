import { useEffect, useRef, useState } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useAlertList, useAlerts, type Advice } from '../ui/alerts';
import { refusalOf } from './refused-fields';

/**
 * Lists the refused fields of a form: in the banner at the top of the page if one reports the failure, else at the top
 * of the form, whose dialog may cover the page. A single field needs no list there, since it has the focus. A corrected
 * field leaves the list.
 * @returns what the form itself must show
 */
export function useRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
): Advice | null {
  const { submitCount, errors } = useFormState<Values>({ control: form.control });
  // A string to compare, since react-hook-form keeps the errors in one object that it changes.
  const wrong = Object.keys(errors).join(' ');
  const { advise } = useAlerts();
  const atTop = useAlertList().some(({ tone }) => tone === 'danger');
  const [shown, setShown] = useState<Advice | null>(null);
  const said = useRef<Advice | null>(null);
  const seen = useRef(submitCount);
  useEffect(() => {
    // Once for each submit that has ended, and for a form that was emptied.
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const refusal = submitCount === 0 ? null : refusalOf(form);
    said.current = refusal;
    if (refusal && atTop) advise(refusal);
    setShown(!atTop && refusal && refusal.fields.length > 1 ? refusal : null);
  }, [form, submitCount, advise, atTop]);

  useEffect(() => {
    const before = said.current;
    if (!before) return;
    const now = new Set(refusalOf(form)?.fields.map(({ id }) => id));
    const fields = before.fields.filter(({ id }) => now.has(id));
    if (fields.length === before.fields.length) return;
    const left = fields.length > 0 ? { ...before, fields } : null;
    said.current = left;
    advise(left ?? undefined, before);
    setShown((list) => list && left);
  }, [form, advise, wrong]);
  return shown;
}
