import { useId, type Ref } from 'react';
import type { Elements } from '../../ui/elements';

/** The props to spread on the control inside a field. */
export interface ControlProps {
  id: string;
  disabled: boolean;
  /** True while a request runs. A disabled input would lose the focus and its selection. */
  readOnly: boolean;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  /** Id of the control; generated if not given. */
  id?: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  busy?: boolean;
  /** A heading nearby already shows the label. */
  labelHidden?: boolean | undefined;
  /** The control shows its label itself. */
  ownLabel?: boolean;
  /** A sentence below the control. */
  help?: string | undefined;
  error?: string | undefined;
  /** Announce the error at once, for a field that does not receive the focus on error. */
  announced?: boolean;
  invalid?: boolean;
  /** How many characters are left. */
  counter?: Elements;
  /** Shown last. */
  after?: Elements;
  ref?: Ref<HTMLDivElement>;
  children: (control: ControlProps) => Elements;
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
