import type { UserRecord } from '@intranet/domain';
import { removePicture, uploadPicture } from './api';

/** What happens to a person's picture when the form is saved. */
export type PictureChoice = { kind: 'keep' } | { kind: 'new'; file: File } | { kind: 'remove' };

export const keepPicture: PictureChoice = { kind: 'keep' };

/** @returns the picture the person has afterwards */
export async function storePicture(
  user: UserRecord,
  choice: PictureChoice,
): Promise<UserRecord['profilePic']> {
  if (choice.kind === 'new') return uploadPicture(user.id, choice.file);
  if (choice.kind === 'remove' && user.profilePic) await removePicture(user.profilePic.id);
  return choice.kind === 'remove' ? null : user.profilePic;
}
