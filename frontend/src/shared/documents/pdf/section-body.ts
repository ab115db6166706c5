import type { BulletLine } from '@intranet/domain';
import { drawMarker } from './markers';
import { colour, textBottom, textLeft, textWidth } from './page';
import { drawBlock, drawLine, setText, type Sheet } from './sheet';
import { layOutText, type TextLine } from './text-layout';

const size = 11.5;
const leading = 15.5;
/** How far each level stands in, and the text from its marker. */
const indent = 20;
const hang = 18;
/** Half the height of a small letter: where a marker looks centred. */
const middle = size * 0.275;
const gapBefore = { 1: 7, 2: 3, 3: 2 } as const;

const emptyStyle = { size, leading, colour: colour.quiet };

/**
 * Draws the bullets from y downwards and turns pages as needed. An item that does not fit goes on over
 * the page without its marker repeated; its first line does not stay behind alone.
 * Yields after each new page, so that a long report can be cancelled.
 * @param turnPage starts a page and says where its text begins
 */
export function* drawSectionBody(
  sheet: Sheet,
  lines: readonly BulletLine[],
  top: number,
  turnPage: () => number,
): Generator<void> {
  if (lines.length === 0) {
    drawBlock(sheet, setText(sheet, 'No activity was reported.', emptyStyle, textWidth), {
      x: textLeft,
      top,
    });
    return;
  }
  let y = top;
  for (const { level, runs } of lines) {
    const x = textLeft + (level - 1) * indent;
    const textLines = layOutText(runs, sheet.faceOf, size, textLeft + textWidth - x - hang);
    y += gapBefore[level];
    if (y + Math.min(textLines.length, 2) * leading > textBottom) {
      y = turnPage();
      yield;
    }
    drawMarker(sheet.pdf, level, x + 6, baselineAt(y) - middle, colour.company);
    for (const line of textLines) {
      if (y + leading > textBottom) {
        y = turnPage();
        yield;
      }
      drawTextLine(sheet, line, x + hang, y);
      y += leading;
    }
  }
}

const baselineAt = (lineTop: number): number => lineTop + (leading + size * 0.66) / 2;

const drawTextLine = (sheet: Sheet, line: TextLine, x: number, lineTop: number): void => {
  drawLine(sheet, line, { x, y: baselineAt(lineTop) }, { size, colour: colour.text });
};
