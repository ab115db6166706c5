import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from './pictures';

/** A png that claims 20,000 x 20,000 pixels, in a few kilobytes. */
function imageBomb(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = crcTable[(c ^ byte) & 0xff]! ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit of grey per pixel.
  head.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(side / 8) + 1);
  const data = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Files that are no picture, or one that cannot be shown, by description. */
export const junk: [string, () => Promise<Buffer> | Buffer][] = [
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'an SVG',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj')],
  ['a gif', () => picture('gif')],
  ['a webp', () => picture('webp')],
  [
    'half a png',
    async () =>
      (
        await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            background: '#fff',
            noise: { type: 'gaussian', mean: 120, sigma: 30 },
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 40_000),
  ],
  ['a png signature alone', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['nothing', () => Buffer.alloc(0)],
  ['zeros', () => Buffer.alloc(1000)],
  ['a picture of 20,000 x 20,000 pixels', () => imageBomb(20_000)],
];
