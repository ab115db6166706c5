/**
 * A fake image decoder, since jsdom has none. Names that begin with 'fake' are no images, and every drawing has 600 KB.
 * `vi.mock('../images/decode-image', () => import('./testing/fake-decoder'))`
 */
export const decodeImage = (file: File) =>
  file.name.startsWith('fake')
    ? Promise.reject(new Error('no image'))
    : Promise.resolve({
        toJpeg: () => Promise.resolve(new Blob([new Uint8Array(600 * 1024)])),
        close: () => undefined,
      });
