import { refusals } from '../shared/errors.js';
import { PICTURE_MAX_BYTES } from './places.js';

/** The MIME types that browsers give to files of `pictureFormats`. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/tiff'];

/** Why a file cannot be chosen, checked before anything is sent; the server checks its content. USR-04, HOM-03 */
export function pictureFault(file: { type: string; size: number }): string | null {
  if (!pictureTypes.includes(file.type)) return refusals['not-a-picture'].message;
  return file.size >= PICTURE_MAX_BYTES ? refusals['picture-too-large'].message : null;
}
