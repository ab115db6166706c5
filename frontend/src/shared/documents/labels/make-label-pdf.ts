import { PORTAL_NAME } from '@intranet/domain';
import { jsPDF } from 'jspdf';
import { embedFonts, type FontFiles } from '../pdf/text/fonts';
import { colour } from '../pdf/page';
import { drawBlock, setText, type Sheet, type TextBlock, type TextStyle } from '../pdf/sheet';
import { fitOnOneLine } from '../pdf/text/text-layout';

import type { PdfOptions } from '../pdf/pdf-options';
import { workInSlices } from '../worker/slices';
import { drawCode } from './draw-code';
import { labelFormats, labelPlace, labelsPerPage, type LabelFormat } from './label-formats';
import type { Label, LabelWork } from './label-work';

/** Type sizes of an asset's name. */
const largest = 12;
const smallest = 6;

/**
 * Makes a PDF of labels, page by page. It must print at its own size, so the viewer is told not to scale it.
 * @throws the signal's reason once it is aborted
 */
export async function makeLabelPdf(
  { format: name, labels, skip, portal = PORTAL_NAME }: LabelWork,
  fonts: FontFiles,
  { onProgress, onUnprintable, signal, writing }: PdfOptions = {},
): Promise<ArrayBuffer> {
  const format = labelFormats[name];
  const { width, height } = format.page;
  const pdf = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  });
  pdf.setDocumentProperties({ title: 'Asset labels', creator: portal });
  pdf.setLanguage('en-US');
  // The only setting a PDF has against scaling; the print dialog can still override it.
  pdf.viewerPreferences({ DisplayDocTitle: true, PrintScaling: 'None' });
  const sheet: Sheet = { pdf, ...embedFonts(pdf, fonts, writing) };
  const total = labels.length;
  await workInSlices(drawLabels(sheet, format, labels, skip), {
    signal,
    onPause: (done) => onProgress?.({ done, total }),
  });
  onProgress?.({ done: total, total });
  if (sheet.unprintable.size > 0) onUnprintable?.([...sheet.unprintable].join(''));
  return pdf.output('arraybuffer');
}

function* drawLabels(
  sheet: Sheet,
  format: LabelFormat,
  labels: readonly Label[],
  skip: number,
): Generator<number> {
  const perPage = labelsPerPage(format);
  const { width, height } = format.page;
  for (const [index, label] of labels.entries()) {
    const place = (skip + index) % perPage;
    if (index > 0 && place === 0) {
      sheet.pdf.addPage([width, height], width > height ? 'landscape' : 'portrait');
    }
    drawLabel(sheet, label, { ...labelPlace(format, place), ...format.label });
    yield index + 1;
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The code on the left, the text beside it, both centred vertically. */
function drawLabel(sheet: Sheet, label: Label, box: Box): void {
  const pad = Math.min(9, box.height * 0.07);
  const side = Math.min(box.height - 2 * pad, box.width * 0.42);
  drawCode(sheet.pdf, label.code, { left: box.left + pad, top: box.top + (box.height - side) / 2, side });
  const left = box.left + 2 * pad + side;
  const width = box.left + box.width - pad - left;
  const blocks = wordsOf(sheet, label, width, box.height - 2 * pad);
  let top = box.top + (box.height - heightOf(blocks)) / 2;
  for (const block of blocks) {
    drawBlock(sheet, block, { x: left, top });
    top += block.height;
  }
}

const heightOf = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, block) => sum + block.height, 0);

/** Sets the text in the largest type in which all of it fits; failing that, in small type with a part left out. */
function wordsOf(sheet: Sheet, label: Label, width: number, height: number): TextBlock[] {
  for (let size = Math.min(largest, height / 6); size >= smallest; size -= 0.5) {
    const words = setWords(sheet, label, width, size);
    const whole = words.every(({ block, most }) => block.lines.length <= most);
    const blocks = words.map(({ block }) => block);
    if (whole && heightOf(blocks) <= height) return blocks;
  }
  return setWords(sheet, label, width, smallest).map(({ block, most }) => cut(sheet, block, width, most));
}

/** Each line with the most rows it may take. */
function setWords(sheet: Sheet, label: Label, width: number, size: number) {
  const quiet: TextStyle = { size: size * 0.85, leading: size * 1.05, colour: colour.quiet };
  const plain: TextStyle = { size, leading: size * 1.2, colour: colour.text };
  const [first = '', ...others] = label.lines;
  return [
    { block: setText(sheet, label.owner, quiet, width), most: 1 },
    { block: setTitle(sheet, label.title, size * 1.9, width), most: 1 },
    { block: setText(sheet, first, plain, width), most: 2 },
    ...others.map((line) => ({ block: setText(sheet, line, quiet, width), most: 1 })),
  ];
}

/** One line, made smaller until it fits, since no digit may be left out. */
function setTitle(sheet: Sheet, text: string, largest: number, width: number): TextBlock {
  const face = sheet.faceOf({ bold: true, italic: false });
  const size = Math.min(largest, width / face.widthOf(face.printable(text)));
  return setText(sheet, text, { size, leading: size * 1.2, colour: colour.text, bold: true }, Infinity);
}

/** At most this many lines; a text that is longer ends in an ellipsis. */
function cut(sheet: Sheet, { lines, style, height }: TextBlock, width: number, most: number): TextBlock {
  if (lines.length <= most) return { lines, style, height };
  const rest = lines.slice(most - 1).map((line) => line.map((segment) => segment.text).join(''));
  const face = sheet.faceOf({ bold: false, italic: false });
  const ending = setText(sheet, fitOnOneLine(rest.join(' '), face, style.size, width), style, Infinity);
  return { style, lines: [...lines.slice(0, most - 1), ...ending.lines], height: most * style.leading };
}
