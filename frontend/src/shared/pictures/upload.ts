import type { AxiosResponse } from 'axios';
import { api } from '../http/client';

interface StoredPictureLink {
  id: number;
  url: string;
}

/** Where a picture goes: a place of the domain's table of picture places. */
interface PictureDestination {
  ref: string;
  refId: string;
  field: string;
  /** What the screen has seen of a record that is edited with its pictures; the server refuses what is based on an older state. */
  revision?: number;
}

/** The revision of such a record after its pictures changed. */
const revisionOf = ({ headers }: AxiosResponse): number => Number(headers['x-revision']);

/** Stores a picture; a place for one gives up the picture it had. @returns the new picture, and the record's new revision */
export async function uploadPicture(
  destination: PictureDestination,
  file: File,
): Promise<{ picture: StoredPictureLink; revision: number }> {
  const form = new FormData();
  // Fields before the file: the server reads them in the order they come.
  Object.entries(destination).forEach(([name, value]) => form.append(name, String(value)));
  form.append('files', file);
  const answer = await api.post<StoredPictureLink[]>('/upload', form);
  return { picture: answer.data[0]!, revision: revisionOf(answer) };
}

/** Removes a picture. @param seen the revision of such a record that the screen has seen @returns its new revision */
export const deletePicture = async (id: number, seen?: number): Promise<number> =>
  revisionOf(await api.delete(`/upload/files/${id}`, { params: { revision: seen } }));
