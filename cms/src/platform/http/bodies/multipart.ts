import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_MAX_BYTES, isStorable, RECORD_MAX_BYTES, Refusal } from '@intranet/domain';
import busboy from 'busboy';
import type { Context } from 'koa';
import { inIncomingFolder, type SentFile } from '../../files/incoming';
import { isPacked, sentPacked } from './body';

export interface Upload {
  fields: Record<string, string>;
  /** In the order in which they arrived. */
  files: SentFile[];
}

const MAX_FILES = 10;

/** Limit for a whole request: as many files as a record may have, and the bytes between them. */
export const MAX_REQUEST_BYTES = RECORD_MAX_BYTES + 65_536;

/** The largest file takes this long over a line of 0.7 Mbit/s; screens send one after the other. */
export const READ_MS = 120_000;

const badUpload = (message: string) => Refusal.at('files', 'bad-input', message);

const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined;

/**
 * @param told of the bytes of each piece
 * @returns how many bytes arrived
 * @throws Refusal bad-input when it ends too early; errors of the file system
 */
async function keep(stream: Readable, file: string, told: (bytes: number) => void): Promise<number> {
  try {
    const handle = await open(file, 'wx', 0o600);
    const out = handle.createWriteStream();
    // Only now: a stream that is listened to flows, and nothing of it may be missed.
    stream.on('data', (piece: Buffer) => told(piece.length));
    await pipeline(stream, out);
    return out.bytesWritten;
  } catch (error) {
    throw isOfSystem(error) ? error : badUpload('The upload is not complete.');
  }
}

/** @throws Refusal unsupported-body, file-too-large, files-too-large, too-large, too-slow, bad-input; errors of the file system */
function read(ctx: Context, folder: string): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const files: Promise<SentFile>[] = [];
    let total = 0;
    let failure: Refusal | undefined;
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: ctx.req.headers,
        defParamCharset: 'utf8',
        limits: {
          // One more than allowed, so that a larger file is known from one of exactly that size.
          fileSize: FILE_MAX_BYTES + 1,
          files: MAX_FILES,
          fields: 10,
          fieldSize: 1000,
          parts: MAX_FILES + 10,
        },
      });
    } catch {
      reject(badUpload('The upload is not complete.'));
      return;
    }
    const received = async (): Promise<Upload> => {
      const upload = { fields, files: await Promise.all(files) };
      if (failure) throw failure;
      if (files.length === 0) throw badUpload('Please choose a file.');
      return upload;
    };
    /** Nothing more is read, and nothing is written once the caller removes the folder. */
    const giveUp = (error: unknown) => {
      clearTimeout(limit);
      ctx.req.unpipe(parser);
      parser.destroy();
      void Promise.allSettled(files).then(() => reject(error));
    };
    const limit = setTimeout(() => giveUp(new Refusal('too-slow')), READ_MS);
    ctx.res.once('close', () => clearTimeout(limit));
    parser.on('file', (field, stream, { filename }) => {
      // It may fail before anyone reads it.
      stream.on('error', () => undefined);
      stream.on('limit', () => {
        failure ??= new Refusal('file-too-large');
      });
      if (field !== 'files') failure ??= badUpload('Send files in the field "files".');
      const file = path.join(folder, String(files.length));
      const count = (bytes: number) => {
        total += bytes;
        if (total > RECORD_MAX_BYTES) giveUp(new Refusal('files-too-large'));
      };
      const kept = keep(stream, file, count).then((size) => ({ path: file, name: filename ?? '', size }));
      files.push(kept);
      kept.catch(giveUp);
    });
    parser.on('field', (name, value) => {
      if (!isStorable(value)) failure ??= badUpload('This text has characters that cannot be stored.');
      fields[name] = value;
    });
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => {
        failure ??= badUpload('There are too many files.');
      });
    }
    parser.on('error', () => giveUp(badUpload('The upload is not complete.')));
    parser.on('close', () => {
      clearTimeout(limit);
      if (parser.errored) return;
      received().then(resolve, reject);
    });
    ctx.req.on('aborted', () => giveUp(badUpload('The upload was interrupted.')));
    ctx.req.pipe(parser);
  });
}

/**
 * Receive a multipart request, within limits, into a folder of its own, and work with it. Only called once session and
 * permission are known.
 * @returns the result of the work; the folder is removed afterwards
 * @throws Refusal unsupported-body, file-too-large, files-too-large, too-large, too-slow, bad-input; errors of the work or the disk
 */
export async function withUpload<T>(ctx: Context, work: (upload: Upload) => Promise<T>): Promise<T> {
  if (isPacked(ctx)) throw sentPacked();
  if (!ctx.is('multipart/form-data'))
    throw new Refusal('unsupported-body', {}, 'Send this request as multipart/form-data.');
  if ((ctx.request.length ?? 0) > MAX_REQUEST_BYTES) throw new Refusal('too-large');
  return inIncomingFolder(async (folder) => work(await read(ctx, folder)));
}
