import * as zxing from 'html5-qrcode/third_party/zxing-js.umd';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPdf } from '../pdf/read-pdf';
import { labelFormats, labelPlace, labelsPerPage, type LabelFormatName } from './label-formats';

/** The decoder inside the scanner. Its types only declare what the scanner uses. */
const { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = zxing as unknown as {
  RGBLuminanceSource: new (grey: Uint8ClampedArray, width: number, height: number) => object;
  HybridBinarizer: new (source: object) => object;
  BinaryBitmap: new (binarizer: object) => object;
  QRCodeReader: new () => { decode: (bitmap: object) => { getText: () => string } };
};

/** Dots per point of the photographs, from 144 to 288 dpi: a camera sees a label larger as it comes nearer. */
const distances = [2, 2.4, 2.9, 3.5, 4];

/** Grey dots, row by row. Filled areas are black; text is left out. */
interface Photo {
  width: number;
  height: number;
  grey: Uint8ClampedArray;
}

/** The filled areas of a page, in points from its lower left corner. */
interface Drawn {
  width: number;
  height: number;
  boxes: Corners[];
}

async function drawnOn(bytes: ArrayBuffer): Promise<Drawn[]> {
  const task = getDocument({ data: new Uint8Array(bytes.slice(0)), verbosity: 0 });
  const pdf = await task.promise;
  const pages: Drawn[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const boxes: Corners[] = [];
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((operation, index) => {
      if (operation !== OPS.constructPath) return;
      const [paint, [path]] = argsArray[index] as [number, [ArrayLike<number> | null]];
      if (paint === OPS.fill) boxes.push(...boxesOf(path ?? []));
    });
    pages.push({ width, height, boxes });
  }
  await task.destroy();
  return pages;
}

interface Corners {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/**
 * pdf.js keeps a path as numbers: moveTo 0 and lineTo 1 with two coordinates, closePath 4. Labels only draw rectangles.
 */
function boxesOf(path: ArrayLike<number>): Corners[] {
  const boxes: Corners[] = [];
  for (let i = 0; i < path.length;) {
    const operation = path[i]!;
    if (operation === 4) {
      i += 1;
      continue;
    }
    if (operation > 1) throw new Error('A label has nothing round on it.');
    const [x, y] = [path[i + 1]!, path[i + 2]!];
    if (operation === 0) boxes.push({ left: x, right: x, bottom: y, top: y });
    const box = boxes.at(-1)!;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
    i += 3;
  }
  return boxes;
}

/** Paints the part of a page that a label covers, dot by dot. */
function photograph(page: Drawn, label: Corners, dots: number): Photo {
  const width = Math.floor((label.right - label.left) * dots);
  const height = Math.floor((label.top - label.bottom) * dots);
  const grey = new Uint8ClampedArray(width * height).fill(255);
  for (const box of page.boxes) {
    const [left, right] = [box.left, box.right].map((x) => Math.round((x - label.left) * dots));
    const [top, bottom] = [box.top, box.bottom].map((y) => Math.round((label.top - y) * dots));
    if (left! < 0 || right! > width || top! < 0 || bottom! > height) continue;
    for (let y = top!; y < bottom!; y += 1) grey.fill(0, y * width + left!, y * width + right!);
  }
  return { width, height, grey };
}

/** What the scanner's decoder reads at the place of each label of a sheet; null where it reads nothing. */
export async function scanSheet(bytes: ArrayBuffer, name: LabelFormatName): Promise<(string | null)[][]> {
  const format = labelFormats[name];
  return (await drawnOn(bytes)).map((page) =>
    Array.from({ length: labelsPerPage(format) }, (_, place) => {
      const { left, top } = labelPlace(format, place);
      const { width, height } = format.label;
      const label = {
        left,
        right: left + width,
        top: page.height - top,
        bottom: page.height - top - height,
      };
      return distances.reduce<string | null>(
        (read, dots) => read ?? scan(photograph(page, label, dots)),
        null,
      );
    }),
  );
}

function scan({ width, height, grey }: Photo): string | null {
  if (grey.every((dot) => dot === 255)) return null;
  try {
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    return new QRCodeReader().decode(bitmap).getText();
  } catch {
    return null;
  }
}

/** The words of each page. */
export const wordsOf = async (bytes: ArrayBuffer): Promise<string[]> => (await readPdf(bytes)).pages;
