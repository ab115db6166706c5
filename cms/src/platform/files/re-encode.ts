import { pictureFormats, Refusal } from '@intranet/domain';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';

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

/** Nobody could see that the other pages are gone. */
const severalPages =
  'This picture has several pages, and only one can be shown. Please save each page as a picture of its own.';

const tooMuch = (): Refusal =>
  new Refusal(
    'not-a-picture',
    {},
    'This picture has too many pixels for the way it was saved. Please save it smaller, as a plain jpeg or png.',
  );

/** One way to store a picture. */
interface Encoding {
  extension: 'jpg' | 'png';
  from: (image: Sharp) => Sharp;
  /** A part of the wanted size, where that helps. */
  shrunk?: number;
}

const jpeg = (quality: number): Encoding => ({ extension: 'jpg', from: (image) => image.jpeg({ quality }) });

const palette = (colours: number, dither: number, shrunk = 1): Encoding => ({
  extension: 'png',
  from: (image) => image.png({ palette: true, colours, dither, compressionLevel: 9 }),
  shrunk,
});

/**
 * The ways to store a picture, the best one first. A drawing of few colours is many times larger as a photograph, and
 * one with a palette as a picture of all colours.
 */
const encodingsOf = ({ hasAlpha, format }: Metadata): Encoding[] =>
  hasAlpha
    ? [
        { extension: 'png', from: (image) => image.png({ compressionLevel: 9 }) },
        palette(256, 1),
        palette(64, 0),
        palette(64, 0, 0.5),
      ]
    : [jpeg(84), ...(format === 'jpeg' ? [] : [palette(256, 1)]), jpeg(70), jpeg(50)];

/** A busy machine tries no further ways after this time, so that the picture is not refused for it. */
const TRY_MS = 4000;

/** Up to this size a picture may grow: below, other ways gain nothing. */
const SMALL_BYTES = 100_000;

/** The first way that gives no more bytes than this, else the one that gives fewest. */
async function smallEnough(
  encodings: readonly Encoding[],
  { most, tryMs }: { most: number; tryMs: number },
  encode: (encoding: Encoding) => Promise<{ data: Buffer; info: OutputInfo }>,
): Promise<Picture> {
  const end = Date.now() + tryMs;
  let best: Picture | undefined;
  for (const encoding of encodings) {
    const made = await encode(encoding).catch((error: unknown) => {
      // A further way may take too long where the first did not.
      if (!best) throw error;
      return null;
    });
    if (!made) break;
    const { data, info } = made;
    const { extension } = encoding;
    const { width, height } = info;
    const mime = extension === 'png' ? 'image/png' : 'image/jpeg';
    if (!best || data.length < best.bytes.length) best = { bytes: data, mime, extension, width, height };
    if (best.bytes.length <= most || Date.now() > end) break;
  }
  return best!;
}

/** @throws Refusal not-a-picture */
function checkKind(metadata: Metadata): void {
  const { format, width, height, channels, depth, pages = 1 } = metadata;
  if (!pictureFormats.some((known) => known === format)) throw new Refusal('not-a-picture');
  if (pages > 1) throw new Refusal('not-a-picture', {}, severalPages);
  const unpacked = width * height * channels * (bytesOf[depth] ?? 8);
  const max = isUnpackedWhole(metadata) ? MAX_WHOLE_BYTES : MAX_BYTES;
  if (width * height > MAX_PIXELS || unpacked > max) throw tooMuch();
}

/**
 * The picture as stored: rotated as the camera recorded, no larger than needed, without its metadata, and hardly with
 * more bytes than were sent. Formats that browsers cannot show (tiff) are converted. SEC-07, HOM-03
 * @param side longest side in pixels
 * @param tryMs how long further ways to store it are tried
 * @throws Refusal not-a-picture: checked by content, whatever its name
 */
export async function reEncode(bytes: Buffer, side: number, tryMs = TRY_MS): Promise<Picture> {
  try {
    const image = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      // Line by line, so that only a few lines are in memory at a time.
      sequentialRead: true,
    });
    const metadata = await image.metadata();
    checkKind(metadata);
    const fitted = (longest: number) =>
      image
        .clone()
        .timeout({ seconds: MAX_SECONDS })
        .rotate()
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    return await smallEnough(
      encodingsOf(metadata),
      { most: Math.max(bytes.length, SMALL_BYTES), tryMs },
      (encoding) =>
        encoding.from(fitted(side * (encoding.shrunk ?? 1))).toBuffer({ resolveWithObject: true }),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) throw tooMuch();
    // The machine is slow; the picture may be valid.
    if (error instanceof Error && /timeout/i.test(error.message)) throw new Refusal('busy');
    // sharp's error message about a broken file does not help the person who chose it.
    throw new Refusal('not-a-picture');
  }
}
