import type { PictureStore } from './picture-store';
import { s3Fault } from './s3-fault';

/** A folder does not lose connections. */
const isOfNetwork = (error: unknown): boolean =>
  /^(ECONN\w+|EPIPE|ETIMEDOUT|no answer)/.test(String((error as { code?: unknown }).code));

/** All bytes of a picture. @returns null when there is none of this name. @throws PictureStoreFault */
export async function wholePicture(store: PictureStore, name: string): Promise<Buffer | null> {
  const found = await store.get(name);
  if (!found) return null;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of found.bytes) chunks.push(chunk as Buffer);
  } catch (error) {
    throw isOfNetwork(error) ? s3Fault({ error }) : error;
  }
  return Buffer.concat(chunks);
}
