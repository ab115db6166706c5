import { itTicketMessages, PICTURE_MAX_BYTES, pictureFault, refusals } from '@intranet/domain';
import { decodeImage, type DecodedImage } from './decode-image';

/** An image in the form in which it will be sent. */
interface FittedImage {
  file: File;
  /** It was scaled down to fit. */
  shrunk: boolean;
}

/** An image that is refused, with the reason to show. */
export class ImageFault extends Error {}

const notAPicture = () => new ImageFault(refusals['not-a-picture'].message);
const tooLarge = () => new ImageFault(itTicketMessages.imageP3);

/** A format that browsers cannot decode, but the server can. */
const TIFF = 'image/tiff';

/** Scale steps: from no visible loss down to where a screenshot is still legible. */
const steps: readonly { side: number; quality: number }[] = [
  { side: 2400, quality: 0.9 },
  { side: 2400, quality: 0.8 },
  { side: 2000, quality: 0.75 },
  { side: 1600, quality: 0.7 },
  { side: 1200, quality: 0.6 },
];

/**
 * Makes a chosen file one that the server accepts: checked by content, scaled down when too large, and converted to
 * jpeg from other formats that the browser can decode. TIC-01
 * @throws ImageFault when it is no image, or too large even at the smallest scale
 */
export async function fitImage(file: File): Promise<FittedImage> {
  if (file.type === TIFF) {
    if (pictureFault(file)) throw tooLarge();
    return { file, shrunk: false };
  }
  if (!file.type.startsWith('image/')) throw notAPicture();
  const image = await decodeImage(file).catch(() => {
    throw notAPicture();
  });
  try {
    return pictureFault(file) === null ? { file, shrunk: false } : await reduce(file, image);
  } finally {
    image.close();
  }
}

async function reduce(file: File, image: DecodedImage): Promise<FittedImage> {
  for (const { side, quality } of steps) {
    const bytes = await image.toJpeg(side, quality);
    if (bytes.size >= PICTURE_MAX_BYTES) continue;
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
    return {
      file: new File([bytes], name, { type: 'image/jpeg' }),
      shrunk: file.size >= PICTURE_MAX_BYTES,
    };
  }
  throw tooLarge();
}
