import type { Actor } from '../access/actor.js';
import { inGroup } from '../access/actor.js';
import type { RefusalCode } from '../shared/errors.js';
import type { WarReportFacts } from './permissions.js';

export type WarReportAction = 'update' | 'delete' | 'submit' | 'move';

/**
 * Why a report that the actor may see cannot be changed or deleted, or null when it can.
 * WAR-06: only its author sees a draft. WAR-11: a submitted report stays as it is, for everyone.
 */
export function whyNotEditable(actor: Actor, report: WarReportFacts): RefusalCode | null {
  if (report.authorId !== actor.id || !inGroup('Employee')(actor)) return 'forbidden';
  return report.submitted ? 'war-not-editable' : null;
}

/**
 * What the actor may do with a report they see; buttons follow this. A draft keeps its charge line (WAR-09) as long as
 * the author may report on it. Once the line was taken from them or disabled, the draft cannot be saved or submitted
 * where it is (WAR-17), so it may move to another of their active lines, and is not stranded with its text.
 */
export function warReportActions(
  actor: Actor,
  report: WarReportFacts & { lineIsOpen: boolean },
): WarReportAction[] {
  if (whyNotEditable(actor, report) !== null) return [];
  return report.lineIsOpen ? ['update', 'submit', 'delete'] : ['update', 'move', 'delete'];
}
