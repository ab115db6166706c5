import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError } from '../../commands/faults';

/** How a file of the age format begins (age-encryption.org/v1). */
const HEADER = 'age-encryption.org/v1';

/** Bytes as they come from one of Node's streams. @throws the stream's own errors */
const webOf = (stream: Readable): ReadableStream<Uint8Array> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding gives bytes
  Readable.toWeb(stream) as ReadableStream<Uint8Array>;

const nodeOf = (stream: unknown): Readable =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type is the browser's, of the same class
  Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** The same bytes in the age format, for who has the key. OPS-17 @param key AGE-SECRET-KEY-1… */
export async function encrypted(stream: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return nodeOf(await encrypter.encrypt(webOf(stream)));
}

/** Is this file encrypted? @throws errors of the file system */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0);
    return buffer.toString() === HEADER;
  } finally {
    await handle.close();
  }
}

/** The bytes, of which a damaged one is found only when it is read. @throws BackupError */
async function* whole(chunks: AsyncIterable<unknown>): AsyncGenerator {
  try {
    yield* chunks;
  } catch {
    throw new BackupError('The backup is damaged, or is no backup of this product.');
  }
}

/** @throws BackupError without the key, or with another one */
export async function decrypted(stream: Readable, key: string | undefined): Promise<Readable> {
  if (!key) throw new BackupError('The backup is encrypted: set BACKUP_KEY to the key it was made with.');
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return Readable.from(whole(nodeOf(await decrypter.decrypt(webOf(stream)))));
  } catch (error) {
    const isOther = error instanceof Error && error.message.includes('no identity matched');
    throw new BackupError(
      isOther
        ? 'The backup is encrypted with another key than BACKUP_KEY.'
        : 'The backup is damaged, or is no backup of this product.',
    );
  }
}
