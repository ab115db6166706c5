import type { Letterhead } from '@intranet/domain';
import { pictureSize } from './picture-size';

/** Twice as many pixels as shown, so that it prints sharply. */
const sharpness = 2;
const { width, height } = pictureSize;

/** The header's picture as PNG: the company's logo fitted in, or its name beside a mark of the product. EXP-02. */
export async function drawHeaderPicture(company: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw the header of the document.');
  pen.scale(sharpness, sharpness);
  // White like the paper: transparent pixels beside a logo on white would print as thin lines.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  const logo = company.logo && (await bitmapOf(company.logo.dataUrl).catch(() => undefined));
  if (logo) drawFitted(pen, logo);
  else drawName(pen, company.name, company.accent ?? navy);
  logo?.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot draw the header of the document.');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Decoded by hand: the content security policy forbids fetching a data URL. */
function bitmapOf(dataUrl: string): Promise<ImageBitmap> {
  const [head = '', data = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' }));
}

/** Draws the logo in its own proportion, as large as possible, centred. */
function drawFitted(pen: CanvasRenderingContext2D, logo: ImageBitmap): void {
  const scale = Math.min(width / logo.width, height / logo.height);
  const size = { width: logo.width * scale, height: logo.height * scale };
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(logo, (width - size.width) / 2, (height - size.height) / 2, size.width, size.height);
}

const navy = '#1b365d';

/** Draws a shield with three bars, and the name beside it. */
function drawName(pen: CanvasRenderingContext2D, name: string, colour: string): void {
  const mark = 64;
  const gap = 18;
  const room = width - mark - gap - 8;
  let size = 34;
  const setFont = () => (pen.font = `600 ${size}px Calibri, Carlito, "Segoe UI", Arial, sans-serif`);
  setFont();
  while (size > 10 && pen.measureText(name).width > room) {
    size -= 1;
    setFont();
  }
  const left = Math.max(4, (width - mark - gap - Math.min(pen.measureText(name).width, room)) / 2);
  const top = (height - mark) / 2;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(left, top, mark, mark, 12);
  pen.fill();
  pen.fillStyle = '#ffffff';
  [30, 20, 38].forEach((bar, index) => pen.fillRect(left + 13, top + 16 + index * 13, bar, 6));
  pen.fillStyle = colour;
  pen.textBaseline = 'middle';
  pen.fillText(name, left + mark + gap, height / 2 + 1, room);
}
