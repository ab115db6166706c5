import { type Actor, type Attachment, mayRemoveFile, type PictureOwner } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asMoment } from '../platform/database/columns';
import { rawRows } from '../platform/database/raw';
import type { PictureRow } from '../platform/database/tables/house';
import type { PersonRow } from '../platform/database/tables/people';
import { fullName } from '../platform/lists/full-name';
import { pictureLink } from '../platform/lists/picture-links';

interface Stored
  extends
    Pick<PictureRow, 'id' | 'name' | 'mime' | 'size' | 'uploader_id' | 'created_at'>,
    Pick<PersonRow, 'username'> {
  full_name: string;
}

/**
 * The files of a record that the actor sees, oldest first. QPR-11, TIC-12
 * @param manages the actor may remove those of others too
 */
export async function attachmentsOf(
  strapi: Core.Strapi,
  actor: Actor,
  owner: PictureOwner,
  documentId: string,
  manages: boolean,
): Promise<Attachment[]> {
  const rows = await rawRows<Stored>(
    strapi,
    'attachments',
    `select p.id, p.name, p.mime, p.size, p.uploader_id, u.username, ${fullName('u')} as full_name, p.created_at
      from stored_pictures p join up_users u on u.id = p.uploader_id
      where p.owner = ? and p.record_id = ? and p.field = 'attachments' order by p.position, p.id`,
    [owner, documentId],
  );
  return rows.map(({ uploader_id: uploaderId, username, full_name, created_at, name, mime, ...row }) => ({
    ...pictureLink(row.id),
    name: name ?? '',
    mime,
    size: row.size,
    author: username,
    authorName: full_name,
    createdAt: asMoment(created_at)!,
    removable: mayRemoveFile(actor, { uploaderId, manages }),
  }));
}
