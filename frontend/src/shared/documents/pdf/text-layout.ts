import type { Run } from '@intranet/domain';
import type { Face, FaceOf } from './fonts';

/** A stretch of one line in one face. */
export interface Segment {
  text: string;
  face: Face;
  /** Distance from the start of the line, in points. */
  x: number;
  width: number;
}

/** What stands on one line; an empty line has no segments. */
export type TextLine = Segment[];

/** One line's worth of text in a single look. */
export const plainRun = (text: string, bold = false): Run[] => [{ text, bold, italic: false }];

/**
 * Breaks runs into lines: at spaces, at line breaks, and inside a word only when it is wider than a whole
 * line. Spaces around a break and repeated ones disappear, as in HTML. Takes time linear in the text.
 */
export function layOutText(runs: readonly Run[], faceOf: FaceOf, size: number, width: number): TextLine[] {
  const lines = new LineBreaker(size, width);
  for (const run of runs) {
    const face = faceOf(run);
    for (const token of face.printable(run.text).match(/\n| +|[^\n ]+/g) ?? []) {
      if (token === '\n') lines.breakLine();
      else if (token.startsWith(' ')) lines.addSpace();
      else lines.addToWord(token, face);
    }
  }
  return lines.finish();
}

/** Cuts text to one line, with an ellipsis where something is left out. */
export function fitOnOneLine(text: string, face: Face, size: number, width: number): string {
  const printable = face.printable(text.replaceAll('\n', ' '));
  if (face.widthOf(printable) * size <= width) return printable;
  let kept = '';
  for (const character of printable) {
    if (face.widthOf(`${kept}${character}…`) * size > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** Collects words, which may change their face midway, and sets them line by line. */
class LineBreaker {
  private readonly lines: TextLine[] = [];
  private line: TextLine = [];
  private word: { text: string; face: Face }[] = [];
  private wordWidth = 0;
  private spaceBefore = false;

  constructor(
    private readonly size: number,
    private readonly width: number,
  ) {}

  addToWord(text: string, face: Face): void {
    this.word.push({ text, face });
    this.wordWidth += face.widthOf(text) * this.size;
  }

  addSpace(): void {
    this.placeWord();
    this.spaceBefore = this.line.length > 0;
  }

  breakLine(): void {
    this.placeWord();
    this.startLine();
  }

  finish(): TextLine[] {
    this.placeWord();
    if (this.line.length > 0 || this.lines.length === 0) this.lines.push(this.line);
    return this.lines;
  }

  private get used(): number {
    const last = this.line.at(-1);
    return last ? last.x + last.width : 0;
  }

  private startLine(): void {
    this.lines.push(this.line);
    this.line = [];
    this.spaceBefore = false;
  }

  private placeWord(): void {
    if (this.word.length === 0) return;
    const last = this.line.at(-1);
    const space = this.spaceBefore && last ? last.face.widthOf(' ') * this.size : 0;
    if (last && this.used + space + this.wordWidth > this.width) this.startLine();
    else if (last && this.spaceBefore) this.append(' ', last.face);
    const tooLong = this.wordWidth > this.width;
    for (const { text, face } of this.word) {
      if (tooLong) this.appendBroken(text, face);
      else this.append(text, face);
    }
    this.word = [];
    this.wordWidth = 0;
    this.spaceBefore = false;
  }

  private append(text: string, face: Face): void {
    const width = face.widthOf(text) * this.size;
    const last = this.line.at(-1);
    if (last?.face === face) {
      last.text += text;
      last.width += width;
    } else {
      this.line.push({ text, face, x: this.used, width });
    }
  }

  /** For words wider than a line, such as pasted addresses. */
  private appendBroken(text: string, face: Face): void {
    let piece = '';
    let pieceWidth = 0;
    for (const character of text) {
      const characterWidth = face.widthOf(character) * this.size;
      if (this.used + pieceWidth + characterWidth > this.width && this.used + pieceWidth > 0) {
        if (piece) this.append(piece, face);
        this.startLine();
        piece = '';
        pieceWidth = 0;
      }
      piece += character;
      pieceWidth += characterWidth;
    }
    if (piece) this.append(piece, face);
  }
}
