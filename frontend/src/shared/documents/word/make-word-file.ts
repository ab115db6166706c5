import { Packer } from 'docx';
import JSZip from 'jszip';
import type { JobOptions } from '../worker/messages';
import { makeWordDocument } from './make-word-document';
import type { WordWork } from './word-work';

const types = {
  single: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
} as const;

/** A file and its bytes. Needs neither worker nor page. */
interface WordFile {
  bytes: ArrayBuffer;
  type: string;
}

/** Lets waiting messages in, such as a cancellation. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Makes the zip of all documents, or the one document. EXP-01, EXP-04.
 * @throws the signal's reason once it is aborted
 */
export async function makeWordFile(
  { head, documents, as }: WordWork,
  { onProgress, signal }: JobOptions = {},
): Promise<WordFile> {
  const total = documents.length;
  onProgress?.({ done: 0, total });
  const packed: ArrayBuffer[] = [];
  for (const document of documents) {
    packed.push(await Packer.toArrayBuffer(makeWordDocument(head, document)));
    onProgress?.({ done: packed.length, total });
    await pause();
    signal?.throwIfAborted();
  }
  const [only] = packed;
  if (as === 'single' && only) return { bytes: only, type: types.single };
  const zip = new JSZip();
  documents.forEach(({ fileName }, index) => zip.file(fileName, packed[index]!));
  // Stored uncompressed, since the documents are compressed already.
  return { bytes: await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' }), type: types.zip };
}
