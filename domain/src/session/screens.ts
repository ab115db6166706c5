import type { Actor } from '../access/actor.js';
import { can } from '../permissions.js';
import { namesIn } from '../shared/records.js';
import { administratorTools } from './screens/administrator-tools.js';
import { dailyWork, LINES_AT_FIRST } from './screens/daily-work.js';
import { itSupport } from './screens/it-support.js';
import { peopleScreens } from './screens/people.js';
import { projectOverview } from './screens/project-overview.js';
import type { Screen } from './screens/screen.js';
import { warReportScreens } from './screens/war-reports.js';

/** Every screen by route name, in the order of the side navigation. SES-03, SES-06, SES-11, SES-13 */
export const screens = {
  Home: { path: '/', title: 'Home', may: 'session:read', menu: { section: null }, icon: 'home' },
  ...administratorTools,
  ...warReportScreens,
  ...projectOverview,
  ...itSupport,
  ...peopleScreens,
  'My-Account': { path: '/My-Account', title: 'My Account', may: 'session:read' },
  Help: { path: '/Help', title: 'Help', may: 'session:read' },
  Privacy: { path: '/Privacy', title: 'What is stored about you', may: 'company-profile:read' },
  Accessibility: { path: '/Accessibility', title: 'Accessibility', may: 'company-profile:read' },
  Login: { path: '/Login', title: 'Log in', may: 'open' },
  ForgotPassword: { path: '/ForgotPassword', title: 'Forgot Password', may: 'open' },
  ResetPassword: { path: '/ResetPassword', title: 'Reset Password', may: 'open' },
  'Second-Factor': { path: '/Second-Factor', title: 'Set up your second factor', may: 'open' },
} as const satisfies Record<string, Screen>;

export type RouteName = keyof typeof screens;

/** A heading of the side navigation. */
export type MenuSection = NonNullable<
  Extract<(typeof screens)[RouteName], { menu: unknown }>['menu']['section']
>;

const screenOf = (name: RouteName): Screen => screens[name];

/** The address of a screen, followed by a record's id where the screen takes one: '/IT/TicketStatus/abc1'. */
export const screenAddress = (name: RouteName, id?: string): string =>
  id === undefined ? screens[name].path : `${screens[name].path}/${encodeURIComponent(id)}`;

/** Can it be opened without a log-in? */
export const isOpenToAll = (name: RouteName): boolean => screenOf(name).may === 'open';

/** May the actor open the screen? */
export function mayOpen(actor: Actor | null, name: RouteName): boolean {
  const { may, only } = screenOf(name);
  if (may === 'open') return true;
  return actor !== null && can(actor, may) && (only === undefined || can(actor, only));
}

/**
 * The screen whose entry of the side navigation is current: itself, or the one that it stands under. SES-37
 * @param ofRecord it shows the record that its address names
 */
export function entryOf(name: RouteName, ofRecord = false): RouteName {
  const { under, recordUnder } = screenOf(name);
  const parent = (ofRecord && recordUnder) || under;
  return namesIn(screens).find((one) => one === parent) ?? name;
}

/** Is the screen offered to the actor, in the side navigation where it has an entry there? SES-11 */
export function isOffered(actor: Actor, name: RouteName): boolean {
  const { menu } = screenOf(name);
  return mayOpen(actor, name) && (menu?.only === undefined || can(actor, menu.only));
}

/** One entry of the side navigation; entries of one section stand under its heading. */
export interface NavigationEntry {
  section: string | null;
  label: string;
  route: RouteName;
}

/** The entries of the side navigation for a person, in order. SES-11 */
export const navigationFor = (actor: Actor): NavigationEntry[] =>
  namesIn(screens).flatMap((route) => {
    const { menu, title } = screenOf(route);
    if (!menu || !isOffered(actor, route)) return [];
    return { section: menu.section, label: menu.label ?? title, route };
  });

/**
 * The sections of a person's menu that are open until the person folds or unfolds one: those of their daily work, in
 * the order of its table, as long as they fit. SES-43
 */
export function openAtFirst(actor: Actor): ReadonlySet<string> {
  const counts = new Map<string | null, number>();
  for (const { section } of navigationFor(actor)) counts.set(section, (counts.get(section) ?? 0) + 1);
  const open = new Set<string>();
  // Each heading is a line, and so is each entry without one.
  let lines = counts.size - 1 + (counts.get(null) ?? 0);
  for (const { section, of } of dailyWork) {
    if (open.has(section) || !of(actor)) continue;
    lines += counts.get(section) ?? 0;
    if (lines > LINES_AT_FIRST) break;
    open.add(section);
  }
  return open;
}
