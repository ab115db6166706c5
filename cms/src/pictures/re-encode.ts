import { pictureFormats, Refusal } from '@intranet/domain';
import sharp, { type Metadata } from 'sharp';

/** As many pixels as a phone with 50 megapixels; beyond that, a small file could unpack into gigabytes. */
const MAX_PIXELS = 52_000_000;

/** The limit for unpacked pictures read line by line: that many pixels of eight bits, with transparency. */
const MAX_BYTES = 210_000_000;

/** The limit for pictures that must be in memory as a whole: 21 megapixels of a photograph. */
const MAX_WHOLE_BYTES = 64_000_000;

const MAX_SECONDS = 10;

export interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
  width: number;
  height: number;
}

const bytesOf: Partial<Record<Metadata['depth'], number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * Interlaced pictures have layers of the whole picture, and a tiff has parts of any size: neither can be read line by
 * line.
 */
const isUnpackedWhole = ({ format, isProgressive }: Metadata): boolean => format === 'tiff' || isProgressive;

const tooMuch = (): Refusal =>
  new Refusal(
    'not-a-picture',
    {},
    'This picture has too many pixels for the way it was saved. Please save it smaller, as a plain jpeg or png.',
  );

/** @throws Refusal not-a-picture */
function checkKind(metadata: Metadata): void {
  const { format, width, height, channels, depth } = metadata;
  if (!pictureFormats.some((known) => known === format)) throw new Refusal('not-a-picture');
  const unpacked = width * height * channels * (bytesOf[depth] ?? 8);
  const max = isUnpackedWhole(metadata) ? MAX_WHOLE_BYTES : MAX_BYTES;
  if (width * height > MAX_PIXELS || unpacked > max) throw tooMuch();
}

/**
 * The picture as stored: its first page, rotated as the camera recorded, no larger than needed, without its metadata.
 * Formats that browsers cannot show (tiff) are converted. SEC-07, HOM-03
 * @param side longest side in pixels
 * @throws Refusal not-a-picture: checked by content, whatever its name
 */
export async function reEncode(bytes: Buffer, side: number): Promise<Picture> {
  try {
    const image = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      pages: 1,
      // Line by line, so that only a few lines are in memory at a time.
      sequentialRead: true,
    });
    const metadata = await image.metadata();
    checkKind(metadata);
    const { hasAlpha } = metadata;
    const fitted = image
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const encoded = hasAlpha ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 84 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      mime: hasAlpha ? 'image/png' : 'image/jpeg',
      extension: hasAlpha ? 'png' : 'jpg',
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) throw tooMuch();
    // The machine is slow; the picture may be valid.
    if (error instanceof Error && /timeout/i.test(error.message)) throw new Refusal('busy');
    // sharp's error message about a broken file does not help the person who chose it.
    throw new Refusal('not-a-picture');
  }
}
