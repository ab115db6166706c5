import { type Actor, isStaff } from '../access/actor.js';
import { can } from '../permissions.js';
import type { RouteName } from '../session/screens.js';

/** Home has other parts for customers, and for people who write no reports. HOM-08, QPR-10 */
const wordsOfHome = (actor: Actor): readonly string[] => [
  ...(isStaff(actor)
    ? ['Calendar', 'Calendar Feed', 'Events']
    : ['Your Reports', 'Problem Reports', 'Dates']),
  ...(can(actor, 'war-report:create') ? ['Quick Submit'] : []),
  'News',
  'Spotlight',
  'Book of the Month',
  'Waiting for you',
];

const ofScreens: Partial<Record<RouteName, readonly string[]>> = {
  ManageContractData: ['Charge Lines', 'Contracts'],
  'Edit-Homepage': ['News', 'Spotlight', 'Book of the Month', 'Pictures'],
  'Visitor-Log': ['Front Desk', 'Guests', 'Roll Call', 'Evacuation'],
  WARSubmissionStatus: ['Missing Weekly Reports'],
  'Company-Profile': ['Logo', 'Letterhead', 'Address', 'Reminder Day', 'Privacy', 'Retention'],
  'Audit-Log': ['History', 'Changes'],
  'Create-New-Report': ['Weekly Report', 'Work Activity Report'],
  'Submitted-War': ['Weekly Reports'],
  'Edit-Saved-War': ['Drafts', 'Weekly Reports'],
  'My-Weeks': ['Weekly Reports', 'Missing Reports', 'Reminders'],
  'View-Monthly-Report': ['PDF', 'Word'],
  'Report-Statistics': ['Charts'],
  'QPR form': ['Report a Problem', 'Bug'],
  'Review QPR': ['Problem Reports', 'Approval'],
  'Review QCR': ['Change Requests', 'Votes'],
  ManageProjects: ['Builds', 'Versions'],
  'Build-Statistics': ['Charts'],
  SubmitSupportTicket: ['Help', 'Problem'],
  TicketStatus: ['My Tickets'],
  SupportTicket: ['Queue'],
  AssetTracking: ['Equipment', 'Labels', 'QR Codes', 'Hand-overs'],
  'Ticket-Statistics': ['Charts'],
  'Days-Away': ['Vacation', 'Holiday', 'Leave', 'Absence', 'Time Off'],
  'Employee-Directory': ['People', 'Colleagues', 'Phone Numbers'],
  'API-Reference': ['OpenAPI'],
  'Create-New-User': ['Account', 'Person'],
  'View-Edit-User-Page': ['Accounts', 'People', 'Groups', 'Disabled'],
  'Mail-Queue': ['Emails', 'E-mails'],
  Help: ['Guide', 'Manual', 'Instructions'],
  Privacy: ['Privacy', 'Personal Data', 'Retention'],
  Accessibility: ['Barriers', 'WCAG'],
  'My-Account': ['Change Password', 'Second Factor', 'Reminders'],
};

/** Further words for a screen besides its name: what it shows, and common terms for it. SEA-01 */
export const screenWords = (route: RouteName, actor: Actor): readonly string[] =>
  route === 'Home' ? wordsOfHome(actor) : (ofScreens[route] ?? []);
