import type { jsPDF } from 'jspdf';
import { binaryString } from '../pdf/text/binary-string';
import type { Glyph, ShapedFont } from './shaped-font';

/** The internals of jsPDF in use, which its types do not declare. */
interface PutFont {
  font: JsPdfFont;
  out: (line: string) => void;
  newObject: () => number;
  putStream: (stream: { data: string; addLength1: boolean; objectId: number }) => void;
}
interface JsPdfFont {
  id: string;
  encoding: string;
  objectNumber: number;
  isAlreadyPutted: boolean;
  metadata: {
    widthOfGlyph(glyph: number): number;
    subset: { encode(glyphs: number[], format: number): ArrayLike<number> };
    bbox: number[];
    flags: number;
    italicAngle: number;
    ascender: number;
    decender: number;
    capHeight: number;
  };
}
interface JsPdfInside {
  events: { subscribe(name: 'putFont', listener: (event: PutFont) => void): void };
  write(...operators: string[]): void;
  pageSize: { getHeight(): number };
}

/** A glyph under its code in the file, which also says which text it stands for. */
interface Code {
  id: number;
  text: string;
  /** In thousandths of the font size. */
  width: number;
}

/**
 * A font whose glyphs are written into a PDF one by one. jsPDF maps characters to glyphs itself, so it can neither join
 * Arabic nor place a mark; it is only used to subset the font. Every pair of a glyph and its text has a code of its
 * own, so that copied text is what was written.
 */
export class PdfFont {
  private readonly entry: JsPdfFont;
  private readonly inside: JsPdfInside;
  private readonly codes: Code[] = [];
  private readonly codeOf = new Map<string, number>();

  constructor(
    pdf: jsPDF,
    private readonly font: ShapedFont,
  ) {
    const family = `Noto-${font.name}`;
    pdf.addFileToVFS(`${family}.ttf`, binaryString(font.bytes));
    pdf.addFont(`${family}.ttf`, family, 'normal', undefined, 'Identity-H');
    pdf.setFont(family, 'normal');
    this.entry = pdf.getFont() as unknown as JsPdfFont;
    this.inside = pdf.internal as unknown as JsPdfInside;
    // Marks the font as used in jsPDF. Nothing is drawn: no font has this character.
    pdf.text('\u0007', 0, 0);
    // Any value but the encodings that jsPDF writes itself.
    this.entry.encoding = 'Glyphs';
    this.inside.events.subscribe('putFont', (event) => {
      if (event.font === this.entry) this.put(event, family);
    });
  }

  /**
   * Writes glyphs from a point to the right.
   * @param bold for scripts whose font has one weight: a thin outline is added
   */
  draw(
    glyphs: readonly Glyph[],
    at: { x: number; y: number },
    {
      size,
      colour,
      bold,
      rightToLeft,
    }: { size: number; colour: string; bold: boolean; rightToLeft: boolean },
  ): void {
    const rgb = [1, 3, 5].map((from) => number(parseInt(colour.slice(from, from + 2), 16) / 255)).join(' ');
    const outline = bold ? `${rgb} RG ${number(size * 0.03)} w 2 Tr ` : '';
    const top = number(this.inside.pageSize.getHeight() - at.y);
    this.inside.write(
      `q ${rgb} rg ${outline}BT /${this.entry.id} ${number(size)} Tf ${number(at.x)} ${top} Td`,
      ...this.operatorsOf(groupsOf(glyphs, rightToLeft), size),
      'ET Q',
    );
  }

  /**
   * Shows each glyph where shaping has put it; a correction is written only where that is not the end of the previous
   * one.
   */
  private operatorsOf(groups: readonly PlacedGlyph[][], size: number): string[] {
    const operators: string[] = [];
    let shown = '';
    let rise = 0;
    let end = 0;
    const flush = () => {
      if (shown) operators.push(`[${shown}] TJ`);
      shown = '';
    };
    const show = (glyph: PlacedGlyph) => {
      const code = this.codeFor(glyph);
      if (glyph.dy !== rise) {
        flush();
        rise = glyph.dy;
        operators.push(`${number(rise * size)} Ts`);
      }
      const correction = Math.round((end - glyph.place) * 1000);
      if (correction !== 0) {
        shown += `${correction}`;
        end -= correction / 1000;
      }
      shown += `<${hex(code)}>`;
      end += this.codes[code - 1]!.width / 1000;
    };
    for (const group of groups) {
      if (group.length === 1) {
        show(group[0]!);
        continue;
      }
      flush();
      // Readers sort glyphs by position, which separates marks from their letter; ActualText gives them the whole text.
      operators.push(`/Span <</ActualText <feff${unitsOf(group.map(({ text }) => text).join(''))}>>> BDC`);
      group.forEach(show);
      flush();
      operators.push('EMC');
    }
    flush();
    return operators;
  }

  private codeFor({ id, text, unseen }: Glyph): number {
    const key = `${id} ${text}`;
    let code = this.codeOf.get(key);
    if (code === undefined) {
      this.codes.push({ id, text, width: unseen ? 0 : Math.round(this.entry.metadata.widthOfGlyph(id)) });
      code = this.codes.length;
      this.codeOf.set(key, code);
    }
    return code;
  }

  private put({ out, newObject, putStream }: PutFont, family: string): void {
    const { metadata } = this.entry;
    const stream = (data: string): number => {
      const objectId = newObject();
      putStream({ data, addLength1: true, objectId });
      out('endobj');
      return objectId;
    };
    const dictionary = (...lines: string[]): number => {
      const objectId = newObject();
      out('<<');
      lines.forEach((line) => out(line));
      out('>>');
      out('endobj');
      return objectId;
    };
    const used = [...new Set([0, ...this.codes.map(({ id }) => id)])];
    const file = stream(binaryString(Uint8Array.from(metadata.subset.encode(used, 1))));
    const glyphOfCode = stream(
      [0, ...this.codes.map(({ id }) => id)].map((id) => String.fromCharCode(id >> 8, id & 0xff)).join(''),
    );
    const toUnicode = stream(this.unicodeMap());
    const descriptor = dictionary(
      `/Type /FontDescriptor /FontName /${family} /FontFile2 ${file} 0 R /Flags ${metadata.flags} /StemV 80`,
      `/FontBBox [${metadata.bbox.join(' ')}] /ItalicAngle ${metadata.italicAngle}`,
      `/Ascent ${metadata.ascender} /Descent ${metadata.decender} /CapHeight ${metadata.capHeight}`,
    );
    const descendant = dictionary(
      `/Type /Font /Subtype /CIDFontType2 /BaseFont /${family} /FontDescriptor ${descriptor} 0 R`,
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>`,
      `/CIDToGIDMap ${glyphOfCode} 0 R /DW 1000 /W [1 [${this.codes.map(({ width }) => width).join(' ')}]]`,
    );
    this.entry.objectNumber = dictionary(
      `/Type /Font /Subtype /Type0 /BaseFont /${family} /Encoding /Identity-H`,
      `/ToUnicode ${toUnicode} 0 R /DescendantFonts [${descendant} 0 R]`,
    );
    this.entry.isAlreadyPutted = true;
  }

  /** What each code stands for, so that text can be copied and searched. */
  private unicodeMap(): string {
    const rows = this.codes.map(({ text }, index) => {
      // A further glyph of the same characters maps to a zero-width space, since readers show junk for a missing entry.
      return `<${hex(index + 1)}> <${unitsOf(text || '\u200b')}>`;
    });
    const blocks: string[] = [];
    for (let from = 0; from < rows.length; from += 100) {
      const block = rows.slice(from, from + 100);
      blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
    }
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

interface PlacedGlyph extends Glyph {
  /** Distance from the beginning of the line. */
  place: number;
}

/**
 * Groups letters with their marks, which follow them. From right to left each glyph stays alone, since readers reverse
 * the text they are given.
 */
function groupsOf(glyphs: readonly Glyph[], rightToLeft: boolean): PlacedGlyph[][] {
  const groups: PlacedGlyph[][] = [];
  let pen = 0;
  for (const glyph of glyphs) {
    const placed = { ...glyph, place: pen + glyph.dx };
    pen += glyph.advance;
    const last = groups.at(-1);
    if (last && !rightToLeft && (glyph.advance === 0 || glyph.text === '')) last.push(placed);
    else groups.push([placed]);
  }
  return groups;
}

const unitsOf = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
const hex = (value: number): string => value.toString(16).padStart(4, '0');
const number = (value: number): string => String(Math.round(value * 1000) / 1000);
