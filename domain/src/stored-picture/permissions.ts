import { anyone } from '../access/actor.js';
import type { Permission, Scope } from '../access/permission.js';
import { ticketScope } from '../it-ticket/permissions.js';
import { putsPictures } from './places.js';

export const storedPicturePermissions = {
  'stored-picture:upload': {
    says: 'Employees, IT, Administration and admins put pictures where they may write: IT and admins faces, Administration and admins the home page and the logo, the others images of their own tickets (SEC-07).',
    who: putsPictures,
  },
  'stored-picture:list': {
    says: 'Everyone who is logged in lists the pictures that they may see (SEC-07).',
    who: anyone,
  },
  'stored-picture:delete': {
    says: 'Everyone who is logged in removes a picture; only where they may put one, and one they do not see is not there (SEC-07).',
    who: anyone,
  },
  'stored-picture:read': {
    says: 'Everyone sees home page and logo; faces those who find people in the directory and their owners, images of tickets those who see the ticket (SEC-07).',
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
