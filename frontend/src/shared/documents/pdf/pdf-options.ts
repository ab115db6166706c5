import type { JobOptions } from '../worker/messages';
import type { Writing } from '../writing/writing';

export interface PdfOptions extends JobOptions {
  /** What `loadWriting` found for the texts of the document. */
  writing?: Writing | undefined;
}
