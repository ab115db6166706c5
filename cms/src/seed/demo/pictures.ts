import { randomUUID } from 'node:crypto';
import { newRow, type Transaction } from '../../database/transaction';
import { pictures } from '../../pictures/store';
import { type Look, portrait } from './portrait';

const SIDE = 256;

const look = (style: number, hair: number, skin: number): Look => ({ style, hair, skin });

/**
 * The people with a picture, and what they look like. Some have none, since the screens must look right for them too.
 */
export const looks: Record<string, Look> = {
  administrator: look(1, 3, 0),
  administration: look(0, 4, 5),
  it: look(1, 4, 4),
  supervisor: look(3, 0, 2),
  supervisor2: look(1, 2, 0),
  employee: look(2, 1, 1),
  employee2: look(3, 4, 4),
  employee3: look(1, 5, 0),
  pm: look(1, 0, 2),
  pm2: look(0, 1, 1),
  cm: look(2, 2, 4),
  ccb: look(0, 3, 0),
  developer: look(3, 2, 0),
  developer2: look(1, 4, 3),
};

/** Give the demo people their pictures. */
export async function insertPortraits(trx: Transaction): Promise<void> {
  for (const [username, itsLook] of Object.entries(looks)) {
    const picture = await portrait(itsLook);
    const fileName = `${randomUUID()}.jpg`;
    await pictures().put(fileName, picture);
    const person = (await trx('up_users').where({ username }).first('document_id'))!;
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
