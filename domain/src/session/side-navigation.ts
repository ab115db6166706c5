import type { Actor, Rule } from '../access/actor.js';
import { anyone, inGroup } from '../access/actor.js';
import type { RouteName } from './routes.js';

/** One entry of the side navigation; entries of one section stand under its heading. */
export interface NavigationEntry {
  section: string | null;
  label: string;
  route: RouteName;
  visibleTo: Rule;
}

const employee = inGroup('Employee');

/** The table of the spec, "Side navigation by group", as far as the screens exist. SES-11. */
export const sideNavigation: readonly NavigationEntry[] = [
  { section: null, label: 'Home', route: 'Home', visibleTo: anyone },
  { section: 'WAR Reports', label: 'Create New Report', route: 'Create-New-Report', visibleTo: employee },
  { section: 'WAR Reports', label: 'View Submitted Reports', route: 'Submitted-War', visibleTo: employee },
  { section: 'WAR Reports', label: 'Edit Saved Reports', route: 'Edit-Saved-War', visibleTo: employee },
];

/** The entries a person sees, in the order of the table. */
export const navigationFor = (actor: Actor): NavigationEntry[] =>
  sideNavigation.filter((entry) => entry.visibleTo(actor));
