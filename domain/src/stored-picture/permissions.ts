import { anyone } from '../access/actor.js';
import type { Permission, Scope } from '../access/permission.js';
import { ticketScope } from '../it-ticket/permissions.js';

export const storedPicturePermissions = {
  'stored-picture:upload': {
    says: 'Whoever may write to the place a picture is for uploads it (contract, /upload).',
    who: anyone,
  },
  'stored-picture:list': { says: 'Everyone lists the pictures that they may see (SEC-07).', who: anyone },
  'stored-picture:delete': { says: 'Whoever may upload to a place removes pictures from it.', who: anyone },
  'stored-picture:read': {
    says: 'Whoever may see the place of a picture sees it; some places are open to all.',
    who: 'public',
  },
} as const satisfies Record<string, Permission>;

export type PictureReach = 'place' | 'of-oneself' | 'own-ticket' | 'every-ticket';

/** Pictures of the places that are for this person, their own, and those of the tickets that they see. SEC-07, TIC-06 */
export const pictureScope: Scope<PictureReach> = (actor) => [
  'place',
  'of-oneself',
  ...ticketScope(actor).map((reach) => `${reach}-ticket` as const),
];
