import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useFormState, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Elements } from '../ui/elements';
import { RecordHeading } from '../ui/record-heading';
import { LeaveQuestion } from '../write/leave-question';
import type { FormGuard } from './use-open-form';
import './open-form.css';

interface OpenFormProps<Values extends FieldValues> {
  title: string;
  /** It is of an open record, whose heading is the h1 of the screen. SES-42 */
  isRecord?: boolean;
  form: UseFormReturn<Values, unknown, Values>;
  /** The field that takes the focus, as the first to fill in; without it the heading does. */
  first?: Path<Values> | undefined;
  guard: FormGuard;
  /** Cancel and Escape; the guard asks first where something was typed. */
  onClose: () => void;
  children: Elements;
}

/** The card of the form that `useOpenForm` opens above a list. Give it the record as its key. SES-30 */
export function OpenForm<Values extends FieldValues>(props: OpenFormProps<Values>) {
  const { title, isRecord = false, form, first, guard, onClose, children } = props;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isDirty } = useFormState({ control: form.control });
  const { report } = guard;
  const { setFocus } = form;
  useEffect(() => {
    if (first === undefined) heading.current?.focus();
    else setFocus(first);
  }, [first, setFocus]);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty, report]);
  const closeByEscape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // In an open list of suggestions it closes only that.
    if (key === 'Escape' && (target as HTMLElement).getAttribute('aria-expanded') !== 'true') onClose();
  });
  useEffect(() => {
    const until = new AbortController();
    // Not a listener of React, which also hears the keys of dialogs that the form has opened.
    card.current?.addEventListener('keydown', (event) => closeByEscape(event), { signal: until.signal });
    return () => until.abort();
  }, []);
  return (
    <section className="card open-form" aria-labelledby={id} ref={card}>
      {isRecord ? (
        <RecordHeading id={id} ref={heading} name={title} />
      ) : (
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      )}
      {children}
      <LeaveQuestion leaving={guard}>What you typed</LeaveQuestion>
    </section>
  );
}
