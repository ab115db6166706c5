import { PICTURE_MAX_BYTES, userMessages, type UserRecord } from '@intranet/domain';
import { removePicture, uploadPicture } from './api';

/** What is to become of a person's picture once the form is saved. */
export type PictureChoice = { kind: 'keep' } | { kind: 'new'; file: File } | { kind: 'remove' };

export const keepPicture: PictureChoice = { kind: 'keep' };

export const pictureTypes = ['image/jpeg', 'image/png', 'image/tiff'];

/** Why a file cannot be chosen, before anything is sent; the server judges its content. USR-04 */
export function pictureFault(file: File): string | null {
  if (!pictureTypes.includes(file.type)) return userMessages.notAPicture;
  return file.size >= PICTURE_MAX_BYTES ? userMessages.pictureTooLarge : null;
}

/** @returns the picture the person has afterwards */
export async function storePicture(
  user: UserRecord,
  choice: PictureChoice,
): Promise<UserRecord['profilePic']> {
  if (choice.kind === 'new') return uploadPicture(user.id, choice.file);
  if (choice.kind === 'remove' && user.profilePic) await removePicture(user.profilePic.id);
  return choice.kind === 'remove' ? null : user.profilePic;
}
