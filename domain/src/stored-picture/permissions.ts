import { type Actor, anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { reaches, type Sight } from '../access/sight.js';
import { type QcrReach, qcrSight } from '../change-control/qcr/permissions.js';
import { type QprReach, qprSight } from '../change-control/submitted-qpr/permissions.js';
import { type TicketReach, ticketSight } from '../it-ticket/permissions.js';
import { seesDirectory } from '../user/permissions.js';
import type { PictureKind } from './places.js';

export const storedPicturePermissions = {
  'stored-picture:upload': {
    says: 'Everyone who is logged in uploads pictures and files; their own profile picture, IT and admins those of others and images of every ticket, Administration and admins those of the home page and the logo, Employees images of their own tickets until these are resolved, and everyone files of the records into whose threads they may write (SEC-07, ACC-10, QPR-11, TIC-12).',
    who: anyone,
  },
  'stored-picture:list': {
    says: 'Everyone who is logged in lists pictures; those that they may see (SEC-07).',
    who: anyone,
  },
  'stored-picture:delete': {
    says: 'Everyone who is logged in removes a picture or file; only where they may upload one, files only their own or those of records that they manage, and one that they do not see is not found (SEC-07, QPR-11).',
    who: anyone,
  },
  'stored-picture:read': {
    says: 'Everyone sees pictures of the home page and the logo; profile pictures only people who can use the directory, and their owners, images and files of tickets, problem reports and change requests only people who see the record (SEC-07, QPR-11).',
    who: 'public',
  },
} as const satisfies Record<string, Permission>;

/** The facts of a picture or file that decide who may see it. */
interface PictureSightFacts {
  public: boolean;
  face: boolean;
  ofTicket: boolean;
  ofQpr: boolean;
  ofQcr: boolean;
  /** The person whose profile picture it is. */
  personId: number | null;
  /** The submitter of the ticket it belongs to. */
  submitterId: number | null;
  /** Author, and manager of the project, of the problem report it belongs to. */
  qprAuthorId: number | null;
  qprManagerId: number | null;
  /** `managerIds` and `developerIds` of the change request it belongs to. */
  qcrManagerIds: readonly (number | null)[];
  qcrDeveloperIds: readonly number[];
}

export type PictureReach =
  | 'public'
  | 'face'
  | 'own-face'
  | `ticket-${TicketReach}`
  | `qpr-${QprReach}`
  | `qcr-${QcrReach}`;

/**
 * Everyone sees public pictures and their own. People who can use the directory see profile pictures (a customer who
 * tries ids sees none). Images and files of a record are for those who see the record. SEC-07, DIR-01, TIC-06, QPR-11
 */
export const pictureSight: Sight<PictureReach, PictureSightFacts> = {
  scope: (actor) => [
    'public',
    ...(seesDirectory(actor) ? (['face'] as const) : []),
    'own-face',
    ...ticketSight.scope(actor).map((reach) => `ticket-${reach}` as const),
    ...qprSight.scope(actor).map((reach) => `qpr-${reach}` as const),
    ...qcrSight.scope(actor).map((reach) => `qcr-${reach}` as const),
  ],
  reach: {
    public: { holds: 'public' },
    face: { holds: 'face' },
    'own-face': { is: 'personId' },
    'ticket-own': { is: 'submitterId' },
    'ticket-every': { holds: 'ofTicket' },
    'qpr-own': { is: 'qprAuthorId' },
    'qpr-managed': { is: 'qprManagerId' },
    'qpr-every': { holds: 'ofQpr' },
    'qcr-managed': { is: 'qcrManagerIds' },
    'qcr-assigned': { is: 'qcrDeveloperIds' },
    'qcr-every': { holds: 'ofQcr' },
  },
};

/** Who the people of a picture's owner are. */
export type PictureOwnerFacts = Partial<
  Omit<PictureSightFacts, 'public' | 'face' | 'ofTicket' | 'ofQpr' | 'ofQcr'>
>;

/** The facts of a picture of this kind, whose owner has these people. @internal for tests of lists */
export const pictureFacts = (kind: PictureKind, people: PictureOwnerFacts = {}): PictureSightFacts => ({
  public: kind === 'public',
  face: kind === 'face',
  ofTicket: kind === 'ticket',
  ofQpr: kind === 'qpr',
  ofQcr: kind === 'qcr',
  personId: null,
  submitterId: null,
  qprAuthorId: null,
  qprManagerId: null,
  qcrManagerIds: [],
  qcrDeveloperIds: [],
  ...people,
});

/** May the actor see this picture? Its owner may be left out while its kind alone decides. SEC-07 */
export const canSeePicture = (
  actor: Actor,
  { kind, ...people }: { kind: PictureKind } & PictureOwnerFacts,
): boolean => reaches(pictureSight, actor, pictureFacts(kind, people));
