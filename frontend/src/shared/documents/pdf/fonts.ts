import type { ReportDocument, Run } from '@intranet/domain';
import type { jsPDF } from 'jspdf';
import { toPrintable } from './printable-text';

/** jsPDF's names for the four faces of a family. */
export type FontStyle = 'normal' | 'bold' | 'italic' | 'bolditalic';

/** TrueType files by style. Regular and bold are always there, the italics when a report uses them. */
export type FontFiles = { normal: Uint8Array; bold: Uint8Array } & Partial<Record<FontStyle, Uint8Array>>;

/** One face of the family: what it can draw, and how wide that is. */
export interface Face {
  style: FontStyle;
  /** The text with everything replaced that the face cannot draw. */
  printable(text: string): string;
  /** Width of printable text at a font size of one point. */
  widthOf(text: string): number;
}

/** Finds the face of a run. */
export type FaceOf = (run: Pick<Run, 'bold' | 'italic'>) => Face;

/** The name of the family in the PDF (spec section 9); the glyphs are Carlito's, which has its metrics. */
const family = 'Calibri';

interface FontMetadata {
  characterToGlyph(code: number): number;
  widthOfGlyph(glyph: number): number;
}

const styleOf = (run: Pick<Run, 'bold' | 'italic'>): FontStyle => {
  if (run.bold) return run.italic ? 'bolditalic' : 'bold';
  return run.italic ? 'italic' : 'normal';
};

/** The faces that a document needs: regular and bold for every page's own words, and what its runs use. */
export function stylesUsedIn(document: ReportDocument): FontStyle[] {
  const used = new Set<FontStyle>(['normal', 'bold']);
  for (const section of document.sections) {
    for (const line of section.lines) for (const run of line.runs) used.add(styleOf(run));
  }
  return [...used];
}

/** Embeds the files under the name Calibri, addressed by glyph (Identity-H) so that any script works. */
export function embedFonts(pdf: jsPDF, files: FontFiles): FaceOf {
  const faces = new Map<FontStyle, Face>();
  for (const [style, bytes] of Object.entries(files) as [FontStyle, Uint8Array][]) {
    faces.set(style, embed(pdf, style, bytes));
  }
  const regular = faces.get('normal');
  if (!regular) throw new Error('A PDF needs the regular face of its font.');
  return (run) => faces.get(styleOf(run)) ?? regular;
}

function embed(pdf: jsPDF, style: FontStyle, bytes: Uint8Array): Face {
  const file = `${family}-${style}.ttf`;
  pdf.addFileToVFS(file, binaryString(bytes));
  pdf.addFont(file, family, style, undefined, 'Identity-H');
  pdf.setFont(family, style);
  const metadata = (pdf.getFont() as unknown as { metadata: FontMetadata }).metadata;

  // jsPDF writes text by UTF-16 unit, so beyond the first plane there is no glyph whatever the font has.
  const hasGlyph = (code: number) => code <= 0xffff && metadata.characterToGlyph(code) !== 0;
  const widths = new Map<number, number>();
  const widthOfCode = (code: number) => {
    let width = widths.get(code);
    if (width === undefined) {
      // Cut to whole thousandths as jsPDF does in the file; else a bold word would not meet the next one.
      width = Math.trunc(metadata.widthOfGlyph(metadata.characterToGlyph(code))) / 1000;
      widths.set(code, width);
    }
    return width;
  };

  return {
    style,
    printable: (text) => toPrintable(text, hasGlyph),
    widthOf(text) {
      let sum = 0;
      for (let i = 0; i < text.length; i += 1) sum += widthOfCode(text.charCodeAt(i));
      return sum;
    },
  };
}

/** Makes a face the current one. */
export function selectFace(pdf: jsPDF, face: Face, size: number): void {
  pdf.setFont(family, face.style);
  pdf.setFontSize(size);
}

const binaryStrings = new WeakMap<Uint8Array, string>();

/** jsPDF takes files as strings with one character for each byte. Kept, since the worker makes many PDFs. */
function binaryString(bytes: Uint8Array): string {
  let text = binaryStrings.get(bytes);
  if (text === undefined) {
    text = '';
    const step = 0x8000; // more arguments than this overflow the stack of some browsers
    for (let i = 0; i < bytes.length; i += step) {
      text += String.fromCharCode(...bytes.subarray(i, i + step));
    }
    binaryStrings.set(bytes, text);
  }
  return text;
}
