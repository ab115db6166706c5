import type { jsPDF } from 'jspdf';
import { qrModules } from '../../lib/qr-code';

/** White margin around a code, in modules. The standard asks for four; the label's own margin supplies the rest. */
const quietZone = 2;

/** Draws a QR code as one path, since separate squares would show hairlines between them. */
export function drawCode(pdf: jsPDF, text: string, at: { left: number; top: number; side: number }): void {
  const { count, runs } = qrModules(text);
  const module = at.side / (count + 2 * quietZone);
  pdf.setFillColor('#000000');
  for (const { row, from, to } of runs) {
    const left = at.left + (quietZone + from) * module;
    const top = at.top + (quietZone + row) * module;
    pdf.rect(left, top, (to - from) * module, module, null);
  }
  pdf.fill();
}
