import { mayOpen, type RouteName } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../navigation/paths';
import { useActor } from '../session/use-session';
import type { IconName } from '../ui/icon';
import { Empty } from '../ui/load-states';

export type NamedList = keyof typeof emptyLists;

interface EmptyWords {
  icon: IconName;
  title: string;
  /** What the list is for; where its button is on the same screen, also that button. */
  says: string;
  /** The screen where its first record is made, for whoever may open it. */
  way?: { to: RouteName; words: string };
}

/** What each list says before its first record. SES-29 */
export const emptyLists = {
  webhooks: {
    icon: 'plug',
    title: 'No webhooks yet',
    says: 'A webhook tells another system at once when something happens here. “Add webhook” above makes the first.',
  },
  deliveries: {
    icon: 'sent',
    title: 'Nothing has been sent yet',
    says: 'Each event that is sent to this address is listed here, with the answer.',
  },
  'service-accounts': {
    icon: 'key',
    title: 'No accounts for machines yet',
    says: 'A program that reads or writes here gets an account of its own, instead of a person’s password. “Add account” above makes the first.',
  },
  users: {
    icon: 'people',
    title: 'There are no users yet',
    says: 'Everybody who logs in is listed here. “Import CSV” adds many at once from a CSV file.',
    way: { to: 'Create-New-User', words: 'Create the first user' },
  },
  'days-away': {
    icon: 'calendar',
    title: 'No days away are entered',
    says: 'Colleagues see until when somebody is away, and no report is due for a week away. “Add days away” above enters the first.',
  },
  audit: {
    icon: 'record',
    title: 'Nothing has been changed yet',
    says: 'Who changed people, charge lines, builds, tickets and assets, and when, is listed here from the first change on.',
  },
  assets: {
    icon: 'asset',
    title: 'No asset has been entered yet',
    says: 'A device with a number is listed here, with its place, its holder and the label to print. “New Asset” above enters the first one, “Import CSV” below many from a file.',
  },
  'open-tickets': {
    icon: 'ticket',
    title: 'None of your tickets is open',
    says: 'What you ask IT for is listed here with its answers until it is resolved. “Show Resolved” above adds what is.',
  },
  'saved-reports': {
    icon: 'saved',
    title: 'You have no saved reports',
    says: 'A weekly report that is saved waits here until it is submitted.',
    way: { to: 'Create-New-Report', words: 'Create a new report' },
  },
  'open-qprs': {
    icon: 'papers',
    title: 'No problem report waits for its review',
    says: 'What goes wrong in a project is reported with “Report a problem” above, and waits here for the project manager. “Show Closed QPRs” adds reviewed ones.',
  },
  'own-tickets': {
    icon: 'ticket',
    title: 'You have not submitted a ticket yet',
    says: 'What you ask IT for is listed here with its answers.',
    way: { to: 'SubmitSupportTicket', words: 'Submit a ticket' },
  },
  'charge-lines': {
    icon: 'record',
    title: 'There are no charge lines yet',
    says: 'Whoever is on a charge line writes a weekly report for it. “New Charge Line” above enters the first one, “Import CSV” below many from a file.',
  },
  'expected-visitors': {
    icon: 'people',
    title: 'No one is expected',
    says: 'Visitors entered for a coming day wait here until they are signed in. “New Visitor” above enters one.',
  },
  supervisors: {
    icon: 'people',
    title: 'There are no supervisors yet',
    says: 'Everybody in group Supervisor is listed here with the people who report to them, and who is late.',
    way: { to: 'View-Edit-User-Page', words: 'Put somebody into group Supervisor' },
  },
  'submitted-reports': {
    icon: 'sent',
    title: 'There are no submitted reports yet',
    says: 'A weekly report is listed here from the moment it is submitted.',
    way: { to: 'Create-New-Report', words: 'Write a report' },
  },
  mails: {
    icon: 'mail',
    title: 'No email has been sent yet',
    says: 'Every email of the portal is listed here, whether it was sent, waits, or failed.',
  },
  projects: {
    icon: 'folder',
    title: 'There are no projects here for you yet',
    says: 'Problem reports and builds belong to a project, and wait for its manager. CM, CCB and admins create projects.',
  },
  'closed-builds': {
    icon: 'folder',
    title: 'No build has been closed yet',
    says: 'A build is listed here once it has gone through its stages and was closed.',
  },
  qcrs: {
    icon: 'papers',
    title: 'There are no change requests yet',
    says: 'A problem report that its project manager approves becomes a change request, on which the board votes.',
    way: { to: 'Review QPR', words: 'Go to the problem reports' },
  },
  'open-qcrs': {
    icon: 'papers',
    title: 'No open change request',
    says: 'A problem report that its project manager approves becomes a change request, on which the board votes. “Show Closed QCRs” above adds those that are decided and built.',
    way: { to: 'Review QPR', words: 'Go to the problem reports' },
  },
  'unassigned-tickets': {
    icon: 'ticket',
    title: 'Every ticket has an assignee',
    says: 'A new ticket waits here until somebody in IT takes it.',
  },
  directory: {
    icon: 'people',
    title: 'The directory is empty',
    says: 'Everybody who can log in is listed here with phone and email, except administrators.',
    way: { to: 'Create-New-User', words: 'Create a user' },
  },
  team: {
    icon: 'people',
    title: 'No one reports to you',
    says: 'The weeks of the people whose supervisor you are stand here. IT says in View/Edit Users who reports to whom.',
  },
} as const satisfies Record<string, EmptyWords>;

/** A list before its first record: what it is for, and how the first one is made. SES-29 */
export default function EmptyWordsOf({ of }: { of: NamedList }) {
  const { icon, title, says, way }: EmptyWords = emptyLists[of];
  const actor = useActor();
  return (
    <Empty icon={icon} title={title}>
      <span>{says}</span>
      {way && mayOpen(actor, way.to) && (
        <div className="mt-2">
          <Link className="btn btn-sm btn-secondary" to={pathTo(way.to)}>
            {way.words}
          </Link>
        </div>
      )}
    </Empty>
  );
}
