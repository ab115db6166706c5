import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Advice } from '../ui/alerts';

interface NamedField {
  /** Of its control. */
  id: string;
  label: string;
  /** Label, control and message. */
  frame: HTMLElement;
}

/** The fields that each form shows, by the names of their values. */
const shown = new WeakMap<object, Map<string, NamedField>>();

/** Notes what a field of a form is called as long as it is shown. @returns the ref of its frame */
export const noteField =
  (control: object, name: string, field: { id: string; label: string }) =>
  (frame: HTMLElement | null): (() => void) | undefined => {
    if (!frame) return undefined;
    const fields = shown.get(control) ?? new Map<string, NamedField>();
    shown.set(control, fields.set(name, { ...field, frame }));
    return () => void fields.delete(name);
  };

/** What is refused of a form now, from top to bottom of the screen; null when nothing is. */
export function refusalOf<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
): Advice | null {
  const values: Readonly<Record<string, unknown>> = form.getValues();
  const refused = [...(shown.get(form.control) ?? [])]
    .filter(([name]) => form.getFieldState(name as Path<Values>).error)
    .toSorted(([, one], [, other]) => inOrder(one.frame, other.frame));
  if (refused.length === 0) return null;
  return {
    says: refused.every(([name]) => isMissing(values[name])) ? FILL_IN : CORRECT,
    fields: refused.map(([name, { id, label, frame }]) => ({
      id,
      label,
      focus: () => {
        form.setFocus(name as Path<Values>);
        // With its label above and its message below.
        frame.scrollIntoView({ block: 'center' });
      },
    })),
  };
}

const FILL_IN = 'Please fill in the marked fields.';
const CORRECT = 'Please correct the marked fields.';

const inOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Also bullets without words, and a choice of nothing. */
const isMissing = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.replaceAll(/<[^>]*>/g, '').trim() === ''
    : value === null || (Array.isArray(value) && value.length === 0);
