import { type Actor, anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { reaches, type Sight } from '../access/sight.js';
import { type TicketReach, ticketSight } from '../it-ticket/permissions.js';
import { seesDirectory } from '../user/permissions.js';
import { type PictureKind, putsPictures } from './places.js';

export const storedPicturePermissions = {
  'stored-picture:upload': {
    says: 'Employees, IT, Administration and admins upload pictures; IT and admins profile pictures and images of every ticket, Administration and admins those of the home page and the logo, Employees images of their own tickets until these are resolved (SEC-07).',
    who: putsPictures,
  },
  'stored-picture:list': {
    says: 'Everyone who is logged in lists pictures; those that they may see (SEC-07).',
    who: anyone,
  },
  'stored-picture:delete': {
    says: 'Everyone who is logged in removes a picture; only where they may upload one, and one that they do not see is not found (SEC-07).',
    who: anyone,
  },
  'stored-picture:read': {
    says: 'Everyone sees pictures of the home page and the logo; profile pictures only people who can use the directory, and their owners, images of tickets only people who see the ticket (SEC-07).',
    who: 'public',
  },
} as const satisfies Record<string, Permission>;

/** The facts of a picture that decide who may see it. */
interface PictureSightFacts {
  public: boolean;
  face: boolean;
  ticketImage: boolean;
  /** The person whose profile picture it is. */
  personId: number | null;
  /** The submitter of the ticket it belongs to. */
  submitterId: number | null;
}

export type PictureReach = 'public' | 'face' | 'own-face' | `ticket-${TicketReach}`;

/**
 * Everyone sees public pictures and their own. People who can use the directory see profile pictures (a customer who
 * tries ids sees none). Images of a ticket are for those who see the ticket. SEC-07, DIR-01, TIC-06
 */
export const pictureSight: Sight<PictureReach, PictureSightFacts> = {
  scope: (actor) => [
    'public',
    ...(seesDirectory(actor) ? (['face'] as const) : []),
    'own-face',
    ...ticketSight.scope(actor).map((reach) => `ticket-${reach}` as const),
  ],
  reach: {
    public: { holds: 'public' },
    face: { holds: 'face' },
    'own-face': { is: 'personId' },
    'ticket-own': { is: 'submitterId' },
    'ticket-every': { holds: 'ticketImage' },
  },
};

/** May the actor see this picture? Its owner may be left out while its kind alone decides. SEC-07 */
export const canSeePicture = (
  actor: Actor,
  {
    kind,
    personId = null,
    submitterId = null,
  }: { kind: PictureKind; personId?: number | null; submitterId?: number | null },
): boolean =>
  reaches(pictureSight, actor, {
    public: kind === 'public',
    face: kind === 'face',
    ticketImage: kind === 'ticket-image',
    personId,
    submitterId,
  });
