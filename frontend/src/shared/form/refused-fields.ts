import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Advice } from '../ui/alerts';

interface NamedField {
  /** Id of its control. */
  id: string;
  label: string;
  /** The element with label, control and message. */
  frame: HTMLElement;
}

/** The rendered fields of each form, by the names of their values. */
const shown = new WeakMap<object, Map<string, NamedField>>();

/**
 * Registers a field of a form while it is rendered.
 * @returns the ref of its frame
 */
export const noteField =
  (control: object, name: string, field: { id: string; label: string }) =>
  (frame: HTMLElement | null): (() => void) | undefined => {
    if (!frame) return undefined;
    const fields = shown.get(control) ?? new Map<string, NamedField>();
    shown.set(control, fields.set(name, { ...field, frame }));
    return () => void fields.delete(name);
  };

/** The refused fields of a form, from top to bottom of the screen; null for none. */
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
        // Together with its label above and its message below.
        frame.scrollIntoView({ block: 'center' });
      },
    })),
  };
}

const FILL_IN = 'Please fill in the marked fields.';
const CORRECT = 'Please correct the marked fields.';

const inOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Bullets without words and an empty choice also count as missing. */
const isMissing = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.replaceAll(/<[^>]*>/g, '').trim() === ''
    : value === null || (Array.isArray(value) && value.length === 0);
