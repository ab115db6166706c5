import type { Screen } from './screen.js';

/** The screens of weekly and monthly reports, in the order of the side navigation. SES-11 */
export const warReportScreens = {
  'Create-New-Report': {
    path: '/WAR-Reports/Create-New-Report',
    title: 'Create New Report',
    may: 'war-report:create',
    menu: { section: 'WAR Reports' },
    icon: 'write',
  },
  'New-War': {
    path: '/WAR-Reports/New-War',
    title: 'Create New Report',
    may: 'war-report:create',
    takesId: true,
    under: 'Create-New-Report',
    recordUnder: 'Edit-Saved-War',
  },
  'Submitted-War': {
    path: '/WAR-Reports/View-Submitted-Reports',
    title: 'Submitted Reports',
    may: 'war-report:list',
    menu: { section: 'WAR Reports', label: 'View Submitted Reports', only: 'screen:own-reports' },
    icon: 'sent',
  },
  'Edit-Saved-War': {
    path: '/WAR-Reports/Edit-Saved-Reports',
    title: 'Saved Reports',
    may: 'war-report:update',
    menu: { section: 'WAR Reports', label: 'Edit Saved Reports' },
    icon: 'saved',
  },
  'My-Weeks': {
    path: '/WAR-Reports/My-Weeks',
    title: 'My Weeks',
    may: 'war-report:weeks',
    only: 'screen:weeks',
    menu: { section: 'WAR Reports' },
    icon: 'grid',
  },
  'Week-Reports': {
    path: '/WAR-Reports/Week',
    title: 'My Week',
    may: 'war-report:create',
    under: 'My-Weeks',
  },
  'View-Monthly-Report': {
    path: '/WAR-Reports/View-Monthly-Report',
    title: 'View Monthly Report',
    may: 'war-report:list',
    menu: { section: 'WAR Reports', only: 'screen:own-reports' },
    icon: 'calendar',
  },
  'Report-Statistics': {
    path: '/WAR-Reports/Statistics',
    title: 'Report Statistics',
    may: 'statistics:war-reports',
    menu: { section: 'WAR Reports' },
    icon: 'chart',
  },
} as const satisfies Record<string, Screen>;
