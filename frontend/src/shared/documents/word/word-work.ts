import type { WordDocument } from '@intranet/domain';

/** The head of each document. */
export interface WordHead {
  /** The company's name, set as the creator of the files. */
  company: string;
  /** Address and phone, 11 point. */
  contactLines: readonly string[];
  /** A PNG in the proportion of 600 to 100. */
  picture: Uint8Array;
  /** The company's accent, for the headings. OPS-19 */
  accent?: string | undefined;
}

/** The input of the Word worker. */
export interface WordWork {
  head: WordHead;
  documents: readonly WordDocument[];
  /** 'zip' packs all documents; 'single' is only the first one. */
  as: 'zip' | 'single';
}
