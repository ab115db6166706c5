import type { jsPDF } from 'jspdf';
import type { Faces } from './text/fonts';
import { layOutText, plainRun, type TextLine } from './text/text-layout';

/** A PDF while it is drawn, together with its fonts. */
export interface Sheet extends Faces {
  pdf: jsPDF;
}

/** The style of a block of text. */
export interface TextStyle {
  size: number;
  /** The distance between two baselines. */
  leading: number;
  colour: string;
  bold?: boolean;
}

/** Lines of text in one style, ready to be drawn. */
export interface TextBlock {
  lines: TextLine[];
  style: TextStyle;
  height: number;
}

/** Sets plain text within a width. */
export function setText(sheet: Sheet, text: string, style: TextStyle, width: number): TextBlock {
  const lines = layOutText(plainRun(text, style.bold), sheet.faceOf, style.size, width);
  return { lines, style, height: lines.length * style.leading };
}

/** Draws one line with its baseline at y; `align: 'right'` takes x as the line's end. */
export function drawLine(
  { pdf }: Sheet,
  line: TextLine,
  at: { x: number; y: number; align?: 'left' | 'right' },
  style: Pick<TextStyle, 'size' | 'colour'>,
): void {
  const last = line.at(-1);
  if (!last) return;
  const left = at.align === 'right' ? at.x - last.x - last.width : at.x;
  for (const segment of line) segment.face.draw(pdf, segment, { x: left + segment.x, y: at.y }, style);
}

/** Draws a block downwards from its top edge. */
export function drawBlock(
  sheet: Sheet,
  block: TextBlock,
  at: { x: number; top: number; align?: 'left' | 'right' },
): void {
  const { leading, size } = block.style;
  // The first baseline centres the letters in the height of their line.
  let y = at.top + (leading + size * 0.66) / 2;
  for (const line of block.lines) {
    drawLine(sheet, line, { ...at, y }, block.style);
    y += leading;
  }
}
