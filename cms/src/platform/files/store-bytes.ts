import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileKinds, fileNameOf, type FileKindName, Refusal, sizeFault } from '@intranet/domain';
import type { SentFile } from './incoming';
import { fileTypeOf } from './file-type';
import type { Picture } from './re-encode';
import { pictures } from './store';
import { scanForViruses } from './virus-scan';

/** The facts of a picture or file whose bytes are stored. */
export interface StoredBytes {
  fileName: string;
  mime: string;
  /** In bytes. */
  size: number;
  width: number | null;
  height: number | null;
  /** The name of a file for people; null for pictures. */
  name: string | null;
}

async function store(bytes: Buffer, ending: string, facts: Omit<StoredBytes, 'fileName' | 'size'>) {
  const fileName = `${randomUUID()}.${ending}`;
  await pictures().put(fileName, bytes);
  return { ...facts, fileName, size: bytes.length };
}

/** Store a picture that was encoded again. SEC-07 @throws errors of the disk or the object store */
export const storePicture = (
  { bytes, extension, mime, width, height }: Picture,
  name: string | null = null,
): Promise<StoredBytes> => store(bytes, extension, { mime, width, height, name });

/**
 * Store a file of a record: scanned, typed by its content, and pictures encoded again. QPR-11, TIC-12
 * @param encode makes the picture that is stored instead of a sent one
 * @throws Refusal file-empty, file-too-large, file-infected, file-not-scanned, not-a-file, not-a-picture, busy; errors of the disk
 * or the object store
 */
export async function storeFile(file: SentFile, encode: () => Promise<Picture>): Promise<StoredBytes> {
  const fault = sizeFault(file.size);
  if (fault) throw new Refusal(fault);
  const bytes = await readFile(file.path);
  await scanForViruses(bytes);
  const type = fileTypeOf(bytes);
  if (type === null) throw new Refusal('not-a-file');
  if (type === 'picture') {
    const picture = await encode();
    return storePicture(picture, fileNameOf(file.name, picture.extension));
  }
  const kind: FileKindName = type;
  const facts = { mime: fileKinds[kind].mime, width: null, height: null, name: fileNameOf(file.name, kind) };
  return store(bytes, 'bin', facts);
}
