import type * as HarfBuzzModule from 'harfbuzzjs';

/** The part of HarfBuzz in use; the module is loaded with the first text that needs it. */
export type HarfBuzz = typeof HarfBuzzModule;

/** One glyph of a line, from left to right. Measures are for a font size of one point. */
export interface Glyph {
  id: number;
  /** The characters it stands for when the text is copied; empty for a further glyph of the same ones. */
  text: string;
  advance: number;
  dx: number;
  dy: number;
  /** Set where it stands for a character that a ligature before it shows: it has neither picture nor width. */
  unseen?: true;
}

/** A font whose text is shaped: letters join, marks are placed, and right-to-left text is reordered. */
export class ShapedFont {
  private readonly font: HarfBuzzModule.Font;
  private readonly unit: number;
  /** A glyph without a picture. The one of a joiner often has one, so that editors can show it. */
  private readonly empty: number | undefined;
  private readonly shaped = new Map<string, Glyph[]>();

  constructor(
    private readonly harfBuzz: HarfBuzz,
    readonly name: string,
    readonly bytes: Uint8Array,
  ) {
    const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
    this.font = new harfBuzz.Font(face);
    this.unit = 1 / face.upem;
    this.empty = [0x200d, 0x200c, 0x20]
      .map((code) => this.font.nominalGlyph(code))
      .find((glyph) => glyph !== undefined && this.font.glyphToPath(glyph) === '');
  }

  /** The glyphs of a text of one direction, in visual order. */
  shape(text: string, rightToLeft: boolean): Glyph[] {
    const key = `${rightToLeft ? '<' : '>'}${text}`;
    let glyphs = this.shaped.get(key);
    if (!glyphs) {
      glyphs = this.shapeAnew(text, rightToLeft);
      this.shaped.set(key, glyphs);
    }
    return glyphs;
  }

  private shapeAnew(text: string, rightToLeft: boolean): Glyph[] {
    const { Buffer, ClusterLevel, Direction, shape } = this.harfBuzz;
    const buffer = new Buffer();
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(this.font, buffer);
    const placed = buffer.getGlyphInfosAndPositions();
    const texts = textsOfGlyphs(
      text,
      placed.map(({ cluster }) => cluster),
      rightToLeft,
    );
    const glyphs = placed.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }, index) => ({
      id: codepoint,
      text: texts[index] ?? '',
      advance: xAdvance * this.unit,
      dx: xOffset * this.unit,
      dy: yOffset * this.unit,
    }));
    return rightToLeft ? glyphs.flatMap((glyph) => this.oneCharacterEach(glyph)) : glyphs;
  }

  /**
   * Readers reverse right-to-left text character by character, also inside a ligature. So a ligature keeps its last
   * character, and empty glyphs behind it stand for the others.
   */
  private oneCharacterEach(glyph: Glyph): Glyph[] {
    const characters = [...glyph.text];
    const last = characters.pop();
    if (last === undefined || characters.length === 0 || this.empty === undefined) return [glyph];
    const empty = { id: this.empty, advance: 0, dx: 0, dy: 0, unseen: true as const };
    return [{ ...glyph, text: last }, ...characters.reverse().map((text) => ({ ...empty, text }))];
  }
}

/**
 * Distributes the characters of each cluster to its glyphs, one to each in reading order and the rest to the last, so
 * that copied text is what was written.
 * @param clusters for each glyph from left to right, where its characters begin in the text
 */
export function textsOfGlyphs(text: string, clusters: readonly number[], rightToLeft: boolean): string[] {
  const texts = clusters.map(() => '');
  const starts = [...new Set(clusters)].sort((a, b) => a - b);
  starts.forEach((start, index) => {
    const characters = Array.from(text.slice(start, starts[index + 1] ?? text.length));
    const pictures = clusters.flatMap((cluster, at) => (cluster === start ? [at] : []));
    if (rightToLeft) pictures.reverse();
    pictures.forEach((at, place) => {
      const last = place === pictures.length - 1;
      texts[at] = last ? characters.slice(place).join('') : (characters[place] ?? '');
    });
  });
  return texts;
}
