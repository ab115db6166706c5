import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header, Parser } from 'tar';
import { syncFolder } from '../../files/sync-folder';
import { decrypted, encrypted, isEncrypted } from './encryption';
import { BackupError } from '../../commands/faults';
import { giveName } from './give-name';
import { codeOf } from '../../logging/fault';

/** tar uses blocks of this many bytes. */
const BLOCK = 512;

/** Entries are small enough to be held in memory: a few megabytes of rows, or one picture. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A file being written: a compressed tar, under a temporary name until it is complete. */
export interface ArchiveWriter {
  add(entry: Entry): Promise<void>;
  /** It is complete, on disk and under its final name. @throws EEXIST when a file with this name exists by now */
  finish(): Promise<void>;
  /** Remove it completely. */
  giveUp(): Promise<void>;
}

/**
 * Open a file that only its owner can read.
 * @param key encrypts it
 * @throws errors of the file system, such as ENOENT for the folder
 */
export async function writeArchive(file: string, key?: string): Promise<ArchiveWriter> {
  const aside = `${file}.${randomBytes(4).toString('hex')}.part`;
  /** The error names the file that the caller asked for. */
  const fault = (error: Error): never => {
    throw Object.assign(error, { path: file });
  };
  const remove = () => rmSync(aside, { force: true });
  process.once('exit', remove);
  const out = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true });
  await once(out, 'open').catch(fault);
  const gzip = createGzip({ level: 6 });
  const packed = key === undefined ? gzip : await encrypted(gzip, key);
  packed.pipe(out);
  // Broken off together with the compressor, whose error says why.
  packed.on('error', (error) => out.destroy(error));
  const written = finished(out);
  // A disk error also ends the work that waits for the compressor, and names the file.
  gzip.on('error', () => undefined);
  written.catch((error: NodeJS.ErrnoException) => gzip.destroy(Object.assign(error, { path: file })));
  const put = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  return {
    async add({ name, bytes }) {
      const head = Buffer.alloc(BLOCK);
      new Header({ path: name, size: bytes.length, mode: 0o600, mtime: new Date(), type: 'File' }).encode(
        head,
      );
      const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
      for (const part of [head, bytes, padding]) await put(part);
    },
    async finish() {
      // Two empty blocks are the end of a tar.
      gzip.end(Buffer.alloc(2 * BLOCK));
      await written;
      await giveName(aside, file).catch(fault);
      await syncFolder(path.dirname(file));
      process.off('exit', remove);
    },
    async giveUp() {
      gzip.destroy();
      out.destroy();
      await written.catch(() => undefined);
      await rm(aside, { force: true });
      process.off('exit', remove);
    },
  };
}

/**
 * The entries of a file, in order.
 * @param key of one that is encrypted
 * @throws BackupError when it cannot be read completely, or not with this key
 */
export async function* readArchive(file: string, key?: string): AsyncIterable<Entry> {
  const whole: Entry[] = [];
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const chunks: Buffer[] = [];
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      entry.on('end', () => whole.push({ name: entry.path, bytes: Buffer.concat(chunks) }));
    },
  });
  let fault: Error | undefined;
  parser.on('error', (error: Error) => (fault = error));
  const input = createReadStream(file);
  const gunzip = createGunzip();
  input.on('error', (error) => gunzip.destroy(error));
  try {
    const packed = (await isEncrypted(file)) ? await decrypted(input, key) : input;
    // A part that was changed or is missing shows when it is decrypted.
    packed.on('error', (error: Error) => gunzip.destroy(error));
    packed.pipe(gunzip);
    for await (const chunk of gunzip) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding gives buffers
      parser.write(chunk as Buffer);
      if (fault) throw fault;
      yield* whole.splice(0);
    }
    parser.end();
    if (fault) throw fault;
  } catch (error) {
    const code = codeOf(error);
    if (error instanceof Error && /^E[A-Z]+$/.test(code)) throw Object.assign(error, { path: file });
    if (/^(Z_|TAR_)/.test(code))
      throw new BackupError('The backup is damaged, or is no backup of this product.');
    throw error;
  } finally {
    input.destroy();
  }
  yield* whole.splice(0);
}
