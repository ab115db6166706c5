import { itTicketMessages, type ItTicket } from '@intranet/domain';
import { ApiError } from '../../../shared/http/api-error';
import { uploadPicture } from '../../../shared/pictures/upload';
import { serverWords, failureWords } from '../../../shared/write/failure-words';
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
    } catch (fault) {
      error ??= fault;
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
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 413) return itTicketMessages.imageP3;
  return status === 400 ? serverWords(error) : failureWords(error, tried);
}
