/**
 * Stands in for the decoder of images: jsdom opens and draws none. Names that begin with 'fake' are no images, and drawing makes
 * 600 KB of everything. `vi.mock('../images/decode-image', () => import('./testing/fake-decoder'))`
 */
export const decodeImage = (file: File) =>
  file.name.startsWith('fake')
    ? Promise.reject(new Error('no image'))
    : Promise.resolve({
        toJpeg: () => Promise.resolve(new Blob([new Uint8Array(600 * 1024)])),
        close: () => undefined,
      });
