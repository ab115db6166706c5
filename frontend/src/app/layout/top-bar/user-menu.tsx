import { screens } from '@intranet/domain';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { logOut } from '../../../shared/session/end';
import { Picture } from '../../../shared/pictures/picture';
import { fullName } from '../../../shared/session/session';
import { useSession } from '../../../shared/session/use-session';
import { ThemeSwitch } from '../../../shared/theme/theme-switch';
import { Icon } from '../../../shared/ui/icon';
import { useDisclosure } from '../../../shared/lib/use-disclosure';
import { formsInVault } from '../../../shared/vault/vault';
import { lazyPart } from '../../../shared/ui/lazy-part';

const About = lazyPart(() => import('../../../features/release/components/about'));
const LogOutQuestion = lazyPart(() => import('../log-out-question'));

/**
 * A button that opens a panel instead of an ARIA menu, since it contains a choice of themes beside its commands.
 * SES-09.
 */
export function UserMenu() {
  const session = useSession();
  const { open, setOpen, box, button, opener } = useDisclosure<HTMLDivElement>('user-menu-panel');
  const [unsent, setUnsent] = useState<string[]>([]);
  const [about, setAbout] = useState(false);
  const { id, unsentTextKey } = session;
  useEffect(() => {
    if (formsInVault(id).length > 0)
      void import('../../../shared/vault/sealed').then(({ sealOlder }) => sealOlder(id, unsentTextKey));
  }, [id, unsentTextKey]);
  /** What opens then returns the focus here, since the panel closes. */
  const closePanel = () => {
    button.current?.focus();
    setOpen(false);
  };
  const showAbout = () => {
    closePanel();
    setAbout(true);
  };
  /** As the key does, for which the search listens. SEA-08 */
  const showKeys = () => {
    closePanel();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
  };
  const leave = () => {
    const forms = formsInVault(session.id);
    if (forms.length === 0) return logOut();
    closePanel();
    setUnsent(forms);
  };
  return (
    <div className="user-menu" ref={box}>
      <button {...opener} className="user-menu-button">
        <Picture url={session.avatarUrl} name={fullName(session)} />
        <span className="user-menu-name" translate="no">
          {fullName(session)}
        </span>
        <span className="visually-hidden">, user menu</span>
        <Icon name="down" />
      </button>
      <div id="user-menu-panel" className="user-menu-panel" hidden={!open}>
        <p className="user-menu-person">
          <strong>{fullName(session)}</strong>
          <span>{session.email}</span>
        </p>
        <Link className="user-menu-item" to={pathTo('My-Account')} onClick={() => setOpen(false)}>
          <Icon name="person" /> <span>{screens['My-Account'].title}</span>
        </Link>
        {/* Read anew, since a command of the search chooses too. */}
        {open && <ThemeSwitch />}
        <Link className="user-menu-item" to={pathTo('Help')} onClick={() => setOpen(false)}>
          <Icon name="help" /> <span>{screens.Help.title}</span>
        </Link>
        <button type="button" className="user-menu-item" onClick={showKeys}>
          <Icon name="keyboard" /> <span>Keys</span>
        </button>
        <button type="button" className="user-menu-item" onClick={showAbout}>
          <Icon name="info" /> <span>About</span>
        </button>
        <button type="button" className="user-menu-item" onClick={leave}>
          <Icon name="logout" /> <span>Logout</span>
        </button>
      </div>
      {about && (
        <Suspense fallback={null}>
          <About onClose={() => setAbout(false)} />
        </Suspense>
      )}
      {unsent.length > 0 && (
        <Suspense fallback={null}>
          <LogOutQuestion forms={unsent} onStay={() => setUnsent([])} />
        </Suspense>
      )}
    </div>
  );
}
