import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

/** Shown while something is fetched, after a short delay so that quick answers do not flicker. */
export function Loading({ what }: { what: string }) {
  return (
    <div className="load-state is-loading" role="status">
      <Spinner />
      <span>{`Loading ${what} …`}</span>
    </div>
  );
}

interface NoticeProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
}

/** Shown for an empty result, with what to do about it. */
export function Empty({ icon = 'info', title, children }: NoticeProps) {
  return (
    <div className="load-state">
      <Icon name={icon} />
      <strong>{title}</strong>
      {children && <div className="load-state-more">{children}</div>}
    </div>
  );
}

interface LoadFailureProps {
  message: string;
  onTryAgain: () => void;
  /** In a line of a form, in the place of the field. */
  inField?: boolean;
}

/** Something could not be fetched, with a button to try again. SES-24. */
export function LoadFailure({ message, onTryAgain, inField = false }: LoadFailureProps) {
  return (
    <div className={`load-state is-failure${inField ? ' is-in-field' : ''}`} role="alert">
      <Icon name="alert" />
      <strong>{message}</strong>
      <button type="button" className="btn btn-secondary btn-sm" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
