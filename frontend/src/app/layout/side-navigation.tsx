import { entryAt, navigationFor, type NavigationEntry } from '@intranet/domain';
import { Fragment, memo, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { pathTo } from '../../shared/navigation/paths';
import { useActor } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { Entry } from './side-entry';
import { Shortcuts } from './side-shortcuts';
import { useOpenSections } from './use-open-sections';

/**
 * The screens of the table that this person sees, under their headings, below what they have pinned and visited. A
 * folded section shows only the open screen. SES-11, SES-21, SES-43, SES-44
 */
export function SideNavigation({ onLeave }: { onLeave: () => void }) {
  const { pathname } = useLocation();
  const here = entryAt(pathname);
  const navigate = useNavigate();
  const open = useCallback(
    (path: string, options: NavigateOptions) => {
      onLeave();
      void navigate(path, options);
    },
    [onLeave, navigate],
  );
  const entries = navigationFor(useActor());
  const hereIn = entries.find(({ route }) => route === here)?.section ?? null;
  const { isOpen, turn } = useOpenSections(hereIn);
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = navigation.current?.querySelector('[aria-current]');
    if (navigation.current && entry) bringIntoView(navigation.current, entry);
  }, [here]);
  const isShown = ({ section, route }: NavigationEntry) =>
    section === null || isOpen(section) || route === here;
  const shown = new Set(entries.filter(isShown).map(({ route }) => pathTo(route)));
  const sections = new Map<string | null, NavigationEntry[]>();
  for (const entry of entries) sections.set(entry.section, [...(sections.get(entry.section) ?? []), entry]);
  return (
    <nav aria-label="Main" ref={navigation}>
      {[...sections].map(([section, group]) => (
        <Fragment key={section}>
          <div className="side-section">
            {section && <SectionHeading section={section} isOpen={isOpen(section)} onTurn={turn} />}
            <ul aria-labelledby={section ? headingId(section) : undefined}>
              {group.filter(isShown).map(({ route, label }) => (
                <li key={route}>
                  <Entry
                    path={pathTo(route)}
                    route={route}
                    label={label}
                    isHere={route === here}
                    onOpen={open}
                  />
                </li>
              ))}
            </ul>
          </div>
          {section === null && <Shortcuts here={pathname} shown={shown} onOpen={open} />}
        </Fragment>
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
  isOpen: boolean;
  onTurn: (section: string, open: boolean) => void;
}

const SectionHeading = memo(function SectionHeading({ section, isOpen, onTurn }: SectionHeadingProps) {
  return (
    <h2 id={headingId(section)}>
      <button type="button" aria-expanded={isOpen} onClick={() => onTurn(section, !isOpen)}>
        <span>{section}</span>
        <Icon name="down" />
      </button>
    </h2>
  );
});
