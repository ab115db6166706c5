import type { Attachment } from '@intranet/domain';
import { api } from '../http/client';

/** The record that files belong to, as the server names it. */
export interface AttachedTo {
  ref: 'submitted-qpr' | 'qcr' | 'it-ticket';
  refId: string;
}

/** Stores a file of a record. QPR-11, TIC-12 @param onProgress told how much has been sent, from 0 to 1 */
export async function addFile(to: AttachedTo, file: File, onProgress: (part: number) => void): Promise<void> {
  const form = new FormData();
  // Fields before the file, since the server reads them in order.
  Object.entries({ ...to, field: 'attachments' }).forEach(([name, value]) => form.append(name, value));
  form.append('files', file);
  await api.post('/upload', form, { onUploadProgress: ({ progress = 0 }) => onProgress(progress) });
}

/** The bytes of a file. They are fetched with the session, so a link alone cannot give them. */
export const fetchFile = async ({ id }: Attachment): Promise<Blob> =>
  (await api.get<Blob>(`/files/${id}`, { responseType: 'blob' })).data;

export const removeFile = ({ id }: Attachment): Promise<unknown> => api.delete(`/upload/files/${id}`);
