import type { Actor, Rule } from './actor.js';

/**
 * Who may ask for something at all, said in one sentence and one rule.
 * Which records it then reaches is the matter of a sight (`sight.ts`); the sentence says that too.
 */
export interface Permission {
  /** For people: printed by tests and docs. */
  says: string;
  /** 'public' needs no session. */
  who: Rule | 'public';
  /** Where the manager of a record's project decides too: of which projects. Asked with `canIn`. */
  inProject?: (actor: Actor, managerId: number | null) => boolean;
}
