import { pictureFormats, Refusal } from '@intranet/domain';
import sharp from 'sharp';

/** More than any camera of today takes; beyond it a small file unpacks into gigabytes. */
const MAX_PIXELS = 50_000_000;

export interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
  width: number;
  height: number;
}

/**
 * The picture as it is kept: its first page, turned as the camera meant it, no larger than needed, without the
 * metadata it came with. What browsers cannot show (tiff) becomes what they can. SEC-07, HOM-03
 * @param side longest side in pixels
 * @throws Refusal not-a-picture: judged by content, whatever its name says
 */
export async function reEncode(bytes: Buffer, side: number): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format, hasAlpha } = await image.metadata();
    if (!pictureFormats.includes(format as (typeof pictureFormats)[number]))
      throw new Refusal('not-a-picture');
    const fitted = image
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
    // What sharp says of a broken file is of no use to anybody who chose it.
    throw error instanceof Refusal ? error : new Refusal('not-a-picture');
  }
}
