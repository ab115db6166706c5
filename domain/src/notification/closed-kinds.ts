import type { Actor } from '../access/actor.js';
import { redirectTarget, routeNameAt } from '../session/routes.js';
import { mayOpen } from '../session/screens.js';
import { namesIn } from '../shared/records.js';
import { lineNoticeTypes } from '../war-report/line-notices.js';
import { writesReports } from '../war-report/permissions.js';
import { notificationKind, notificationKinds, type NotificationType } from './kinds.js';

/** Whether these concern a person depends on the single record, not on the person's groups. */
const changeControl: readonly NotificationType[] = ['QPR', 'QCR', 'Manage Projects'];

/** May they open the screen to which a notice of this kind leads? */
function leadsSomewhere(type: NotificationType, person: Actor): boolean {
  const screen = routeNameAt(redirectTarget(notificationKind(type).leadsTo, person));
  return screen !== null && mayOpen(person, screen);
}

/**
 * The kinds of notices that are useless to a person with these groups, because they may neither do what is asked nor
 * open the screen. Kinds of change control are left out: there the single record decides. WAI-05, TIC-06
 */
export function closedKinds(person: Actor): NotificationType[] {
  const ofLines: readonly NotificationType[] = lineNoticeTypes;
  return namesIn(notificationKinds).filter((type) => {
    if (changeControl.includes(type)) return false;
    return ofLines.includes(type) ? !writesReports(person) : !leadsSomewhere(type, person);
  });
}
