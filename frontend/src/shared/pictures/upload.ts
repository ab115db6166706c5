import { api } from '../http/client';

export interface StoredPictureLink {
  id: number;
  url: string;
}

/** Where a picture goes: a place of the domain's table of picture places. */
export interface PictureDestination {
  ref: string;
  refId: string;
  field: string;
}

/** Stores a picture; a place for one gives up the picture it had. @returns the new picture */
export async function uploadPicture(destination: PictureDestination, file: File): Promise<StoredPictureLink> {
  const form = new FormData();
  // Fields before the file: the server reads them in the order they come.
  Object.entries(destination).forEach(([name, value]) => form.append(name, value));
  form.append('files', file);
  const { data } = await api.post<StoredPictureLink[]>('/upload', form);
  return data[0]!;
}

export const deletePicture = async (id: number): Promise<void> => {
  await api.delete(`/upload/files/${id}`);
};
