import type { jsPDF } from 'jspdf';
import type { Face, FontStyle } from '../pdf/text/fonts';
import { runsRightToLeft } from './bidi';
import { PdfFont } from './pdf-font';
import type { ShapedFont } from './shaped-font';

/** A face of another script: shaped, in one weight that is thickened for bold, never slanted. */
class ScriptFace implements Face {
  constructor(
    readonly style: FontStyle,
    private readonly shaped: ShapedFont,
    private readonly font: PdfFont,
  ) {}

  printable(text: string): string {
    return text;
  }

  partsOf(text: string) {
    return [{ text, face: this }];
  }

  widthOf(text: string): number {
    return this.shaped.shape(text, runsRightToLeft(text)).reduce((sum, { advance }) => sum + advance, 0);
  }

  draw(
    _pdf: jsPDF,
    { text, rightToLeft = false }: { text: string; rightToLeft?: boolean | undefined },
    at: { x: number; y: number },
    { size, colour }: { size: number; colour: string },
  ): void {
    const bold = this.style === 'bold' || this.style === 'bolditalic';
    this.font.draw(this.shaped.shape(text, rightToLeft), at, { size, colour, bold, rightToLeft });
  }
}

/** The faces of one document for the scripts that it uses. */
export class ScriptFaces {
  private readonly fonts = new Map<string, PdfFont>();
  private readonly faces = new Map<string, Face>();

  constructor(
    private readonly pdf: jsPDF,
    private readonly shaped: ReadonlyMap<string, ShapedFont>,
  ) {}

  /** @returns nothing for a font that was not loaded */
  get(file: string, style: FontStyle): Face | undefined {
    const shaped = this.shaped.get(file);
    if (!shaped) return undefined;
    const key = `${file} ${style}`;
    let face = this.faces.get(key);
    if (!face) {
      const font = this.fonts.get(file) ?? new PdfFont(this.pdf, shaped);
      this.fonts.set(file, font);
      face = new ScriptFace(style, shaped, font);
      this.faces.set(key, face);
    }
    return face;
  }
}
