import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { reEncode } from './re-encode';

/** A picture made dot by dot. */
function dots(
  width: number,
  height: number,
  channels: 3 | 4,
  colourOf: (x: number, y: number) => number[],
): Sharp {
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(colourOf(x, y), (y * width + x) * channels);
  return sharp(data, { raw: { width, height, channels } });
}

/** Looks random, and is the same in each run. */
const grain = (x: number, y: number): number => (((x * 73_856_093) ^ (y * 19_349_663)) >>> 3) % 97;

const shade = (x: number, y: number) => {
  const grey = Math.floor((x + y) / 24) % 200;
  return [grey, 255 - grey, grain(x, y) > 60 ? 90 : 30];
};

const opaque = dots(2600, 1900, 3, shade);
const seeThrough = dots(2600, 1900, 4, (x, y) => [...shade(x, y), x < 300 ? 0 : 255]);
const plan = dots(2000, 1500, 3, (x, y) =>
  x % 40 === 0 || y % 55 === 0 || (x * y) % 911 < 3 ? [0, 0, 0] : [255, 255, 255],
);

describe('a stored picture is hardly larger than the one that was sent', () => {
  it.each<[string, () => Promise<Buffer>, number]>([
    [
      'of few colours, with transparency',
      () => seeThrough.clone().png({ palette: true, colours: 8 }).toBuffer(),
      2400,
    ],
    [
      'of few colours, made smaller',
      () => seeThrough.clone().png({ palette: true, colours: 8 }).toBuffer(),
      1200,
    ],
    ['of few colours, opaque', () => opaque.clone().png({ palette: true, colours: 8 }).toBuffer(), 2400],
    ['a drawing', () => plan.clone().png({ palette: true, colours: 2 }).toBuffer(), 2400],
    ['a photograph saved with little quality', () => opaque.clone().jpeg({ quality: 25 }).toBuffer(), 2400],
    ['a tiff', () => opaque.clone().tiff({ compression: 'jpeg', quality: 30 }).toBuffer(), 2400],
  ])('[SEC-07, OPS-07] %s', { timeout: 120_000 }, async (_what, make, side) => {
    const sent = await make();
    const stored = await reEncode(sent, side, 100_000);
    expect(stored.bytes.length).toBeLessThanOrEqual(Math.max(1.5 * sent.length, 100_000));
    expect((await sharp(stored.bytes).metadata()).format).toBe(stored.extension === 'png' ? 'png' : 'jpeg');
  });

  it('[SEC-07] keeps transparency, and the look of a photograph', async () => {
    const sent = await seeThrough.clone().png({ palette: true, colours: 8 }).toBuffer();
    const { channels } = await sharp((await reEncode(sent, 2400, 100_000)).bytes).stats();
    expect(channels[3]?.min).toBe(0);
    expect(await reEncode(await opaque.clone().jpeg({ quality: 95 }).toBuffer(), 512)).toMatchObject({
      mime: 'image/jpeg',
      width: 512,
    });
  });
});
