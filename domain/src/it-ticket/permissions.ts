import { type Actor, anyOf, inGroup, isAdmin } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { always, reaches, type Scope, type Sight } from '../access/sight.js';

/** Who manages tickets: group IT, or an admin. TIC-06, USR-13 */
export const managesTickets = (actor: Actor): boolean => inGroup('IT')(actor) || isAdmin(actor);

/** Who can be an assignee: group IT without the Administrators, whom no select shows. TIC-03, USR-11 */
export const canHaveTickets = ({ role, groups }: Pick<Actor, 'role' | 'groups'>): boolean =>
  groups.includes('IT') && role !== 'Administrator';

/** Who may submit tickets and follow their own. */
export const submitsTickets = anyOf(inGroup('Employee'), managesTickets);

export const itTicketPermissions = {
  'it-ticket:list': {
    says: 'Employees, IT and admins list tickets; their own, IT and admins all of them (TIC-02, TIC-06).',
    who: submitsTickets,
  },
  'it-ticket:read': {
    says: 'Employees, IT and admins read a ticket; one of those that they list (TIC-06).',
    who: submitsTickets,
  },
  'it-ticket:create': { says: 'Employees, IT and admins submit tickets (TIC-01).', who: submitsTickets },
  'it-ticket:update': { says: 'IT and admins manage tickets (TIC-06).', who: managesTickets },
  'it-ticket:comment': {
    says: 'Employees, IT and admins read and write the thread of a ticket; one that they list, and only IT and admins its internal notes (TIC-10).',
    who: submitsTickets,
  },
  'it-ticket:reopen': {
    says: 'Employees, IT and admins reopen a resolved ticket; only one of their own, within fourteen days (TIC-09).',
    who: submitsTickets,
  },
} as const satisfies Record<string, Permission>;

/** Which tickets and threads an actor reaches: people who manage tickets reach all, submitters reach their own. */
const scopeOf =
  <Theirs extends string>(theirs: Theirs): Scope<Theirs | 'every'> =>
  (actor) => {
    if (managesTickets(actor)) return ['every'];
    return submitsTickets(actor) ? [theirs] : [];
  };

/** The facts of a ticket that decide who may see it. */
interface TicketSightFacts {
  submitterId: number;
}

export type TicketReach = 'own' | 'every';

/** TIC-06: submitters see their own, IT sees all. */
export const ticketSight: Sight<TicketReach, TicketSightFacts> = {
  scope: scopeOf('own'),
  reach: { own: { is: 'submitterId' }, every: always },
};

/** May this actor see this ticket, its thread and its images? TIC-06 */
export const canSeeTicket = (actor: Actor, { submitterId }: TicketSightFacts): boolean =>
  reaches(ticketSight, actor, { submitterId });

/** The facts of a comment that decide who may see it. */
interface TicketCommentSightFacts extends TicketSightFacts {
  internal: boolean;
}

export type TicketCommentReach = 'open-of-own-ticket' | 'every';

/** Comments on one's own tickets; internal notes are visible to IT only. */
export const ticketCommentSight: Sight<TicketCommentReach, TicketCommentSightFacts> = {
  scope: scopeOf('open-of-own-ticket'),
  reach: { 'open-of-own-ticket': { all: [{ lacks: 'internal' }, ticketSight.reach.own] }, every: always },
};
