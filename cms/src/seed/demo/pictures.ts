import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { PictureRow } from '../../platform/database/tables/house';
import { newRow, type Transaction } from '../../platform/database/transaction';
import { pictures } from '../../platform/files/store';

/** The drawings of the demo company, in `cms/`: it needs faces, but no photographs of real people. */
const folder = path.resolve(__dirname, '../../../../demo-pictures');

const PORTRAIT = /^portrait-(?<username>\w+)\.jpg$/;

/**
 * Store a drawing of the demo company as the picture of a record.
 * @param of the record and its field, and what is said with it
 * @param drawing the name of a file in `cms/demo-pictures`, without `.jpg`
 * @param position among the pictures of the field, from 0
 */
export async function insertPicture(
  trx: Transaction,
  of: Pick<PictureRow, 'owner' | 'record_id' | 'field'> & Partial<Pick<PictureRow, 'words'>>,
  drawing: string,
  position = 0,
): Promise<void> {
  const bytes = readFileSync(path.join(folder, `${drawing}.jpg`));
  const { width, height } = await sharp(bytes).metadata();
  const fileName = `${randomUUID()}.jpg`;
  await pictures().put(fileName, bytes);
  await trx('stored_pictures').insert({
    ...newRow(),
    ...of,
    file_name: fileName,
    mime: 'image/jpeg',
    size: bytes.length,
    width,
    height,
    position,
  });
}

/** Give the demo people their pictures. Some have none, since the screens must look right for them too. */
export async function insertPortraits(trx: Transaction): Promise<void> {
  for (const file of readdirSync(folder)) {
    const username = PORTRAIT.exec(file)?.groups?.username;
    if (!username) continue;
    const person = (await trx('up_users').where({ username }).first('document_id'))!;
    const of = { owner: 'user', record_id: person.document_id, field: 'profilePic' } as const;
    await insertPicture(trx, of, `portrait-${username}`);
  }
}
