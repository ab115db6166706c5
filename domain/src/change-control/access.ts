import { type Actor, anyOf, inGroup, isAdmin, type Rule } from '../access/actor.js';

/** Someone who can be assigned to builds, and writes their documents while assigned. BLD-14, QIP-03, STR-03 */
export const develops: Rule = inGroup('Developer');

/** Who opens the project overview: CCB, Project Manager, CM, Developer, or an admin. */
export const hasOverview: Rule = anyOf(
  isAdmin,
  inGroup('CCB'),
  inGroup('Project Manager'),
  inGroup('CM'),
  develops,
);

/** A person who can be a project's PM, or stand in for one. docs/requirements, "The PM" */
export const canManage: Rule = anyOf(isAdmin, inGroup('Project Manager'));

/** The people among whom voters are found: members of the board, and PMs. BLD-07 */
export const canVote: Rule = anyOf(inGroup('CM'), inGroup('CCB'), inGroup('Project Manager'));

/** Follows open builds on Home: a PM their own, a CM all. HOM-13 */
export const followsBuilds: Rule = anyOf(inGroup('Project Manager'), inGroup('CM'));

/** Sees all open builds and projects. PRJ-04 */
export const seesAllProjects: Rule = anyOf(isAdmin, inGroup('CM'), inGroup('CCB'));

/** The project's manager, while in group Project Manager. Used for votes, where an admin does not stand in. */
export const isManagerOf = (actor: Actor, managerId: number | null): boolean =>
  managerId === actor.id && inGroup('Project Manager')(actor);

/** The PM of a project: its manager while in group Project Manager, or an admin. docs/requirements, "The PM" */
export const isPmOf = (actor: Actor, managerId: number | null): boolean =>
  isAdmin(actor) || isManagerOf(actor, managerId);

/** PMs and developers write the documents of builds; the record decides which builds. QIP-03, STR-03 */
export const writesDocuments: Rule = anyOf(canManage, develops);
