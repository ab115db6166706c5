import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

interface BusyButtonProps {
  children: ReactNode;
  /** While its action runs it shows so and ignores presses. It is not disabled, since a disabled button loses the focus. */
  busy: boolean;
  onClick: () => unknown;
  look?: 'primary' | 'secondary' | 'quiet-danger';
  size?: 'small';
  icon?: IconName;
  /** Whether it shows the spinner, where several buttons are busy at once. */
  turning?: boolean;
  /** False while something must be done first. It then also keeps the focus. */
  ready?: boolean;
  disabled?: boolean;
  /** Id of the element that says why it is disabled now. */
  describedBy?: string | undefined;
}

/** A button outside a form, for an action that takes time. */
export function BusyButton({
  children,
  busy,
  onClick,
  look = 'secondary',
  size,
  icon,
  turning = busy,
  ready = true,
  disabled = false,
  describedBy,
}: BusyButtonProps) {
  const mayPress = !busy && ready;
  return (
    <button
      type="button"
      className={`btn ${size ? 'btn-sm ' : ''}btn-${look}`}
      disabled={disabled}
      aria-disabled={disabled ? undefined : !mayPress}
      aria-describedby={describedBy}
      onClick={(event) => {
        // The second click of a double click belongs to the first, even if that has been answered in between.
        if (mayPress && event.detail <= 1) onClick();
      }}
    >
      {turning ? <Spinner /> : icon && <Icon name={icon} />}
      {(turning || icon) && ' '}
      <span>{children}</span>
    </button>
  );
}
