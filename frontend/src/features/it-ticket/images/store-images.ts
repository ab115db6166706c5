import { itTicketMessages, type ItTicket } from '@intranet/domain';
import { ApiError } from '../../../shared/http/api-error';
import { uploadPicture } from '../../../shared/pictures/upload';
import { serverWords, failureWords } from '../../../shared/write/failure-words';
import type { ChosenFile } from './use-chosen-images';

/** The result of sending images. */
export interface Sent {
  /** The images that were not stored. */
  left: readonly ChosenFile[];
  /** The error of the first of them; null when all are stored. */
  error: unknown;
}

/** Sends images of a ticket one by one, so that a failure does not undo the stored ones. TIC-01 */
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
 * Why an image of a ticket could not be added or removed, in words.
 * @param tried the message when the server has none
 */
export function imageProblem(error: unknown, tried: string): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 413) return itTicketMessages.imageP3;
  return status === 400 ? serverWords(error) : failureWords(error, tried);
}
