import type { Segment, TextLine } from '../pdf/text/text-layout';
import { directionOf, levelsOf, runsRightToLeft, visualOrder } from './bidi';

/**
 * Puts text that runs from right to left into its visual order.
 * @param paragraph the text of all lines, whose first letter gives the direction
 * @param size the font size in points
 */
export function orderLines(lines: readonly TextLine[], paragraph: string, size: number): TextLine[] {
  const direction = directionOf(paragraph);
  return lines.map((line) => {
    const text = line.map((segment) => segment.text).join('');
    return direction === 'rtl' || runsRightToLeft(text)
      ? orderLine(line, levelsOf(text, direction), size)
      : line;
  });
}

function orderLine(line: TextLine, levels: Uint8Array, size: number): TextLine {
  let x = 0;
  return visualOrder(piecesOf(line, levels)).map(({ text, face, level }) => {
    const width = face.widthOf(text) * size;
    const segment: Segment = { text, face, x, width, ...(level % 2 === 1 && { rightToLeft: true as const }) };
    x += width;
    return segment;
  });
}

/** The segments, split where the direction changes. */
function piecesOf(line: TextLine, levels: Uint8Array) {
  const pieces: (Pick<Segment, 'text' | 'face'> & { level: number })[] = [];
  let at = 0;
  for (const { text, face } of line) {
    let from = 0;
    for (let to = 1; to <= text.length; to += 1) {
      const level = levels[at + from] ?? 0;
      if (to < text.length && levels[at + to] === level) continue;
      pieces.push({ text: text.slice(from, to), face, level });
      from = to;
    }
    at += text.length;
  }
  return pieces;
}
