import type { ReportLogo } from '@intranet/domain';

/** A picture that the browser can decode, as data for a worker. */
export async function loadPicture(address: string, signal?: AbortSignal): Promise<ReportLogo> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const blob = await response.blob();
  if (!/^image\/(?:png|jpeg)$/.test(blob.type)) throw new Error(`${address} is no PNG or JPEG`);
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { dataUrl: await dataUrlOf(blob), width, height };
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
    reader.readAsDataURL(blob);
  });
