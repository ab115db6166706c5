import { anyone, isAdministrator, type Rule } from '../access/actor.js';
import { hasOverview } from '../change-control/access.js';
import { TICKET_IMAGES_MAX } from '../it-ticket/choices.js';
import { submitsTickets } from '../it-ticket/permissions.js';
import { namesIn } from '../shared/records.js';
import { RECORD_FILES_MAX } from './files.js';

/** A picture is smaller than this many bytes. HOM-03 */
export const PICTURE_MAX_BYTES = 1_048_855;

/** The accepted formats, judged by content; the file's name and declared type do not count. */
export const pictureFormats = ['jpeg', 'png', 'tiff'] as const;

/** What a place belongs to; `pictureSight` decides who sees that. */
export type PictureKind = 'public' | 'face' | 'ticket' | 'qpr' | 'qcr';

/** A place for pictures and files: how many, their size, who may upload them, and what they belong to. */
export interface PicturePlace {
  /** How many a record may have. A single one is replaced; of several, no more can be added. */
  max: number;
  /** Longest side in pixels after re-encoding. */
  side: number;
  mayWrite: Rule;
  kind: PictureKind;
  /** It takes files of every accepted kind, under their names, and gives them as downloads. QPR-11, TIC-12 */
  files?: true;
}

const onHomePage = { side: 1600, mayWrite: isAdministrator, kind: 'public' } as const;

const files = { max: RECORD_FILES_MAX, side: 2400, files: true } as const;

/** The places by kind of record and field. SEC-07 */
export const picturePlaces = {
  // Whose it is decides too: `mayChangeFace`.
  user: { profilePic: { max: 1, side: 512, mayWrite: anyone, kind: 'face' } },
  'home-page': {
    spotlightPhoto: { max: 1, ...onHomePage },
    bookOfTheMonthPhoto: { max: 1, ...onHomePage },
    carousel: { max: 30, ...onHomePage },
  },
  'it-ticket': {
    imagesOfIssue: {
      max: TICKET_IMAGES_MAX,
      side: 2400,
      mayWrite: submitsTickets,
      kind: 'ticket',
    },
    attachments: { ...files, mayWrite: submitsTickets, kind: 'ticket' },
  },
  'submitted-qpr': { attachments: { ...files, mayWrite: anyone, kind: 'qpr' } },
  qcr: { attachments: { ...files, mayWrite: hasOverview, kind: 'qcr' } },
  'company-profile': { logo: { max: 1, side: 1200, mayWrite: isAdministrator, kind: 'public' } },
} as const satisfies Record<string, Record<string, PicturePlace>>;

export type PictureOwner = keyof typeof picturePlaces;

/** `ref` of an upload: the feature's name, or Strapi's type name. */
const owners: Record<string, PictureOwner> = {
  user: 'user',
  'plugin::users-permissions.user': 'user',
  'home-page': 'home-page',
  'api::home-page.home-page': 'home-page',
  'it-ticket': 'it-ticket',
  'api::it-ticket.it-ticket': 'it-ticket',
  'submitted-qpr': 'submitted-qpr',
  'api::submitted-qpr.submitted-qpr': 'submitted-qpr',
  qcr: 'qcr',
  'api::qcr.qcr': 'qcr',
  'company-profile': 'company-profile',
  'api::company-profile.company-profile': 'company-profile',
};

const isPictureOwner = (owner: string): owner is PictureOwner => Object.hasOwn(picturePlaces, owner);

/** The place with this owner and field; null when there is none. */
export function pictureFieldOf(owner: string, field: string): PicturePlace | null {
  const fields: Record<string, PicturePlace> = isPictureOwner(owner) ? picturePlaces[owner] : {};
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null;
}

/** The person or record an upload is for, and its place; null when there is no such place. */
export function placeFor(ref: string, field: string): { owner: PictureOwner; place: PicturePlace } | null {
  const owner = Object.hasOwn(owners, ref) ? owners[ref] : undefined;
  const place = owner ? pictureFieldOf(owner, field) : null;
  return owner && place ? { owner, place } : null;
}

/** The places with pictures of this kind. */
export const placesOf = (wanted: PictureKind): { owner: PictureOwner; field: string }[] =>
  namesIn(picturePlaces).flatMap((owner) =>
    Object.entries<PicturePlace>(picturePlaces[owner])
      .filter(([, { kind }]) => kind === wanted)
      .map(([field]) => ({ owner, field })),
  );

/** All places. @internal for its test */
export const allPicturePlaces = (): PicturePlace[] =>
  Object.values(picturePlaces).flatMap((fields): PicturePlace[] => Object.values(fields));
