import type { Screen } from './screen.js';

/** The screens of the IT desk, in the order of the side navigation. Admins have them too. SES-11 */
export const itSupport = {
  SubmitSupportTicket: {
    path: '/IT/SubmitSupportTicket',
    title: 'Submit a Support Ticket',
    may: 'it-ticket:create',
    only: 'screen:own-tickets',
    menu: { section: 'IT Support' },
    icon: 'help',
  },
  TicketStatus: {
    path: '/IT/TicketStatus',
    title: 'Ticket Status',
    may: 'it-ticket:list',
    only: 'screen:own-tickets',
    takesId: true,
    menu: { section: 'IT Support' },
    icon: 'ticket',
  },
  SupportTicket: {
    path: '/IT/ManageSupportTicket',
    title: 'Manage Support Tickets',
    may: 'it-ticket:update',
    takesId: true,
    menu: { section: 'IT Support' },
    icon: 'tools',
  },
  /** The id in the address of an asset's screens is its number, as on the label. */
  AssetTracking: {
    path: '/IT/AssetTracking',
    title: 'Asset Tracking',
    may: 'asset-tracking:list',
    takesId: true,
    menu: { section: 'IT Support' },
    icon: 'asset',
  },
  'Ticket-Statistics': {
    path: '/IT/Statistics',
    title: 'Ticket Statistics',
    may: 'statistics:it-tickets',
    menu: { section: 'IT Support' },
    icon: 'chart',
  },
  /** Where a label leads: IT to the asset, others to a ticket about it. */
  Asset: {
    path: '/IT/Asset',
    title: 'Asset',
    may: 'asset-tracking:lookup',
    takesId: true,
  },
} as const satisfies Record<string, Screen>;
