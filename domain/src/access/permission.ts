import { type Actor, anyone, type Rule } from './actor.js';

/**
 * Who may ask for something at all: one sentence and one rule. Which records they then reach is decided by a sight
 * (`sight.ts`); the sentence says that too.
 */
export interface Permission {
  /** The rule in words, printed in test titles and docs. */
  says: string;
  /** 'public' needs no session. */
  who: Rule | 'public';
  /** Set where the manager of a record's project decides too: it says of which projects. Asked with `canIn`. */
  inProject?: (actor: Actor, managerId: number | null) => boolean;
}

/**
 * May the actor ask for this at all? The feature's sight then decides which records they reach. An account for machines
 * may ask for what it was granted, whatever its owner may (API-02).
 * @param actor null for a request without a session
 */
export function mayAsk(actor: Actor | null, permission: Permission): boolean {
  if (permission.who === 'public') return true;
  if (actor === null) return false;
  return actor.machine ? actor.machine.granted.has(permission) : permission.who(actor);
}

/**
 * May the actor do this to a record of a project that they see?
 * @param managerId the project's manager, null for none
 */
export const mayIn = (actor: Actor, permission: Permission, managerId: number | null): boolean =>
  mayAsk(actor, permission) && (permission.inProject ?? anyone)(actor, managerId);
