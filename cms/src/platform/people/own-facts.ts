import type { Actor, PictureLink } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { type Binding, rawRows } from '../database/raw';
import type { PictureRow } from '../database/tables/house';
import type { PersonRow } from '../database/tables/people';
import { fullName } from '../lists/full-name';
import { joinFace, pictureLinkOrNull } from '../lists/picture-links';
import { isAdministrator } from './membership';

/** A person's current names. */
interface PersonNames {
  username: string;
  firstLastName: string;
  email: string;
}

async function namesOf(
  strapi: Core.Strapi,
  name: string,
  condition: string,
  bindings: Binding[],
): Promise<PersonNames | null> {
  const [person] = await rawRows<Pick<PersonRow, 'username' | 'email'> & { name: string }>(
    strapi,
    name,
    `select u.username, u.email, ${fullName('u')} as name from up_users u where ${condition}`,
    bindings,
  );
  return person ? { username: person.username, firstLastName: person.name, email: person.email } : null;
}

/** The sender's current names. */
export const ownFacts = async (strapi: Core.Strapi, { id }: Actor): Promise<PersonNames> =>
  (await namesOf(strapi, 'own-names', 'u.id = ?', [id]))!;

/** The sender's picture, or null. SEC-04 */
export async function ownPicture(strapi: Core.Strapi, { id }: Actor): Promise<PictureLink | null> {
  const [own] = await rawRows<{ id: PictureRow['id'] | null }>(
    strapi,
    'own-picture',
    `select p.id from up_users u ${joinFace('u')} where u.id = ?`,
    [id],
  );
  return pictureLinkOrNull(own?.id);
}

/** The current name of a person in the directory; null for one that it does not show. DIR-01 */
export const colleagueFacts = async (strapi: Core.Strapi, username: unknown): Promise<PersonNames | null> =>
  typeof username === 'string'
    ? namesOf(
        strapi,
        'names-of-colleague',
        `u.username = ? and u.blocked = ? and not ${isAdministrator('u.id')}`,
        [username, false],
      )
    : null;
