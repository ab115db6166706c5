import { colour, textLeft, textRight } from './page';
import { drawLine, type Sheet } from './sheet';
import { fitOnOneLine, layOutText, plainRun } from './text/text-layout';

const size = 11;
/** Height of a row of the contents. */
export const contentsRowHeight = 16;
/** Room for a number of four digits and the dots before it. */
const numberRoom = 48;

interface ContentsRow {
  text: string;
  top: number;
  bold: boolean;
  indent: number;
  /** The page it leads to, if it leads to one. */
  pageNumber: number | undefined;
}

/** A line of the contents: text, dots, and a page number that links to the page. */
export function drawContentsRow(sheet: Sheet, { text, top, bold, indent, pageNumber }: ContentsRow): void {
  const style = { size, colour: bold ? colour.company : colour.text };
  const x = textLeft + indent;
  const y = top + (contentsRowHeight + size * 0.66) / 2;
  const face = sheet.faceOf({ bold, italic: false });
  const room = textRight - x - (pageNumber === undefined ? 0 : numberRoom);
  const fitted = fitOnOneLine(text, face, size, room);
  drawLine(sheet, layOutText(plainRun(fitted, bold), sheet.faceOf, size, Infinity)[0] ?? [], { x, y }, style);
  if (pageNumber === undefined) return;

  const [number = []] = layOutText(plainRun(String(pageNumber)), sheet.faceOf, size, Infinity);
  drawLine(sheet, number, { x: textRight, y, align: 'right' }, style);
  const { pdf } = sheet;
  pdf.setDrawColor(colour.line);
  pdf.setLineWidth(0.8);
  pdf.setLineDashPattern([1, 3], 0);
  const numberWidth = number.reduce((sum, segment) => sum + segment.width, 0);
  pdf.line(x + face.widthOf(fitted) * size + 6, y - 1, textRight - numberWidth - 6, y - 1);
  pdf.setLineDashPattern([], 0);
  pdf.link(x, top, textRight - x, contentsRowHeight, { pageNumber });
}
