import { pictureFormats, Refusal } from '@intranet/domain';
import sharp, { type Metadata } from 'sharp';

/** As many as phones say that they have when they say 50 megapixels; beyond it a small file unpacks into gigabytes. */
const MAX_PIXELS = 52_000_000;

/** What a picture may unpack to: as many pixels of eight bits, with transparency. It is read line by line. */
const MAX_BYTES = 210_000_000;

/** … where it has to be in memory as a whole: 21 megapixels of a photograph. */
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

/** Interlaced ones come in layers of the whole picture, and a tiff in parts of any size: neither is read line by line. */
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
 * The picture as it is kept: its first page, turned as the camera meant it, no larger than needed, without the
 * metadata it came with. What browsers cannot show (tiff) becomes what they can. SEC-07, HOM-03
 * @param side longest side in pixels
 * @throws Refusal not-a-picture: judged by content, whatever its name says
 */
export async function reEncode(bytes: Buffer, side: number): Promise<Picture> {
  try {
    const image = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      pages: 1,
      // Line by line, so that never more of it is in memory than a few lines.
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
    // The machine is slow; the picture may be good.
    if (error instanceof Error && /timeout/i.test(error.message)) throw new Refusal('busy');
    // What sharp says of a broken file is of no use to anybody who chose it.
    throw new Refusal('not-a-picture');
  }
}
