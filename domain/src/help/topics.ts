import { type Actor, isStaff } from '../access/actor.js';
import { can } from '../permissions.js';
import { isOffered, screenAddress } from '../session/screens.js';
import { helpSections } from './sections.js';
import type { HelpSection, HelpTopic } from './topic.js';

const isFor = (actor: Actor, { screens, may, staff }: HelpTopic): boolean =>
  screens.every((name) => isOffered(actor, name)) &&
  (may === undefined || can(actor, may)) &&
  (!staff || isStaff(actor));

/** The help that concerns a person: topics of which they are offered every screen. SEA-09 */
export const helpFor = (actor: Actor): HelpSection[] =>
  helpSections
    .map(({ title, topics }) => ({
      title,
      topics: topics.filter((topic) => isFor(actor, topic)),
    }))
    .filter(({ topics }) => topics.length > 0);

/** Where a topic is. SEA-09 */
export const helpAddress = (id: string): string => `${screenAddress('Help')}#${id}`;
