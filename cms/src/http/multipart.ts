import { isStorable, PICTURE_MAX_BYTES, Refusal } from '@intranet/domain';
import busboy from 'busboy';
import type { Context } from 'koa';
import { isPacked } from './body';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export interface Upload {
  fields: Record<string, string>;
  files: UploadedFile[];
}

const MAX_FILES = 10;

/** A request as a whole: all files of it, and what lies between them. */
const MAX_REQUEST_BYTES = MAX_FILES * PICTURE_MAX_BYTES + 65_536;

/** The largest request takes this long over a line of 0.7 Mbit/s. */
const READ_MS = 120_000;

const badUpload = (message: string) =>
  new Refusal('bad-input', { errors: [{ path: 'files', message }] }, message);

/**
 * Read a multipart request into memory, within limits; nothing of it touches the disk. Only called once session and
 * permission are known.
 * @throws Refusal unsupported-body, picture-too-large, too-large, too-slow, bad-input
 */
export function readUpload(ctx: Context): Promise<Upload> {
  if (isPacked(ctx) || !ctx.is('multipart/form-data')) throw new Refusal('unsupported-body');
  if ((ctx.request.length ?? 0) > MAX_REQUEST_BYTES) throw new Refusal('too-large');
  return new Promise((resolve, reject) => {
    const upload: Upload = { fields: {}, files: [] };
    let failure: Refusal | undefined;
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: ctx.req.headers,
        defParamCharset: 'utf8',
        limits: {
          fileSize: PICTURE_MAX_BYTES,
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
    const limit = setTimeout(() => {
      ctx.req.unpipe(parser);
      reject(new Refusal('too-slow'));
    }, READ_MS);
    ctx.res.once('close', () => clearTimeout(limit));
    const end = () => {
      clearTimeout(limit);
      if (failure) reject(failure);
      else if (upload.files.length === 0) reject(badUpload('Please choose a picture.'));
      else resolve(upload);
    };
    parser.on('file', (field, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A file that ends too early is a fault of the stream as well as of the parser, and nobody else listens there.
      stream.on('error', () => {
        failure ??= badUpload('The upload is not complete.');
      });
      stream.on('limit', () => {
        failure ??= new Refusal('picture-too-large');
      });
      stream.on('close', () => {
        const bytes = Buffer.concat(chunks);
        // The limit is "under" so many bytes; a file of exactly as many does not trip the parser.
        if (bytes.length >= PICTURE_MAX_BYTES) failure ??= new Refusal('picture-too-large');
        if (field !== 'files') failure ??= badUpload('Send pictures in the field "files".');
        upload.files.push({ name: (filename ?? 'picture').slice(0, 200), bytes });
      });
    });
    parser.on('field', (name, value) => {
      if (!isStorable(value)) failure ??= badUpload('This text has characters that cannot be stored.');
      upload.fields[name] = value;
    });
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => {
        failure ??= badUpload('There are too many files.');
      });
    }
    parser.on('error', () => reject(badUpload('The upload is not complete.')));
    parser.on('close', end);
    ctx.req.on('aborted', () => reject(badUpload('The upload was interrupted.')));
    ctx.req.pipe(parser);
  });
}
