import type { Actor } from '../access/actor.js';
import { inGroup } from '../access/actor.js';
import type { RefusalCode } from '../shared/errors.js';
import type { WarReportFacts } from './permissions.js';

export type WarReportAction = 'update' | 'delete' | 'submit' | 'move';

/** The facts of a report that decide whether it may be changed. */
type EditFacts = Pick<WarReportFacts, 'authorId' | 'submitted'>;

/**
 * Why a report that the actor may see cannot be changed or deleted, or null when it can. WAR-06: only its author sees a
 * draft. WAR-11: no one can change a submitted report.
 */
export function whyNotEditable(actor: Actor, report: EditFacts): RefusalCode | null {
  if (report.authorId !== actor.id || !inGroup('Employee')(actor)) return 'forbidden';
  return report.submitted ? 'war-not-editable' : null;
}

/**
 * What the actor may do with a report they see; buttons follow this. A draft keeps its charge line (WAR-09) while its
 * author may report on it. Once the line was disabled or taken from the author, the draft can no longer be saved or
 * submitted there (WAR-17), so it may move to another of their active lines; otherwise its text would be lost.
 */
export function warReportActions(
  actor: Actor,
  report: EditFacts & { lineIsOpen: boolean },
): WarReportAction[] {
  if (whyNotEditable(actor, report) !== null) return [];
  return report.lineIsOpen ? ['update', 'submit', 'delete'] : ['update', 'move', 'delete'];
}
