import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a viewer reads from a PDF. */
interface PdfContent {
  /** The text of each page, a line for each printed line. */
  pages: string[];
  info: Record<string, unknown>;
  language: string | null;
  /** Names of all fonts in use. */
  fonts: string[];
  /** The shapes drawn on each page, in order: 'filled curve', 'filled straight', 'stroked curve', 'stroked straight'. */
  shapes: string[][];
  bookmarks: string[];
  /** The colours of lines, such as '#1b365d'. */
  lineColours: string[];
}

/** Reads a PDF back with another library than the one that wrote it. For tests. */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfContent> {
  const task = getDocument({ data: new Uint8Array(bytes.slice(0)), verbosity: 0, fontExtraProperties: true });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const outline = ((await pdf.getOutline()) as { title: string }[] | null) ?? [];
  const content: PdfContent = {
    pages: [],
    info: info as Record<string, unknown>,
    language: ((await pdf.getMetadata()).info as { Language?: string }).Language ?? null,
    fonts: [],
    shapes: [],
    lineColours: [],
    bookmarks: outline.map(({ title }) => title),
  };
  const fonts = new Set<string>();
  const lineColours = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    content.pages.push(await textOf(page));
    content.shapes.push(await drawnOn(page, fonts, lineColours));
  }
  content.fonts = [...fonts];
  content.lineColours = [...lineColours];
  await task.destroy();
  return content;
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const lines = new Map<number, string>();
  for (const item of items) {
    if (!('str' in item)) continue;
    const baseline = Math.round(item.transform[5] as number);
    lines.set(baseline, (lines.get(baseline) ?? '') + item.str);
  }
  return [...lines.values()].join('\n');
}

async function drawnOn(page: PDFPageProxy, fonts: Set<string>, lineColours: Set<string>): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const shapes: string[] = [];
  fnArray.forEach((operation, index) => {
    if (operation === OPS.setStrokeRGBColor) lineColours.add(String(argsArray[index][0]));
    if (operation === OPS.constructPath) {
      const [paint, [path]] = argsArray[index] as [number, [ArrayLike<number> | null]];
      shapes.push(
        `${paint === OPS.stroke ? 'stroked' : 'filled'} ${hasCurve(path ?? []) ? 'curve' : 'straight'}`,
      );
    }
    if (operation === OPS.setFont) {
      const font = page.commonObjs.get((argsArray[index] as [string])[0]) as { name: string };
      fonts.add(font.name);
    }
  });
  return shapes;
}

/** pdf.js keeps a path as a list of numbers: moveTo 0, lineTo 1, curveTo 2, quadratic curve 3, closePath 4, each with its coordinates. */
function hasCurve(path: ArrayLike<number>): boolean {
  const coordinates = [2, 2, 6, 4, 0];
  for (let i = 0; i < path.length; i += 1 + (coordinates[path[i] as number] ?? 0)) {
    if (path[i] === 2 || path[i] === 3) return true;
  }
  return false;
}
