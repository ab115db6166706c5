import type { Actor } from '../access/actor.js';
import { inGroup } from '../access/actor.js';
import type { RefusalCode } from '../shared/errors.js';
import type { WarReportFacts } from './permissions.js';

export type WarReportAction = 'update' | 'delete' | 'submit';

/**
 * Why a report that the actor may see cannot be changed or deleted, or null when it can.
 * WAR-06: a draft is its author's alone. WAR-11: a submitted report stays as it is, for everyone.
 */
export function whyNotEditable(actor: Actor, report: WarReportFacts): RefusalCode | null {
  if (report.authorId !== actor.id || !inGroup('Employee')(actor)) return 'forbidden';
  return report.submitted ? 'war-not-editable' : null;
}

/** What the actor may do with a report they see; buttons follow this. */
export function warReportActions(actor: Actor, report: WarReportFacts): WarReportAction[] {
  return whyNotEditable(actor, report) === null ? ['update', 'submit', 'delete'] : [];
}
