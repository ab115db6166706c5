import type { Actor, GroupName } from '../access/actor.js';

/** Somebody in these groups, with the number 1. */
export const person = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'me',
  role: 'Authenticated',
  groups,
});

/** An admin, who may be in groups besides. */
export const admin = (...groups: GroupName[]): Actor => ({ ...person(...groups), role: 'Administrator' });

/** Nobody has this number but `person` and `admin`. */
export const ME = 1;
export const SOMEBODY_ELSE = 2;
