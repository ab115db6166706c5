import { textLeft } from '../pdf/page';
import { drawLine, setText, type Sheet, type TextBlock, type TextStyle } from '../pdf/sheet';
import type { Flow } from '../pdf/flow';

/** A text in a column. */
export interface Cell {
  text: string;
  style: TextStyle;
  /** Distance from the left edge of the text. */
  x: number;
  width: number;
}

/** How many lines of a row are kept on one page. */
const together = 3;

const baseline = ({ leading, size }: TextStyle): number => (leading + size * 0.66) / 2;

/**
 * Draws texts side by side, line by line; a row that does not fit continues on the next page.
 * @param onNewPage draws what each page repeats
 */
export function drawRow(sheet: Sheet, flow: Flow, cells: readonly Cell[], onNewPage: () => void): void {
  const blocks = cells.map(({ text, style, width }) => setText(sheet, text, style, width));
  const leading = Math.max(...cells.map(({ style }) => style.leading));
  const total = Math.max(...blocks.map(({ lines }) => lines.length));
  let done = 0;
  while (done < total) {
    const fits = flow.linesLeft(leading);
    if (fits < Math.min(together, total - done)) {
      flow.turn();
      onNewPage();
      continue;
    }
    const count = Math.min(fits, total - done);
    cells.forEach((cell, index) =>
      drawLines(sheet, blocks[index]!, cell, { from: done, count, top: flow.y }),
    );
    flow.y += count * leading;
    done += count;
  }
}

function drawLines(
  sheet: Sheet,
  { lines, style }: TextBlock,
  { x }: Cell,
  { from, count, top }: { from: number; count: number; top: number },
): void {
  lines.slice(from, from + count).forEach((line, index) => {
    drawLine(sheet, line, { x: textLeft + x, y: top + index * style.leading + baseline(style) }, style);
  });
}
