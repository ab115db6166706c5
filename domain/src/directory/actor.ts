import type { Actor } from '../access/actor.js';

/**
 * The one who acts, with the rights of group IT and no more, whoever owns the account of the directory: it gives and takes
 * neither Admin nor Administration, disables no one in these groups, and sees no user with role Administrator. OPS-20
 */
export const directoryActor = (actor: Actor): Actor => ({
  ...actor,
  role: 'Authenticated',
  groups: ['IT'],
});

/** How history and audit name what the claims of a log-in change. OPS-20 */
const PROVIDER = 'OpenID Connect';

/** The company's provider, which says in its claims what the person who logs in may do. OPS-20 */
export const providerActor = ({ id, username }: Pick<Actor, 'id' | 'username'>): Actor => ({
  ...directoryActor({ id, username, role: 'Authenticated', groups: [] }),
  machine: { name: PROVIDER, granted: new Set() },
  byProvider: true,
});
