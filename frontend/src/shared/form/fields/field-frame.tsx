import { useId, type ReactNode, type Ref } from 'react';

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

interface FieldFrameProps {
  /** Of the control; where nobody needs to know it, it gets one. */
  id?: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  busy?: boolean;
  /** Another heading shows it already. */
  labelHidden?: boolean | undefined;
  /** A control that shows its label by itself. */
  ownLabel?: boolean;
  /** A sentence below the control. */
  help?: string | undefined;
  error?: string | undefined;
  /** The error is read out at once, where nothing leads the focus to the field. */
  announced?: boolean;
  invalid?: boolean;
  /** How much still fits. */
  counter?: ReactNode;
  /** Stands last. */
  after?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, counter, help and message of one field, tied together for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const ownId = useId();
  const { label, required = false, disabled = false, busy = false, help, error, counter } = props;
  const { labelHidden = false, ownLabel } = props;
  const { id = ownId, announced = false, invalid = error !== undefined, after, ref, children } = props;
  const descriptions = [error && `${id}-error`, help && `${id}-help`, counter && `${id}-left`]
    .filter(Boolean)
    .join(' ');
  return (
    <div ref={ref} className={`field${required ? ' is-required' : ''}`}>
      {!ownLabel && (
        <label className={labelHidden ? 'visually-hidden' : 'form-label'} htmlFor={id}>
          {label}
        </label>
      )}
      {children({
        id,
        disabled,
        readOnly: busy,
        'aria-required': required,
        'aria-invalid': invalid,
        'aria-describedby': descriptions || undefined,
      })}
      {counter && <div id={`${id}-left`}>{counter}</div>}
      {help && (
        <div className="form-text" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && (
        <div className="field-error" id={`${id}-error`} role={announced ? 'alert' : undefined}>
          {error}
        </div>
      )}
      {after}
    </div>
  );
}
