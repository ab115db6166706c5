import type { FrontDoor } from '@intranet/domain';
import { useEffect, useRef, useState } from 'react';
import type { Elements } from '../../../shared/ui/elements';
import { Loading } from '../../../shared/ui/load-states';
import { Spinner } from '../../../shared/ui/spinner';

interface WaysInProps {
  /** The ways to log in, from the server; undefined without an answer, and then the password form is shown. */
  door: FrontDoor | undefined;
  /** The server has not answered yet. */
  asking: boolean;
  /** The screen that the person wanted, as in the address. */
  goingTo: string | null;
  /** The provider is known to be down, so the passwords of administrators are offered. */
  away: boolean;
  /** The password form. */
  children: Elements;
}

/**
 * The company's provider first, if there is one. Passwords are below it or, where they are turned off, in a disclosure.
 * SSO-01, SSO-03
 */
export function WaysIn({ door, asking, goingTo, away, children }: WaysInProps) {
  if (asking) return <Loading what="the ways to log in" />;
  if (!door?.oidc) return children;
  return (
    <>
      <ProviderLink label={door.oidc.label} goingTo={goingTo} />
      {door.passwordLogin ? (
        <>
          <p className="guest-or">
            <span>or</span>
          </p>
          {children}
        </>
      ) : (
        <details className="guest-details" open={away}>
          <summary>Administrators log in with a password</summary>
          {children}
        </details>
      )}
    </>
  );
}

/** Leaves the application for the provider, and says so while the browser navigates. */
function ProviderLink({ label, goingTo }: { label: string; goingTo: string | null }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [leaving, setLeaving] = useState(false);

  useEffect(() => link.current?.focus(), []);

  useEffect(() => {
    // After Back from the provider, the browser shows the page as it was left.
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const query = goingTo === null ? '' : `?${new URLSearchParams({ redirect_to: goingTo })}`;
  return (
    <a
      ref={link}
      className="btn btn-primary"
      href={`/api/auth/oidc/start${query}`}
      aria-disabled={leaving}
      onClick={(event) => {
        if (leaving) event.preventDefault();
        else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) setLeaving(true);
      }}
    >
      {leaving && <Spinner />}
      <span>{label}</span>
    </a>
  );
}
