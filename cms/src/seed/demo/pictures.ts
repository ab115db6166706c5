import { randomUUID } from 'node:crypto';
import { newRow, type Transaction } from '../../database/transaction';
import { writePicture } from '../../pictures/folder';
import { demoPeople } from './people';
import { portrait } from './portrait';

const SIDE = 256;

/** Some have none: the screens must look right for them too. */
const withoutPicture = new Set(['it2', 'ccb2', 'customer', 'disabled']);

/** Give the demo people faces. */
export async function insertPortraits(trx: Transaction): Promise<void> {
  const pictured = demoPeople.filter(({ username }) => !withoutPicture.has(username));
  const bytes = await Promise.all(pictured.map((_, index) => portrait(index)));
  for (const [index, { username }] of pictured.entries()) {
    const picture = bytes[index]!;
    const fileName = `${randomUUID()}.jpg`;
    await writePicture(fileName, picture);
    const person = await trx('up_users').where({ username }).first('document_id');
    await trx('stored_pictures').insert({
      ...newRow(),
      owner: 'user',
      record_id: person.document_id,
      field: 'profilePic',
      file_name: fileName,
      mime: 'image/jpeg',
      size: picture.length,
      width: SIDE,
      height: SIDE,
      position: 0,
    });
  }
}
