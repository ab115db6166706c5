import type { HelpSection } from './topic.js';
import { administration } from './topics/administration.js';
import { changeControl } from './topics/change-control.js';
import { firstSteps } from './topics/first-steps.js';
import { itDesk } from './topics/it-desk.js';
import { people } from './topics/people.js';
import { reports } from './topics/reports.js';

/** All help, in the order of the page. The page docs/help.md is made of it too. SEA-09 */
export const helpSections: readonly HelpSection[] = [
  firstSteps,
  reports,
  people,
  itDesk,
  changeControl,
  administration,
];
