import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckBoxProps extends ComponentProps<'input'> {
  label: ReactNode;
  type?: 'checkbox' | 'radio';
  /** Shows the box as refused; the message stands elsewhere. */
  invalid?: boolean;
  /** Of the frame around the box and its label. */
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
