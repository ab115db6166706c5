import type { ReportDocument, Run } from '@intranet/domain';
import type { jsPDF } from 'jspdf';
import { mirrored } from '../../writing/bidi';
import { ScriptFaces } from '../../writing/script-face';
import { stretchesOf } from '../../writing/stretches';
import { surelyHouse, type Writing } from '../../writing/writing';
import { binaryString } from './binary-string';
import { toPrintable } from './printable-text';

/** jsPDF's names of the four faces of a family. */
export type FontStyle = 'normal' | 'bold' | 'italic' | 'bolditalic';

/** TrueType files by style. Regular and bold are always loaded, the italics when a report uses them. */
export type FontFiles = { normal: Uint8Array; bold: Uint8Array } & Partial<Record<FontStyle, Uint8Array>>;

/** A part of a text and the face that draws it. */
interface Part {
  text: string;
  face: Face;
}

/** One face of a font: which characters it has, their widths, and drawing. */
export interface Face {
  style: FontStyle;
  /** The text with everything replaced that neither this face nor a font of the text's script can draw. */
  printable(text: string): string;
  /** Splits printable text by the face that draws it: this one, or that of another script. */
  partsOf(text: string): Part[];
  /** The width of printable text at a font size of one point. */
  widthOf(text: string): number;
  /** Draws a part from a point on its baseline. */
  draw(
    pdf: jsPDF,
    part: { text: string; rightToLeft?: boolean | undefined },
    at: { x: number; y: number },
    look: { size: number; colour: string },
  ): void;
}

/** Finds the face of a run. */
export type FaceOf = (run: Pick<Run, 'bold' | 'italic'>) => Face;

/** The family's name in the PDF; the glyphs are Carlito's, which has the same metrics. */
const family = 'Calibri';

interface FontMetadata {
  characterToGlyph(code: number): number;
  widthOfGlyph(glyph: number): number;
}

const styleOf = (run: Pick<Run, 'bold' | 'italic'>): FontStyle => {
  if (run.bold) return run.italic ? 'bolditalic' : 'bold';
  return run.italic ? 'italic' : 'normal';
};

/** The styles that a document needs: regular and bold for the words of every page, and those its runs use. */
export function stylesUsedIn(document: ReportDocument): FontStyle[] {
  const used = new Set<FontStyle>(['normal', 'bold']);
  for (const section of document.sections) {
    for (const line of section.lines) for (const run of line.runs) used.add(styleOf(run));
  }
  return [...used];
}

/** The faces of a document, and the characters that none of them could draw. */
export interface Faces {
  faceOf: FaceOf;
  /** The characters printed only as a mark, in the order in which they were met. */
  unprintable: Set<string>;
}

/**
 * Embeds the files under the name Calibri, addressed by glyph (Identity-H).
 * @param writing what other scripts need, if the document uses any
 */
export function embedFonts(pdf: jsPDF, files: FontFiles, writing?: Writing): Faces {
  const unprintable = new Set<string>();
  const scripts = writing && { ...writing, faces: new ScriptFaces(pdf, writing.fonts) };
  const faces = new Map<FontStyle, Face>();
  for (const [style, bytes] of Object.entries(files) as [FontStyle, Uint8Array][]) {
    faces.set(style, embed(pdf, { style, bytes, scripts, unprintable }));
  }
  const regular = faces.get('normal');
  if (!regular) throw new Error('A PDF needs the regular face of its font.');
  return { faceOf: (run) => faces.get(styleOf(run)) ?? regular, unprintable };
}

interface Embedding {
  style: FontStyle;
  bytes: Uint8Array;
  scripts: (Writing & { faces: ScriptFaces }) | undefined;
  unprintable: Set<string>;
}

function embed(pdf: jsPDF, { style, bytes, scripts, unprintable }: Embedding): Face {
  const file = `${family}-${style}.ttf`;
  pdf.addFileToVFS(file, binaryString(bytes));
  pdf.addFont(file, family, style, undefined, 'Identity-H');
  pdf.setFont(family, style);
  const metadata = (pdf.getFont() as unknown as { metadata: FontMetadata }).metadata;

  // jsPDF writes text by UTF-16 unit, so it can draw nothing beyond the first plane, whatever the font has.
  const ownGlyph = (code: number) => code <= 0xffff && metadata.characterToGlyph(code) !== 0;
  const hasGlyph = (code: number) => ownGlyph(code) || (scripts?.coverage.has(code) ?? false);
  const widths = new Map<number, number>();
  const widthOfCode = (code: number) => {
    let width = widths.get(code);
    if (width === undefined) {
      // Truncated to whole thousandths as jsPDF does in the file; otherwise there would be a gap after a bold word.
      width = Math.trunc(metadata.widthOfGlyph(metadata.characterToGlyph(code))) / 1000;
      widths.set(code, width);
    }
    return width;
  };
  const ownWidth = (text: string) => {
    let sum = 0;
    for (let i = 0; i < text.length; i += 1) sum += widthOfCode(text.charCodeAt(i));
    return sum;
  };

  const face: Face = {
    style,
    printable: (text) => toPrintable(text, hasGlyph, (character) => unprintable.add(character)),
    partsOf(text) {
      if (!scripts || surelyHouse.test(text)) return [{ text, face }];
      return stretchesOf(text, scripts.coverage).map((stretch) => ({
        text: stretch.text,
        face: scripts.faces.get(stretch.file, style) ?? face,
      }));
    },
    widthOf(text) {
      if (!scripts || surelyHouse.test(text)) return ownWidth(text);
      return face
        .partsOf(text)
        .reduce(
          (sum, part) => sum + (part.face === face ? ownWidth(part.text) : part.face.widthOf(part.text)),
          0,
        );
    },
    draw(target, { text, rightToLeft }, { x, y }, { size, colour }) {
      target.setTextColor(colour);
      target.setFont(family, style);
      target.setFontSize(size);
      target.text(rightToLeft ? mirrored(text) : text, x, y);
    },
  };
  return face;
}
