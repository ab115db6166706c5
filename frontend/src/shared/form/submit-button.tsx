import type { ReactNode } from 'react';
import { useAlerts } from '../ui/alerts';
import { Spinner } from '../ui/spinner';
import { useFormFlags } from './form';

interface SubmitButtonProps {
  children: ReactNode;
  look?: 'primary' | 'secondary';
  /** Its label while a request runs, if that is more than the spinner. */
  busyLabel?: string;
  /** The data to send is not loaded yet. */
  disabled?: boolean;
  /** Without it the button submits the form. */
  onClick?: () => void;
}

/** The submit button of a form. While a request runs it shows that and ignores presses, but keeps the focus. */
export function SubmitButton({
  children,
  look = 'primary',
  busyLabel,
  disabled,
  onClick,
}: SubmitButtonProps) {
  const flags = useFormFlags();
  const { done } = flags;
  const busy = flags.busy || flags.sending;
  const alerts = useAlerts();
  const act =
    onClick &&
    (() => {
      alerts.clear();
      onClick();
    });
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={`btn btn-${look}`}
      disabled={disabled}
      aria-disabled={disabled ? undefined : busy}
      // Pressing the mouse would blur a field, whose message would move the button before the mouse is released.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // Since the press did not focus it: a dialog that opens now must return the focus to it.
        event.currentTarget.focus({ preventScroll: true });
        // The second click of a double click belongs to the first, even if that has been answered in between.
        if (busy || event.detail > 1) event.preventDefault();
        else act?.();
      }}
    >
      {busy && !done && <Spinner />}
      <span>{(busy && !done && busyLabel) || children}</span>
    </button>
  );
}
