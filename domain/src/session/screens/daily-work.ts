import { anyOf, inGroup, isAdministrator, isSupervisor, type Rule } from '../../access/actor.js';
import { hasOverview } from '../../change-control/access.js';
import { writesReports } from '../../war-report/permissions.js';
import type { MenuSection } from '../screens.js';

/** A customer is in no group. */
const isCustomer: Rule = ({ groups }) => groups.length === 0;

/**
 * Whose daily work a section of the side navigation is. The rows stand by how few people they are for: whoever is in
 * several groups finds the work of the smallest of them first. SES-43
 */
export const dailyWork: readonly { section: MenuSection; of: Rule }[] = [
  { section: 'Administrator Tools', of: isAdministrator },
  { section: 'User Administration', of: inGroup('IT') },
  { section: 'IT Support', of: inGroup('IT') },
  { section: 'Project Overview', of: anyOf(hasOverview, isCustomer) },
  { section: 'WAR Reports', of: anyOf(writesReports, isSupervisor) },
  { section: 'IT Support', of: inGroup('Employee') },
  { section: 'Resources', of: inGroup('Employee') },
];

/**
 * The most lines that the menu has at first, headings included: beside them five recent or pinned places are in view at
 * a height of 900. SES-36
 */
export const LINES_AT_FIRST = 15;
