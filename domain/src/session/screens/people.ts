import type { Screen } from './screen.js';

/** The directory, the screens for other systems, and the accounts, in the order of the side navigation. SES-11 */
export const peopleScreens = {
  'Employee-Directory': {
    path: '/Resources/Employee-Directory',
    title: 'Employee Directory',
    may: 'user:list',
    only: 'screen:directory',
    menu: { section: 'Resources' },
    icon: 'people',
  },
  'Days-Away': {
    path: '/Resources/Days-Away',
    title: 'Days Away',
    may: 'day-away:list',
    menu: { section: 'Resources' },
    icon: 'calendar',
  },
  'API-Reference': {
    path: '/Resources/API-Reference',
    title: 'API Reference',
    may: 'openapi:read',
    menu: { section: 'Resources' },
    icon: 'code',
  },

  'Create-New-User': {
    path: '/Create-New-User',
    title: 'Create New User',
    may: 'user:create',
    menu: { section: 'User Administration' },
    icon: 'plus',
  },
  'View-Edit-User-Page': {
    path: '/View-Edit-User-Page',
    title: 'View/Edit Users',
    may: 'user:update',
    menu: { section: 'User Administration' },
    icon: 'person',
  },
  'Edit-User': {
    path: '/Edit-User',
    title: 'Edit User',
    may: 'user:update',
    takesId: true,
    under: 'View-Edit-User-Page',
  },
  'Mail-Queue': {
    path: '/IT/Mail-Queue',
    title: 'Mail Queue',
    may: 'mail-queue:list',
    menu: { section: 'User Administration' },
    icon: 'mail',
  },
} as const satisfies Record<string, Screen>;
