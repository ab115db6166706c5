import { jsPDF } from 'jspdf';
import { workInSlices } from '../worker/slices';
import type { PdfOptions } from './pdf-options';
import type { Sheet } from './sheet';
import { embedFonts, type FontFiles } from './text/fonts';

/** The metadata that file managers, search and screen readers show. */
export interface FileFacts {
  title: string;
  subject: string;
  author: string;
  /** The program: the name of the portal. SES-22 */
  creator: string;
}

/** A kind of document that a PDF is made of. */
interface Drawable {
  facts: FileFacts;
  /** How many sections it has. */
  total: number;
  /** Draws everything; yields the number of finished sections often enough to be interruptible. */
  draw: (sheet: Sheet) => Generator<number>;
}

/**
 * Makes PDFs of US Letter pages from documents of one kind, in slices so that it can be stopped. Needs neither worker
 * nor page, only the bytes of the fonts.
 * @throws the signal's reason once it is aborted
 */
export const pdfMaker =
  <Source>(drawableOf: (source: Source) => Drawable) =>
  async (source: Source, fonts: FontFiles, options: PdfOptions = {}): Promise<ArrayBuffer> => {
    const { facts, total, draw } = drawableOf(source);
    const { onProgress, onUnprintable, signal, writing } = options;
    const pdf = new jsPDF({ unit: 'pt', format: 'letter', compress: true, putOnlyUsedFonts: true });
    pdf.setDocumentProperties({ ...facts });
    pdf.setLanguage('en-US');
    pdf.viewerPreferences({ DisplayDocTitle: true });
    const sheet: Sheet = { pdf, ...embedFonts(pdf, fonts, writing) };
    await workInSlices(draw(sheet), { signal, onPause: (done) => onProgress?.({ done, total }) });
    onProgress?.({ done: total, total });
    if (sheet.unprintable.size > 0) onUnprintable?.([...sheet.unprintable].join(''));
    return pdf.output('arraybuffer');
  };
