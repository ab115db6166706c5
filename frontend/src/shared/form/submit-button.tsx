import type { ReactNode } from 'react';
import { useAlerts } from '../ui/alerts';
import { Spinner } from '../ui/spinner';
import { useFormFlags } from './form';

interface SubmitButtonProps {
  children: ReactNode;
  look?: 'primary' | 'secondary';
  /** What it says while the server works, where that is more than a turning wheel. */
  busyLabel?: string;
  /** What it would send is not there yet. */
  disabled?: boolean;
  /** Without it the button submits the form. */
  onClick?: () => void;
}

/** A button of a form. While the server works it says so and cannot be pressed, but keeps the focus. */
export function SubmitButton({
  children,
  look = 'primary',
  busyLabel,
  disabled,
  onClick,
}: SubmitButtonProps) {
  const { busy, done } = useFormFlags();
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
      aria-disabled={busy}
      // Leaving a field shows its message, which moves the button away from under the mouse before it is let go.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // What the press did not give it, so that a dialog that is asked now gives the focus back to it.
        event.currentTarget.focus({ preventScroll: true });
        // The second click of a double click means the first, also when that has been answered in between.
        if (busy || event.detail > 1) event.preventDefault();
        else act?.();
      }}
    >
      {busy && !done && <Spinner />}
      {(busy && !done && busyLabel) || children}
    </button>
  );
}
