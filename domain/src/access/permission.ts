import type { Actor, Rule } from './actor.js';

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
