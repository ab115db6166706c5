import type { Actor } from '../access/actor.js';
import { submitsTickets } from '../it-ticket/permissions.js';
import { lineNoticeTypes } from '../war-report/line-notices.js';
import { writesReports } from '../war-report/permissions.js';
import type { NotificationType } from './kinds.js';

/**
 * The kinds of notices that mean nothing to somebody of these groups: what they ask for is refused to them, or they lead to
 * what is closed to them. Change control goes by the single record instead. WAI-05, TIC-06
 */
export const closedKinds = (person: Actor): NotificationType[] => [
  ...(writesReports(person) ? [] : lineNoticeTypes),
  ...(person.groups.includes('IT') ? [] : ['Manage Ticket' as const]),
  ...(submitsTickets(person) ? [] : ['Ticket Status' as const]),
];
