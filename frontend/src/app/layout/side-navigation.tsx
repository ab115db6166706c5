import { navigationFor, type NavigationEntry, type RouteName } from '@intranet/domain';
import { NavLink } from 'react-router-dom';
import { pathTo } from '../../shared/navigation/paths';
import { useActor } from '../../shared/session/use-session';
import { Icon, type IconName } from '../../shared/ui/icon';

const icons: Partial<Record<RouteName, IconName>> = {
  Home: 'home',
  'Create-New-Report': 'write',
  'Submitted-War': 'sent',
  'Edit-Saved-War': 'saved',
  'View-Monthly-Report': 'calendar',
  ManageContractData: 'folder',
  'Edit-Homepage': 'picture',
  'Visitor-Log': 'badge',
  WARSubmissionStatus: 'checklist',
  'Company-Profile': 'building',
  'Audit-Log': 'record',
  'QPR form': 'alert',
  'Review QPR': 'papers',
  'Review QCR': 'checklist',
  ManageProjects: 'folder',
  SubmitSupportTicket: 'help',
  TicketStatus: 'ticket',
  SupportTicket: 'tools',
  AssetTracking: 'asset',
  'Employee-Directory': 'people',
  'Create-New-User': 'plus',
  'View-Edit-User-Page': 'person',
  'Mail-Queue': 'mail',
};

/** The entries of the table in domain that this person sees, under their headings. SES-11. */
export function SideNavigation({ onLeave }: { onLeave: () => void }) {
  const entries = navigationFor(useActor());
  const sections = new Map<string | null, NavigationEntry[]>();
  for (const entry of entries) sections.set(entry.section, [...(sections.get(entry.section) ?? []), entry]);
  return (
    <nav aria-label="Main">
      {[...sections].map(([section, group]) => (
        <div className="side-section" key={section}>
          {section && <h2 id={headingId(section)}>{section}</h2>}
          <ul aria-labelledby={section ? headingId(section) : undefined}>
            {group.map((entry) => (
              <li key={entry.route}>
                <NavLink to={pathTo(entry.route)} end={entry.route === 'Home'} onClick={onLeave}>
                  <Icon name={icons[entry.route] ?? 'info'} />
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const headingId = (section: string): string => `side-${section.toLowerCase().replaceAll(' ', '-')}`;
