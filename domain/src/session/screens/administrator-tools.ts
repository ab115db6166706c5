import type { Screen } from './screen.js';

/** The screens of Administration and admins, in the order of the side navigation. SES-11 */
export const administratorTools = {
  ManageContractData: {
    path: '/ManageContractData',
    title: 'Manage Contract Data',
    may: 'contract-data:write',
    menu: { section: 'Administrator Tools' },
    icon: 'folder',
  },
  'Edit-Homepage': {
    path: '/Edit-Homepage',
    title: 'Edit Home Page',
    may: 'home-page:update',
    menu: { section: 'Administrator Tools' },
    icon: 'picture',
  },
  'Visitor-Log': {
    path: '/Visitor-Log',
    title: 'Visitor Log',
    may: 'visitor:list',
    takesId: true,
    menu: { section: 'Administrator Tools' },
    icon: 'badge',
  },
  WARSubmissionStatus: {
    path: '/Administrator-Tools/WARSubmissionStatus',
    title: 'WAR Submission Status',
    may: 'submission-status:read',
    menu: { section: 'Administrator Tools' },
    icon: 'checklist',
  },
  'Company-Profile': {
    path: '/Administrator-Tools/Company-Profile',
    title: 'Company Profile',
    may: 'company-profile:update',
    menu: { section: 'Administrator Tools' },
    icon: 'building',
  },
  'Audit-Log': {
    path: '/Administrator-Tools/Audit-Log',
    title: 'Audit Log',
    may: 'audit-record:list',
    menu: { section: 'Administrator Tools' },
    icon: 'record',
  },
  Webhooks: {
    path: '/Administrator-Tools/Webhooks',
    title: 'Webhooks',
    may: 'webhook:manage',
    takesId: true,
    menu: { section: 'Administrator Tools' },
    icon: 'plug',
  },
  'Service-Accounts': {
    path: '/Administrator-Tools/Service-Accounts',
    title: 'Service Accounts',
    may: 'service-account:manage',
    menu: { section: 'Administrator Tools' },
    icon: 'key',
  },
} as const satisfies Record<string, Screen>;
