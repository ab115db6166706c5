import type { Actor, GroupName } from '../access/actor.js';

/** A person in these groups, with the number 1. */
export const person = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'me',
  role: 'Authenticated',
  groups,
});

/** An admin, optionally in further groups. */
export const admin = (...groups: GroupName[]): Actor => ({ ...person(...groups), role: 'Administrator' });

/** An id used only by `person` and `admin`. */
export const ME = 1;
export const SOMEBODY_ELSE = 2;
