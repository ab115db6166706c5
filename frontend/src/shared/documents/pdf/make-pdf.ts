import { jsPDF } from 'jspdf';
import { workInSlices } from '../worker/slices';
import type { PdfOptions } from './pdf-options';
import type { Sheet } from './sheet';
import { embedFonts, type FontFiles } from './text/fonts';

/**
 * Makes a PDF of US Letter pages, in slices so that it can be stopped. Needs neither worker nor page, only the bytes of
 * the fonts.
 * @param total how many sections it has
 * @param draw draws everything; yields the number of finished sections
 * @throws the signal's reason once it is aborted
 */
export async function makePdf(
  total: number,
  fonts: FontFiles,
  { onProgress, onUnprintable, signal, writing }: PdfOptions,
  draw: (sheet: Sheet) => Generator<number>,
): Promise<ArrayBuffer> {
  const pdf = new jsPDF({ unit: 'pt', format: 'letter', compress: true, putOnlyUsedFonts: true });
  const sheet: Sheet = { pdf, ...embedFonts(pdf, fonts, writing) };
  await workInSlices(draw(sheet), { signal, onPause: (done) => onProgress?.({ done, total }) });
  onProgress?.({ done: total, total });
  if (sheet.unprintable.size > 0) onUnprintable?.([...sheet.unprintable].join(''));
  return pdf.output('arraybuffer');
}
