import { useId, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CharacterCounter } from './character-counter';
import { useFormManner } from './form';

export interface FieldProps {
  /** The name of the value in the schema. */
  name: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A sentence below the label. */
  help?: string | undefined;
  /** The most characters it takes; a counter says how many are left. */
  limit?: number | undefined;
}

/** What the control inside a field takes over. */
export interface ControlProps {
  id: string;
  disabled: boolean;
  /** While the server works. Disabled inputs would lose the focus and what is selected in them. */
  readOnly: boolean;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** A control that shows its label by itself. */
  ownLabel?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, help and message of one field, tied together for screen readers. */
export function Field({
  name,
  label,
  required = false,
  disabled = false,
  help,
  limit,
  ownLabel,
  children,
}: FieldFrameProps) {
  const id = useId();
  const { getFieldState, getValues, formState } = useFormContext();
  const { busy, praise } = useFormManner();
  const { error, isTouched, isDirty } = getFieldState(name, formState);
  // Nothing is praised for being empty.
  const good =
    praise && !error && isFilled(getValues(name)) && (formState.isSubmitted || (isTouched && isDirty));
  const descriptions = [error && `${id}-error`, help && `${id}-help`, limit && `${id}-left`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`field${required ? ' is-required' : ''}`}>
      {!ownLabel && (
        <label className="form-label" htmlFor={id}>
          {label}
        </label>
      )}
      {children({
        id,
        disabled,
        readOnly: busy,
        'aria-required': required,
        'aria-invalid': Boolean(error),
        'aria-describedby': descriptions || undefined,
      })}
      {limit && <Left id={`${id}-left`} name={name} limit={limit} />}
      {help && (
        <div className="form-text" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && (
        <div className="field-error" id={`${id}-error`}>
          {error.message}
        </div>
      )}
      {good && <div className="field-good">Looks Good!</div>}
    </div>
  );
}

/** On its own, so that a key draws the counter and not the field. */
const Left = ({ id, name, limit }: { id: string; name: string; limit: number }) => (
  <CharacterCounter id={id} text={String(useWatch({ name }) ?? '')} max={limit} />
);

const isFilled = (value: unknown): boolean => value !== '' && value !== null && value !== undefined;
