import type { JobOptions } from '../worker/messages';
import type { Writing } from '../writing/writing';

export interface PdfOptions extends JobOptions {
  /** The result of `loadWriting` for the texts of the document. */
  writing?: Writing | undefined;
}
