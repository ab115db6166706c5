import { useEffect, useRef, useState } from 'react';
import { logOut } from '../../shared/session/end';
import { fullName } from '../../shared/session/session';
import { useSession } from '../../shared/session/use-session';
import { ThemeSwitch } from '../../shared/theme/theme-switch';
import { Icon } from '../../shared/ui/icon';
import { Avatar } from './avatar';

/** A button that opens a panel, rather than an ARIA menu: it holds a choice of themes beside its commands. SES-09. */
export function UserMenu() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [open]);

  return (
    <div className="user-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="user-menu-button"
        aria-expanded={open}
        aria-controls="user-menu-panel"
        onClick={() => setOpen(!open)}
      >
        <Avatar session={session} />
        <span className="user-menu-name">{fullName(session)}</span>
        <span className="visually-hidden">, user menu</span>
        <Icon name="down" />
      </button>
      <div id="user-menu-panel" className="user-menu-panel" hidden={!open}>
        <p className="user-menu-person">
          <strong>{fullName(session)}</strong>
          <span>{session.email}</span>
        </p>
        <ThemeSwitch />
        <button type="button" className="user-menu-item" onClick={() => logOut()}>
          <Icon name="logout" /> Logout
        </button>
      </div>
    </div>
  );
}
