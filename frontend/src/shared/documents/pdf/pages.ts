import type { jsPDF } from 'jspdf';
import type { LaidOutLetterhead } from './letterhead';
import { colour, page, textLeft, textRight, textWidth } from './page';
import { drawLine, type Sheet } from './sheet';
import { fitOnOneLine, layOutText, plainRun } from './text/text-layout';

/** The style of reading aids, which are not part of any person's text. */
const quietStyle = { size: 9, colour: colour.quiet };

/** Provides pages that already have their letterhead. */
export class Pages {
  private first = true;

  constructor(
    private readonly pdf: jsPDF,
    private readonly letterhead: LaidOutLetterhead,
  ) {}

  /** @returns the top of the text below the letterhead */
  turn(): number {
    // jsPDF starts with one page.
    if (!this.first) this.pdf.addPage();
    this.first = false;
    this.letterhead.draw();
    return this.letterhead.bottom;
  }
}

/** Draws one line in the quiet style. */
function drawQuiet(sheet: Sheet, text: string, x: number, y: number, align: 'left' | 'right' = 'left'): void {
  const [line = []] = layOutText(plainRun(text), sheet.faceOf, quietStyle.size, Infinity);
  drawLine(sheet, line, { x, y, align }, quietStyle);
}

/**
 * Draws the title of what continues on this page.
 * @returns the top of the text
 */
export function drawContinuation(sheet: Sheet, what: string, top: number): number {
  const regular = sheet.faceOf({ bold: false, italic: false });
  const ending = '   (continued)';
  const room = textWidth - regular.widthOf(ending) * quietStyle.size;
  drawQuiet(sheet, fitOnOneLine(what, regular, quietStyle.size, room) + ending, textLeft, top + 18);
  return top + 30;
}

/**
 * Writes 'Page n of m' on every page, once m is known. Yields after each page.
 * @param title is written beside it
 */
export function* drawFooters(sheet: Sheet, title: string): Generator<void> {
  const total = sheet.pdf.getNumberOfPages();
  const regular = sheet.faceOf({ bold: false, italic: false });
  const left = fitOnOneLine(title, regular, quietStyle.size, textWidth - 90);
  for (let number = 1; number <= total; number += 1) {
    sheet.pdf.setPage(number);
    sheet.pdf.setDrawColor(colour.line);
    sheet.pdf.setLineWidth(0.5);
    sheet.pdf.line(textLeft, page.footerBaseline - 14, textRight, page.footerBaseline - 14);
    drawQuiet(sheet, left, textLeft, page.footerBaseline);
    drawQuiet(sheet, `Page ${number} of ${total}`, textRight, page.footerBaseline, 'right');
    yield;
  }
}
