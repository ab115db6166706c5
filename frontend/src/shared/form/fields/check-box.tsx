import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckBoxProps extends ComponentProps<'input'> {
  label: ReactNode;
  type?: 'checkbox' | 'radio';
  /** Marks the box as invalid; the message is shown elsewhere. */
  invalid?: boolean;
  /** The class of the frame around box and label. */
  className?: string;
}

/** A box to check, or one of several radio buttons, with its label beside it. */
export function CheckBox({
  label,
  type = 'checkbox',
  invalid = false,
  className = '',
  ...input
}: CheckBoxProps) {
  const ownId = useId();
  const { id = ownId } = input;
  return (
    <div className={`form-check ${className}`.trim()}>
      <input {...input} id={id} type={type} className={`form-check-input${invalid ? ' is-invalid' : ''}`} />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
