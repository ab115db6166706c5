import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

interface BusyButtonProps {
  children: ReactNode;
  /** While what it began goes on, it says so and cannot be pressed; it keeps the focus, which a disabled one would lose. */
  busy: boolean;
  onClick: () => unknown;
  look?: 'primary' | 'secondary' | 'quiet-danger';
  size?: 'small';
  icon?: IconName;
  /** Which of several buttons turns, where all of them are busy. */
  turning?: boolean;
  /** There is something to be done first; also then it keeps the focus. */
  ready?: boolean;
  disabled?: boolean;
  /** Id of what says why it cannot be pressed now. */
  describedBy?: string | undefined;
}

/** A button outside a form that begins something which takes a moment. */
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
      aria-disabled={!mayPress}
      aria-describedby={describedBy}
      onClick={(event) => {
        // The second click of a double click means the first, also when that has been answered in between.
        if (mayPress && event.detail <= 1) onClick();
      }}
    >
      {turning ? <Spinner /> : icon && <Icon name={icon} />}
      {(turning || icon) && ' '}
      {children}
    </button>
  );
}
