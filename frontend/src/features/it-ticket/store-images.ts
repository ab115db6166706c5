import { itTicketMessages, type ItTicket } from '@intranet/domain';
import { writeProblem } from '../../shared/form/write-problem';
import { ApiError } from '../../shared/http/api-error';
import { uploadPicture } from '../../shared/pictures/upload';
import type { ChosenFile } from './use-chosen-images';

/** What became of images that were sent. */
export interface Sent {
  /** Those that were not stored. */
  left: readonly ChosenFile[];
  /** Why the first of them was not; null when all are stored. */
  error: unknown;
}

/** Sends images of a ticket one by one: each that is stored stays stored, whatever becomes of the next. TIC-01 */
export async function storeImages(
  { documentId }: Pick<ItTicket, 'documentId'>,
  images: readonly ChosenFile[],
): Promise<Sent> {
  const left: ChosenFile[] = [];
  let error: unknown = null;
  for (const image of images) {
    try {
      await uploadPicture({ ref: 'it-ticket', refId: documentId, field: 'imagesOfIssue' }, image.file);
    } catch (problem) {
      error ??= problem;
      left.push(image);
    }
  }
  return { left, error };
}

/**
 * Why an image of a ticket could not be added or removed, in words to show.
 * @param tried what to say when the server has no better words
 */
export function imageProblem(error: unknown, tried: string): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 413) return itTicketMessages.imageP3;
  return error.status === 400 ? error.message : writeProblem(error, tried);
}
