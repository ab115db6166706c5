import { itTicketMessages as say, PICTURE_MAX_BYTES, refusals } from '@intranet/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DecodedImage } from './decode-image';
import { fitImage } from './fit-image';

const decodeImage = vi.hoisted(() => vi.fn<(file: Blob) => Promise<DecodedImage>>());
vi.mock('./decode-image', () => ({ decodeImage }));

const close = vi.fn<() => void>();
const tried: [number, number][] = [];

/** A decoder that draws images of these sizes in bytes, one after the other. */
const drawing = (...sizes: number[]) =>
  decodeImage.mockResolvedValue({
    toJpeg: (side, quality) => {
      tried.push([side, quality]);
      return Promise.resolve(new Blob([new Uint8Array(sizes[tried.length - 1] ?? 1)]));
    },
    close,
  });

const aFile = (name: string, type: string, size: number) => new File([new Uint8Array(size)], name, { type });

beforeEach(() => {
  vi.clearAllMocks();
  tried.length = 0;
});

describe('[TIC-01] fitting an image', () => {
  it.each(['image/png', 'image/jpeg'])('leaves a %s below the limit as it is', async (type) => {
    drawing();
    const file = aFile('shot.png', type, PICTURE_MAX_BYTES - 1);
    expect(await fitImage(file)).toEqual({ file, shrunk: false });
    expect(tried).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('makes a larger one smaller, step by step, until it fits', async () => {
    drawing(PICTURE_MAX_BYTES + 5, PICTURE_MAX_BYTES, PICTURE_MAX_BYTES - 1);
    const { file, shrunk } = await fitImage(aFile('my.screen.png', 'image/png', PICTURE_MAX_BYTES));
    expect(shrunk).toBe(true);
    expect([file.name, file.type, file.size]).toEqual(['my.screen.jpg', 'image/jpeg', PICTURE_MAX_BYTES - 1]);
    expect(tried).toHaveLength(3);
    const worth = tried.map(([side, quality]) => side * quality);
    expect(worth).toEqual([...worth].sort((one, other) => other - one));
  });

  it('makes a jpeg of an image the server does not take, which is no loss to tell of', async () => {
    drawing(500);
    const { file, shrunk } = await fitImage(aFile('photo.webp', 'image/webp', 900));
    expect([file.name, file.type, shrunk]).toEqual(['photo.jpg', 'image/jpeg', false]);
  });

  it.each([
    ['a page', aFile('page.html', 'text/html', 5)],
    ['a file of no type', aFile('what', '', 5)],
  ])('refuses %s without opening it', async (_, file) => {
    await expect(fitImage(file)).rejects.toThrow(refusals['not-a-picture'].message);
    expect(decodeImage).not.toHaveBeenCalled();
  });

  it('refuses what only calls itself an image', async () => {
    decodeImage.mockRejectedValue(new Error('InvalidStateError'));
    await expect(fitImage(aFile('page.png', 'image/png', 5))).rejects.toThrow(
      refusals['not-a-picture'].message,
    );
  });

  it('refuses with P3 what stays too large, and gives the image back', async () => {
    drawing(...Array.from({ length: 9 }, () => PICTURE_MAX_BYTES));
    await expect(fitImage(aFile('huge.png', 'image/png', PICTURE_MAX_BYTES))).rejects.toThrow(say.imageP3);
    expect(close).toHaveBeenCalledOnce();
  });

  it('takes a tiff that fits and refuses a larger one with P3, as browsers cannot open it', async () => {
    const file = aFile('scan.tiff', 'image/tiff', PICTURE_MAX_BYTES - 1);
    expect(await fitImage(file)).toEqual({ file, shrunk: false });
    await expect(fitImage(aFile('scan.tiff', 'image/tiff', PICTURE_MAX_BYTES))).rejects.toThrow(say.imageP3);
  });
});
