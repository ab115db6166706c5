import type { BulletLevel } from '@intranet/domain';
import type { jsPDF } from 'jspdf';

/**
 * Draws the marker of a bullet centred at x and y: a filled circle, a ring, a filled square. Shapes, since not every
 * font has such glyphs.
 */
export function drawMarker(pdf: jsPDF, level: BulletLevel, x: number, y: number, markerColour: string): void {
  pdf.setFillColor(markerColour);
  pdf.setDrawColor(markerColour);
  switch (level) {
    case 1:
      pdf.circle(x, y, 2, 'F');
      return;
    case 2:
      pdf.setLineWidth(0.8);
      pdf.circle(x, y, 1.8, 'S');
      return;
    case 3:
      pdf.rect(x - 1.7, y - 1.7, 3.4, 3.4, 'F');
      return;
  }
}
