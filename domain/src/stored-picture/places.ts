import { anyone, type Rule } from '../access/actor.js';
import { managesUsers } from '../user/rules.js';

/** Spec section 9: "Images under 1,048,855 bytes". */
export const PICTURE_MAX_BYTES = 1_048_855;

/** What a picture may be by its content; the file's name and declared type do not count. Spec section 9. */
export const pictureFormats = ['jpeg', 'png', 'tiff'] as const;

/** A place for pictures: whose, how many, how large they are kept, and who may put and see them. */
export interface PicturePlace {
  field: string;
  max: number;
  /** Longest side in pixels after re-encoding. */
  side: number;
  mayWrite: Rule;
  mayRead: Rule;
}

/** The places by the kind of record they belong to. Contract, "/upload". */
export const picturePlaces = {
  user: { field: 'profilePic', max: 1, side: 512, mayWrite: managesUsers, mayRead: anyone },
} as const satisfies Record<string, PicturePlace>;

export type PictureOwner = keyof typeof picturePlaces;

/** `ref` of an upload: the feature's name, or Strapi's name of its type. */
const refs: Record<string, PictureOwner> = { user: 'user', 'plugin::users-permissions.user': 'user' };

/** The place an upload is meant for, or null when there is no such place. */
export function placeFor(ref: string, field: string): PictureOwner | null {
  const owner = Object.hasOwn(refs, ref) ? refs[ref] : undefined;
  return owner && picturePlaces[owner].field === field ? owner : null;
}
