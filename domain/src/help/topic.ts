import type { PermissionName } from '../permissions.js';
import type { RouteName } from '../session/screens.js';

/** One thing that people do, and how: a part of the page Help. Words between “ ” stand on the screen so. SEA-09 */
export interface HelpTopic {
  /** Names the topic in the address of the page: /Help#vote. */
  id: string;
  title: string;
  /** What it is about; whoever is offered them all reads the topic, which links to them. */
  screens: readonly RouteName[];
  /** Needed besides, where not everyone who is offered the screen may do it. */
  may?: PermissionName;
  /** For people of the company, not for customers. HOM-08 */
  staff?: true;
  /** Other words by which the search finds it. */
  also: readonly string[];
  /** What it is, in one to three sentences. */
  about: string;
  /** What to do, one after the other. */
  steps?: readonly string[];
  /** What is good to know besides. */
  notes?: readonly string[];
}

/** Topics under one heading. */
export interface HelpSection {
  title: string;
  topics: readonly HelpTopic[];
}
