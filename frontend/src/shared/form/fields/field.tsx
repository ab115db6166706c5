import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CharacterCounter } from '../character-counter';
import { FieldFrame, type ControlProps } from './field-frame';
import { useFormFlags } from '../form';
import { noteField } from '../refused-fields';
import type { Elements } from '../../ui/elements';

export interface FieldProps {
  /** The name of the value in the schema. */
  name: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A heading nearby already shows the label. */
  labelHidden?: boolean | undefined;
  /** A sentence below the label. */
  help?: string | undefined;
  /** The most characters it accepts; a counter says how many are left. */
  limit?: number | undefined;
}

interface FieldOfFormProps extends FieldProps {
  /** The control shows its label itself. */
  ownLabel?: boolean;
  children: (control: ControlProps) => Elements;
}

/** A form field, with the errors of its schema or of the server below it. */
export function Field({ name, limit, ...frame }: FieldOfFormProps) {
  const id = useId();
  const { getFieldState, getValues, formState, control: form } = useFormContext();
  const { busy, praise } = useFormFlags();
  const { error, isTouched, isDirty } = getFieldState(name, formState);
  // An empty field gets no "Looks Good!".
  const good =
    praise && !error && isFilled(getValues(name)) && (formState.isSubmitted || (isTouched && isDirty));
  return (
    <FieldFrame
      {...frame}
      ref={noteField(form, name, { id, label: frame.label })}
      id={id}
      busy={busy}
      error={error?.message}
      invalid={Boolean(error)}
      counter={limit && <Left name={name} limit={limit} />}
      after={good && <div className="field-good">Looks Good!</div>}
    />
  );
}

/** A component of its own, so that a keystroke re-renders the counter and not the field. */
const Left = ({ name, limit }: { name: string; limit: number }) => (
  <CharacterCounter text={String(useWatch({ name }) ?? '')} max={limit} />
);

const isFilled = (value: unknown): boolean => value !== '' && value !== null && value !== undefined;
