import { screens, type RouteName } from '@intranet/domain';
import { memo, type MouseEvent } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { Icon, type IconName } from '../../shared/ui/icon';

/** The table of screens names icons by the names that `Icon` knows. */
const iconOf = (route: RouteName): IconName => {
  const screen = screens[route];
  return 'icon' in screen ? screen.icon : 'papers';
};

/** Opens the address of an entry. */
export type OnOpen = (path: string, options: NavigateOptions) => void;

interface EntryProps {
  path: string;
  /** Its screen, whose icon it has. */
  route: RouteName;
  label: string;
  /** This is the open screen. */
  isHere?: boolean;
  onOpen: OnOpen;
}

/**
 * The router's own link is re-rendered by each step of a navigation, and some twenty are shown with every screen. This
 * one is rendered only when its screen opens or is left.
 */
export const Entry = memo(function Entry({ path, route, label, isHere, onOpen }: EntryProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser itself opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // As in a browser, a link to the open page adds no history entry.
    onOpen(path, { replace: event.currentTarget.href === window.location.href });
  };
  return (
    <a href={path} aria-current={isHere ? 'page' : undefined} onClick={follow}>
      <Icon name={iconOf(route)} />
      <span>{label}</span>
    </a>
  );
});
