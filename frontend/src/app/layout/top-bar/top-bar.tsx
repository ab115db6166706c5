import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { CompanyMark } from '../../../shared/company/company-mark';
import { useFace } from '../../../shared/company/use-face';
import { pathTo } from '../../../shared/navigation/paths';
import { Icon } from '../../../shared/ui/icon';
import { lazyPart } from '../../../shared/ui/lazy-part';
import { HeldPlace } from './held-place';
import { Logo } from './logo';
import { Search } from './search';
import { UserMenu } from './user-menu';

const WaitingLink = lazyPart(() => import('../../../features/waiting/components/waiting-link'));

/** The number of waiting tasks. WAI-03 */
const Waiting = () => (
  <HeldPlace icon="checklist">
    <WaitingLink />
  </HeldPlace>
);

const Bell = lazyPart(() => import('../../inbox/bell'));

/** The bell, with the number of unread notifications, and the inbox below it. NOT-01, NOT-13 */
const Notifications = () => (
  <HeldPlace icon="bell">
    <Bell />
  </HeldPlace>
);

interface TopBarProps {
  navigationOpen: boolean;
  onToggleNavigation: () => void;
  toggleRef: Ref<HTMLButtonElement>;
}

/** The bar at the top of each screen; it opens and closes the navigation. SES-09 */
export function TopBar({ navigationOpen, onToggleNavigation, toggleRef }: TopBarProps) {
  const { portalName, logo } = useFace();
  return (
    <header className="top-bar">
      <button
        ref={toggleRef}
        type="button"
        className="icon-button"
        aria-expanded={navigationOpen}
        aria-controls="side-bar"
        aria-label="Navigation menu"
        onClick={onToggleNavigation}
      >
        <Icon name="menu" />
      </button>
      <Link className="brand" to={pathTo('Home')} aria-label={`${portalName}, Home`}>
        {logo ? <CompanyMark url={logo} /> : <Logo />}
        <span className="brand-name" translate="no">
          {portalName}
        </span>
      </Link>
      <div className="top-bar-end">
        <Search />
        <Waiting />
        <Notifications />
        <UserMenu />
      </div>
    </header>
  );
}
