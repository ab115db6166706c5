import sharp from 'sharp';
import { expect } from 'vitest';
import type { Answer, Client } from '../http';
import type { TestServer } from '../server';

/** A picture of one colour. */
export const picture = (
  format: 'png' | 'jpeg' | 'tiff' | 'gif' | 'webp',
  width = 40,
  height = 30,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#14507a' } })
    .toFormat(format)
    .toBuffer();

interface Part {
  name: string;
  type?: string;
  bytes: Buffer | string;
}

const BOUNDARY = '----intranet-test-boundary';

/** A multipart body of fields and files, as a browser sends it. */
export function multipart(fields: Record<string, string>, files: Part[], fileField = 'files'): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  }
  for (const { name, type = 'image/png', bytes } of files) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${fileField}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export const sendMultipart = (client: Client, body: Buffer): Promise<Answer> =>
  client.send({
    method: 'POST',
    path: '/api/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
  });

/** Upload pictures of a record. */
export const upload = (
  client: Client,
  to: { ref: string; refId: string | number; field: string; revision?: number },
  ...files: (Buffer | Part)[]
): Promise<Answer> =>
  sendMultipart(
    client,
    multipart(
      Object.fromEntries(Object.entries(to).map(([name, value]) => [name, String(value)])),
      files.map((file, index) =>
        Buffer.isBuffer(file) ? { name: `picture${index}.png`, bytes: file } : file,
      ),
    ),
  );

/** Names of the existing picture files. */
export const pictureFiles = ({ pictures }: TestServer): Promise<string[]> => pictures.names();

/** File names in the records of pictures. */
export const knownPictures = async ({ db }: TestServer): Promise<string[]> =>
  (await db('stored_pictures').select('file_name')).map(({ file_name }) => file_name).toSorted();

/** Every file has its record, and every record its file, but those whose files are elsewhere. */
export async function expectNoOrphans(server: TestServer, elsewhere: string[]): Promise<void> {
  const here = (names: string[]) => names.filter((name) => !elsewhere.includes(name));
  expect(here(await pictureFiles(server))).toEqual(here(await knownPictures(server)));
}
