import type { Actor } from '../../access/actor.js';
import { inGroup } from '../../access/actor.js';
import { isManagerOf, isPmOf } from '../access.js';
import { isVotedOn, type QcrState } from './decide.js';
import type { QcrAction } from './schemas.js';

/** The facts that `availableQcrActions` needs. */
export interface QcrFacts extends Pick<QcrState, 'selectedDisposition' | 'discussionNeeded'> {
  /** Manager of the project in which the problem was found. */
  managerId: number | null;
  eligible: boolean;
  voted: boolean;
  closed: boolean;
}

/** What the actor may do with a change request they see. QCR-03, QCR-06, QCR-07, QCR-09 */
export function availableQcrActions(actor: Actor, qcr: QcrFacts): QcrAction[] {
  const actions: QcrAction[] = [];
  const votedOn = isVotedOn(qcr);
  const cm = inGroup('CM')(actor);
  if (isPmOf(actor, qcr.managerId) && !qcr.closed) actions.push('update-priority');
  if (votedOn && qcr.eligible) actions.push(...(qcr.voted ? [] : (['vote'] as const)), 'discuss');
  if (votedOn && qcr.eligible && isManagerOf(actor, qcr.managerId)) actions.push('choose-status');
  if (qcr.discussionNeeded && cm) actions.push('final-disposition');
  if (votedOn && cm) actions.push('remind');
  return actions;
}
