import type { FrontDoor } from '@intranet/domain';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Loading } from '../../../shared/ui/load-states';
import { Spinner } from '../../../shared/ui/spinner';

interface WaysInProps {
  /** What the server says of the ways in; undefined without an answer, and then passwords are tried. */
  door: FrontDoor | undefined;
  /** It has not answered yet. */
  asking: boolean;
  /** Where the person was going, as the address says it. */
  goingTo: string | null;
  /** Is the provider known to be away? Then the passwords of administrators are at hand. */
  away: boolean;
  /** The form for a password. */
  children: ReactNode;
}

/** The company's provider first, where there is one, and passwords below it or, where they are off, behind a disclosure. SSO-01, SSO-03 */
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

/** Leaves the application for the provider; while the browser is on its way it says so. */
function ProviderLink({ label, goingTo }: { label: string; goingTo: string | null }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [leaving, setLeaving] = useState(false);

  useEffect(() => link.current?.focus(), []);

  useEffect(() => {
    // After Back at the provider, the browser shows the page as it was left.
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
      {label}
    </a>
  );
}
