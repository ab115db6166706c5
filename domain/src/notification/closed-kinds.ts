import type { Actor } from '../access/actor.js';
import { redirectTarget, routeNameAt } from '../session/routes.js';
import { mayOpen } from '../session/screens.js';
import { namesIn } from '../shared/records.js';
import { lineNoticeTypes } from '../war-report/line-notices.js';
import { writesReports } from '../war-report/permissions.js';
import { notificationKind, notificationKinds, type NotificationType } from './kinds.js';

/** Whom these concern goes by the single record, not by the groups of a person. */
const changeControl: readonly NotificationType[] = ['QPR', 'QCR', 'Manage Projects'];

/** May they open the screen to which a click on a notice of this kind leads them? */
function leadsSomewhere(type: NotificationType, person: Actor): boolean {
  const screen = routeNameAt(redirectTarget(notificationKind(type).leadsTo, person));
  return screen !== null && mayOpen(person, screen);
}

/**
 * The kinds of notices that mean nothing to somebody of these groups: what they ask for is refused to them, or they lead to
 * what is closed to them. Change control goes by the single record instead. WAI-05, TIC-06
 */
export function closedKinds(person: Actor): NotificationType[] {
  const ofLines: readonly NotificationType[] = lineNoticeTypes;
  return namesIn(notificationKinds).filter((type) => {
    if (changeControl.includes(type)) return false;
    return ofLines.includes(type) ? !writesReports(person) : !leadsSomewhere(type, person);
  });
}
