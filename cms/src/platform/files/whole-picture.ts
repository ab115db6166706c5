import type { PictureStore } from './picture-store';
import { s3Fault } from './s3-fault';
import { codeOf } from '../logging/fault';

/** Unlike a store, a folder loses no connections. */
const isOfNetwork = (error: unknown): boolean => /^(ECONN\w+|EPIPE|ETIMEDOUT|no answer)/.test(codeOf(error));

/** All bytes of a picture. @returns null when there is none with this name. @throws PictureStoreFault */
export async function wholePicture(store: PictureStore, name: string): Promise<Buffer | null> {
  const found = await store.get(name);
  if (!found) return null;
  const chunks: Buffer[] = [];
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding gives buffers
    for await (const chunk of found.bytes) chunks.push(chunk as Buffer);
  } catch (error) {
    throw isOfNetwork(error) ? s3Fault({ error }) : error;
  }
  return Buffer.concat(chunks);
}
