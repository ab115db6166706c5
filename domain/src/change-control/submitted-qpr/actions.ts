import { type Actor, isStaff } from '../../access/actor.js';
import type { RefusalCode } from '../../shared/errors.js';
import { isPmOf } from '../access.js';

/** What a person can do with a problem report they see; buttons follow these. */
export type QprAction = 'approve' | 'reject' | 'withdraw' | 'duplicate' | 'correct' | 'comment' | 'note';

/** The facts of a problem report that decide what can be done with it. */
interface QprFacts {
  authorId: number;
  /** Manager of the project in which it was found. */
  managerId: number | null;
  closed: boolean;
}

/**
 * What the actor may do with a problem report they see. While it is open, its PM reviews it, marks it as a duplicate and
 * corrects its words, and its reporter withdraws it. QPR-06, QPR-12 to QPR-14
 */
export function qprActions(actor: Actor, { authorId, managerId, closed }: QprFacts): QprAction[] {
  const actions: QprAction[] = [];
  if (!closed && isPmOf(actor, managerId)) actions.push('approve', 'reject', 'duplicate', 'correct');
  if (!closed && authorId === actor.id) actions.push('withdraw');
  return [...actions, 'comment', ...(isStaff(actor) ? (['note'] as const) : [])];
}

/** The facts of a problem report that another one may be a duplicate of. */
interface Original {
  id: number;
  withdrawn: boolean;
  /** The report of which it is itself a duplicate; null for none. */
  duplicateOfId: number | null;
}

/**
 * Why a report cannot be marked as a duplicate of this one; null when it can. A duplicate is never the original of
 * another report, so duplicates form no chains and no circles. QPR-13
 */
export function whyNotOriginal(id: number, original: Original): RefusalCode | null {
  if (original.id === id) return 'qpr-duplicate-of-itself';
  if (original.withdrawn) return 'qpr-duplicate-of-withdrawn';
  return original.duplicateOfId === null ? null : 'qpr-duplicate-of-duplicate';
}
