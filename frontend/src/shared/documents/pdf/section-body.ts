import type { BulletLevel, BulletLine } from '@intranet/domain';
import type { Flow } from './flow';
import { drawMarker } from './text/markers';
import { colour, textLeft, textWidth } from './page';
import { drawLine, type Sheet } from './sheet';
import { layOutText, plainRun, type TextLine } from './text/text-layout';

const size = 11.5;
const leading = 15.5;
/** The indent of each level, and the distance from marker to text. */
const indent = 20;
const hang = 18;
/** Half the height of a small letter, where a marker looks centred. */
const middle = size * 0.275;
const gapBefore = { 1: 7, 2: 3, 3: 2 } as const;
/** How many lines of a bullet are kept on one page, if it has them. */
const together = 2;

interface Item {
  /** Undefined for a sentence that is not a bullet. */
  level?: BulletLevel;
  gap: number;
  lines: TextLine[];
}

/** The bullets of a section, broken into lines but not yet on a page. */
export interface LaidOutBody {
  items: Item[];
  height: number;
}

/** Breaks the bullets of a section into lines; for an empty section, a line that says so. */
export function layOutSectionBody(sheet: Sheet, lines: readonly BulletLine[]): LaidOutBody {
  const items: Item[] = lines.map(({ level, runs }) => ({
    level,
    gap: gapBefore[level],
    lines: layOutText(runs, sheet.faceOf, size, textWidth - (level - 1) * indent - hang),
  }));
  if (items.length === 0) {
    const sentence = plainRun('No activity was reported.');
    items.push({ gap: 0, lines: layOutText(sentence, sheet.faceOf, size, textWidth) });
  }
  return { items, height: items.reduce((sum, item) => sum + heightOf(item), 0) };
}

const heightOf = ({ gap, lines }: Item): number => gap + lines.length * leading;

/** The height of the first lines, with the lines that must stay on their page. */
export function heightOfFirst({ items }: LaidOutBody, count: number): number {
  let height = 0;
  let left = count;
  for (const { gap, lines } of items) {
    if (left <= 0) break;
    const taken = Math.min(lines.length, Math.max(left, together));
    height += gap + taken * leading;
    left -= taken;
  }
  return height;
}

/**
 * Draws the bullets from the position of the flow and turns pages as needed. A bullet that does not fit continues on
 * the next page without a second marker; its first line is never alone on a page. Yields after each new page, so that a
 * long report can be cancelled.
 */
export function* drawSectionBody(sheet: Sheet, flow: Flow, { items }: LaidOutBody): Generator<void> {
  for (const { level, gap, lines } of items) {
    flow.y += gap;
    if (flow.makeRoom(Math.min(lines.length, together) * leading)) yield;
    const x = level === undefined ? textLeft : textLeft + (level - 1) * indent;
    if (level !== undefined) drawMarker(sheet.pdf, level, x + 6, baselineAt(flow.y) - middle, colour.company);
    for (const line of lines) {
      if (flow.makeRoom(leading)) yield;
      if (level === undefined) drawTextLine(sheet, line, x, flow.y, colour.quiet);
      else drawTextLine(sheet, line, x + hang, flow.y, colour.text);
      flow.y += leading;
    }
  }
}

const baselineAt = (lineTop: number): number => lineTop + (leading + size * 0.66) / 2;

const drawTextLine = (sheet: Sheet, line: TextLine, x: number, top: number, textColour: string): void => {
  drawLine(sheet, line, { x, y: baselineAt(top) }, { size, colour: textColour });
};
