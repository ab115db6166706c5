import { isAdministrator, isStaff, isSupervisor } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { always, type Sight } from '../access/sight.js';

/** Everyone who works for the company, in the words of the table. */
const staff = 'Employees, Supervisors, Administration, IT, CM, CCB, PMs, Developers and admins';
const whose =
  'their own, Supervisors also those of direct reports, Administration and admins those of everyone (ABS-02)';

const reads = { says: `${staff} list days away; ${whose}.`, who: isStaff };

export const dayAwayPermissions = {
  'day-away:list': reads,
  'day-away:read': reads,
  'day-away:write': { says: `${staff} enter, change and delete days away; ${whose}.`, who: isStaff },
  'day-away:now': { says: `${staff} see who is away, and until when (ABS-04).`, who: isStaff },
} as const satisfies Record<string, Permission>;

/** The facts of a person that decide who may see and write their days away. */
interface DayAwayFacts {
  personId: number;
  /** Their current supervisor; null for "None". */
  supervisorId: number | null;
}

export type DayAwayReach = 'own' | 'direct-report' | 'everyone';

/** ABS-02: everyone reaches their own days away; a supervisor also those of direct reports, administrators everyone's. */
export const dayAwaySight: Sight<DayAwayReach, DayAwayFacts> = {
  scope: (actor) => {
    if (isAdministrator(actor)) return ['everyone'];
    return isSupervisor(actor) ? ['own', 'direct-report'] : ['own'];
  },
  reach: { own: { is: 'personId' }, 'direct-report': { is: 'supervisorId' }, everyone: always },
};
