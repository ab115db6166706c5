import type { jsPDF } from 'jspdf';
import codeOf from 'qrcode-generator';

/** White around a code, in modules. The standard asks for four; the label's own margin is the other half. */
const quietZone = 2;

/**
 * Draws a QR code that stays readable with 15 % of it scratched. One path for all of it: separate squares would show
 * hair lines between them.
 */
export function drawCode(pdf: jsPDF, text: string, at: { left: number; top: number; side: number }): void {
  const code = codeOf(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const module = at.side / (count + 2 * quietZone);
  pdf.setFillColor('#000000');
  for (let row = 0; row < count; row += 1) {
    for (const [from, to] of darkRuns(count, (column) => code.isDark(row, column))) {
      const left = at.left + (quietZone + from) * module;
      const top = at.top + (quietZone + row) * module;
      pdf.rect(left, top, (to - from) * module, module, null);
    }
  }
  pdf.fill();
}

/** Neighbouring dark modules of a row, as [first, behind the last]. */
function* darkRuns(count: number, isDark: (column: number) => boolean): Generator<[number, number]> {
  let from = -1;
  for (let column = 0; column <= count; column += 1) {
    const dark = column < count && isDark(column);
    if (dark && from < 0) from = column;
    if (!dark && from >= 0) {
      yield [from, column];
      from = -1;
    }
  }
}
