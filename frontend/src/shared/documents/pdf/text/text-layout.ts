import type { Run } from '@intranet/domain';
import { breakPlaces } from '../../writing/break-places';
import { runsRightToLeft } from '../../writing/bidi';
import { orderLines } from '../../writing/line-order';
import type { Face, FaceOf } from './fonts';

/** A part of one line in one face. */
export interface Segment {
  text: string;
  face: Face;
  /** Distance from the start of the line, in points. */
  x: number;
  width: number;
  /** Set where the text runs from right to left. */
  rightToLeft?: true;
}

/** The content of one line; an empty line has no segments. */
export type TextLine = Segment[];

/** Splits text into the characters that a reader sees, which no line break may split. */
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text in one style. */
export const plainRun = (text: string, bold = false): Run[] => [{ text, bold, italic: false }];

/**
 * Breaks runs into lines: at spaces, at line breaks, and inside a word only when it is wider than a whole line; in
 * scripts without spaces also between characters or words. Spaces around a break and repeated spaces disappear, as in
 * HTML. Takes time linear in the text.
 */
export function layOutText(runs: readonly Run[], faceOf: FaceOf, size: number, width: number): TextLine[] {
  const lines = new LineBreaker(size, width);
  for (const run of runs) {
    const face = faceOf(run);
    for (const token of face.printable(run.text).match(/\n| +|[^\n ]+/g) ?? []) {
      if (token === '\n') lines.breakLine();
      else if (token.startsWith(' ')) lines.addSpace();
      else addWord(lines, token, face);
    }
  }
  const broken = lines.finish();
  const paragraph = runs.map(({ text }) => text).join('');
  return runsRightToLeft(paragraph) ? orderLines(broken, paragraph, size) : broken;
}

function addWord(lines: LineBreaker, word: string, house: Face): void {
  for (const { text, face } of house.partsOf(word)) {
    if (face === house) lines.addToWord(text, face, house);
    else {
      breakPlaces(text).forEach((piece, index) => {
        if (index > 0) lines.endWord();
        lines.addToWord(piece, face, house);
      });
    }
  }
}

/** Cuts text to one line, with an ellipsis where a part is left out. */
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

/** Collects words, whose face may change midway, and sets them line by line. */
class LineBreaker {
  private readonly lines: TextLine[] = [];
  private line: TextLine = [];
  private word: { text: string; face: Face }[] = [];
  private wordWidth = 0;
  /** The face of the space after the last word, since fonts of other scripts may have none. */
  private spaceFace: Face | undefined;
  private house: Face | undefined;
  private spaceBefore = false;

  constructor(
    private readonly size: number,
    private readonly width: number,
  ) {}

  addToWord(text: string, face: Face, house: Face): void {
    this.word.push({ text, face });
    this.house = house;
    this.wordWidth += face.widthOf(text) * this.size;
  }

  /** A line may break here. */
  endWord(): void {
    this.placeWord();
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
    const space = this.spaceBefore && this.spaceFace ? this.spaceFace.widthOf(' ') * this.size : 0;
    if (last && this.used + space + this.wordWidth > this.width) this.startLine();
    else if (last && this.spaceBefore && this.spaceFace) this.append(' ', this.spaceFace);
    const tooLong = this.wordWidth > this.width;
    for (const { text, face } of this.word) {
      if (tooLong) this.appendBroken(text, face);
      else this.append(text, face);
    }
    this.word = [];
    this.wordWidth = 0;
    this.spaceBefore = false;
    this.spaceFace = this.house;
  }

  private append(text: string, face: Face): void {
    const last = this.line.at(-1);
    if (last?.face === face) {
      last.text += text;
      last.width += face.widthOf(text) * this.size;
    } else {
      this.line.push({ text, face, x: this.used, width: face.widthOf(text) * this.size });
    }
  }

  /** Breaks words wider than a line, such as pasted addresses. */
  private appendBroken(text: string, face: Face): void {
    let piece = '';
    let pieceWidth = 0;
    for (const { segment: character } of clusters.segment(text)) {
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
