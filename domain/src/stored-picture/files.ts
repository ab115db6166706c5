import { cleanFileName, safeFileName } from '../shared/file-name.js';
import { namesIn } from '../shared/records.js';

/** The largest file, in bytes: 10 MB. QPR-11, TIC-12 */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;

/** The files of one record together, in bytes: 50 MB. QPR-11, TIC-12 */
export const RECORD_MAX_BYTES = 50 * 1024 * 1024;

/** How many files a record may have. */
export const RECORD_FILES_MAX = 100;

interface FileKind {
  mime: string;
  /** The endings that a name of this kind may have; another name gets the first one. */
  endings: readonly [string, ...string[]];
}

/** The kinds of files beside pictures, by content. A text document of an office program is kept as the zip that it is. */
export const fileKinds = {
  pdf: { mime: 'application/pdf', endings: ['pdf'] },
  text: {
    mime: 'text/plain',
    endings: ['txt', 'log', 'csv', 'tsv', 'md', 'json', 'xml', 'yaml', 'yml', 'ini', 'conf'],
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx', 'xlsm'],
  },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'] },
  xls: { mime: 'application/vnd.ms-excel', endings: ['xls'] },
  zip: { mime: 'application/zip', endings: ['zip', 'docx', 'pptx', 'odt', 'odp'] },
  jpg: { mime: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', endings: ['png'] },
} as const satisfies Record<string, FileKind>;

/** A sent picture is encoded again, perhaps in another format, so the ending of its old format goes. */
const pictureEndings: readonly string[] = [...fileKinds.jpg.endings, ...fileKinds.png.endings, 'tif', 'tiff'];

export type FileKindName = keyof typeof fileKinds;

/**
 * The name under which a file is kept and downloaded: without folders and characters that reorder or hide text, at most
 * 200 bytes, and with an ending of its kind: 'Scan.PNG' that is kept as a jpeg is 'Scan.jpg'. QPR-11
 * @param sent the name that the sender gave it
 */
export function fileNameOf(sent: string, kind: FileKindName): string {
  const last = cleanFileName(sent.split(/[\\/]/).at(-1) ?? '').trim();
  const { endings }: FileKind = fileKinds[kind];
  const dot = last.lastIndexOf('.');
  const ending = last.slice(dot + 1).toLowerCase();
  const fits = dot >= 0 && endings.includes(ending);
  const goes = fits || (dot >= 0 && /^(jpg|png)$/.test(kind) && pictureEndings.includes(ending));
  const stem = goes ? last.slice(0, dot) : last;
  return safeFileName(/[^. ]/.test(stem) ? stem : 'File', `.${fits ? ending : endings[0]}`);
}

/** Why a file of so many bytes cannot be stored, whatever it holds; screens say it before anything is sent. QPR-11, TIC-12 */
export function sizeFault(bytes: number): 'file-empty' | 'file-too-large' | null {
  if (bytes === 0) return 'file-empty';
  return bytes > FILE_MAX_BYTES ? 'file-too-large' : null;
}

/** What a person may choose in a browser, as `accept` of a file input; the server looks at the content. */
export const offeredFiles: string = [
  'image/jpeg',
  'image/png',
  'image/tiff',
  ...namesIn(fileKinds).flatMap((kind) => fileKinds[kind].endings.map((ending) => `.${ending}`)),
].join(',');

/** A file of a record as the server answers with it. QPR-11, TIC-12 */
export interface Attachment {
  /** Numeric id. */
  id: number;
  /** Where it is downloaded from, with the session. */
  url: string;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
  /** Username of the person who added it. */
  author: string;
  authorName: string;
  /** ISO 8601 moment. */
  createdAt: string;
  /** The reader may remove it. */
  removable: boolean;
}

/** Who may remove a file: the person who added it, and those who manage its record. QPR-11, TIC-12 */
export const mayRemoveFile = (
  actor: { id: number },
  { uploaderId, manages }: { uploaderId: number | null; manages: boolean },
): boolean => manages || uploaderId === actor.id;

/** The words of files on the screens. QPR-11, TIC-12 */
export const fileMessages = {
  added: 'Success! File added!',
  notAdded: 'The file could not be stored. Please try again!',
  removed: 'Success! File removed!',
  notRemoved: 'The file could not be removed. Please try again!',
} as const;
