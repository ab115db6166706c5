import type { AxiosResponse } from 'axios';
import { api } from '../http/client';

interface StoredPictureLink {
  id: number;
  url: string;
}

/** Where a picture is stored: a place of the domain's table of picture places. */
interface PictureDestination {
  ref: string;
  refId: string;
  field: string;
  /**
   * The record's revision on the screen, for records edited together with their pictures; the server refuses an
   * outdated one.
   */
  revision?: number;
}

/** The revision of such a record after its pictures changed. */
const revisionOf = ({ headers }: AxiosResponse): number => Number(headers['x-revision']);

/**
 * Stores a picture; a place for a single one replaces its picture.
 * @returns the new picture, and the record's new revision
 */
export async function uploadPicture(
  destination: PictureDestination,
  file: File,
): Promise<{ picture: StoredPictureLink; revision: number }> {
  const form = new FormData();
  // Fields before the file, since the server reads them in order.
  Object.entries(destination).forEach(([name, value]) => form.append(name, String(value)));
  form.append('files', file);
  const answer = await api.post<StoredPictureLink[]>('/upload', form);
  return { picture: answer.data[0]!, revision: revisionOf(answer) };
}

/**
 * Removes a picture.
 * @param seen the record's revision on the screen
 * @returns its new revision
 */
export const deletePicture = async (id: number, seen?: number): Promise<number> =>
  revisionOf(await api.delete(`/upload/files/${id}`, { params: { revision: seen } }));
