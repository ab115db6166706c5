import { entryAt, navigationFor, screens, type NavigationEntry, type RouteName } from '@intranet/domain';
import { memo, useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { useFoldedSections } from './folded-sections';
import { pathTo } from '../../shared/navigation/paths';
import { useActor } from '../../shared/session/use-session';
import { Icon, type IconName } from '../../shared/ui/icon';

/** The table of screens names icons by the names that `Icon` knows. */
const iconOf = (route: RouteName): IconName => {
  const screen = screens[route];
  return 'icon' in screen ? screen.icon : 'info';
};

/**
 * The screens of the table that this person sees, under their headings. A folded section shows only the open screen.
 * SES-11, SES-21
 */
export function SideNavigation({ onLeave }: { onLeave: () => void }) {
  const here = entryAt(useLocation().pathname);
  const navigate = useNavigate();
  const open = useCallback(
    (path: string, options: NavigateOptions) => {
      onLeave();
      void navigate(path, options);
    },
    [onLeave, navigate],
  );
  const entries = navigationFor(useActor());
  const [folded, turn] = useFoldedSections();
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = navigation.current?.querySelector('[aria-current]');
    if (navigation.current && entry) bringIntoView(navigation.current, entry);
  }, [here]);
  const sections = new Map<string | null, NavigationEntry[]>();
  for (const entry of entries) sections.set(entry.section, [...(sections.get(entry.section) ?? []), entry]);
  return (
    <nav aria-label="Main" ref={navigation}>
      {[...sections].map(([section, group]) => (
        <div className="side-section" key={section}>
          {section && <SectionHeading section={section} isFolded={folded.has(section)} onTurn={turn} />}
          <ul aria-labelledby={section ? headingId(section) : undefined}>
            {group
              .filter(({ route }) => section === null || !folded.has(section) || route === here)
              .map(({ route, label }) => (
                <Entry key={route} route={route} label={label} isHere={route === here} onOpen={open} />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const headingId = (section: string): string => `side-${section.toLowerCase().replaceAll(' ', '-')}`;

/**
 * Scrolls the menu and not the page. While it is closed, as on phones, this is skipped, since the browser would compute
 * the layout in vain.
 */
function bringIntoView(frame: Element, entry: Element): void {
  if (frame.closest('[hidden]')) return;
  const [outer, inner] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom;
  if (inner.top < outer.top) frame.scrollTop -= outer.top - inner.top;
}

interface SectionHeadingProps {
  section: string;
  isFolded: boolean;
  onTurn: (section: string) => void;
}

const SectionHeading = memo(function SectionHeading({ section, isFolded, onTurn }: SectionHeadingProps) {
  return (
    <h2 id={headingId(section)}>
      <button type="button" aria-expanded={!isFolded} onClick={() => onTurn(section)}>
        <span>{section}</span>
        <Icon name="down" />
      </button>
    </h2>
  );
});

interface EntryProps {
  route: RouteName;
  label: string;
  /** This is the open screen. */
  isHere: boolean;
  onOpen: (path: string, options: NavigateOptions) => void;
}

/**
 * The router's own link is re-rendered by each step of a navigation, and some twenty are shown with every screen. This
 * one is rendered only when its screen opens or is left.
 */
const Entry = memo(function Entry({ route, label, isHere, onOpen }: EntryProps) {
  const path = pathTo(route);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser itself opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // As in a browser, a link to the open page adds no history entry.
    onOpen(path, { replace: event.currentTarget.href === window.location.href });
  };
  return (
    <li>
      <a href={path} aria-current={isHere ? 'page' : undefined} onClick={follow}>
        <Icon name={iconOf(route)} />
        <span>{label}</span>
      </a>
    </li>
  );
});
