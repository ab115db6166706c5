import { type Actor, canSeePicture } from '@intranet/domain';
import { flag, longText, number, recordFields, text } from '../platform/lists/fields';
import { actor } from '../platform/lists/full-name';
import type { Field, Row } from '../platform/lists/list';
import { joinFace, pictureLinkOrNull } from '../platform/lists/picture-links';

/** The joins of `commentFields`. */
export const commentJoins = {
  author: 'join up_users u on u.id = c.author_id',
  face: joinFace('u'),
};

/** The fields of an entry `c` of any thread: who wrote what, or which event it is. TIC-10, QPR-12 */
export const commentFields = {
  ...recordFields('c'),
  text: longText('c.text'),
  internal: flag('c.internal'),
  event: text('c.event', { nullable: true }),
  ...actor('u', 'c', ['author', 'authorName'], { joins: ['author'] }),
  authorId: number('c.author_id', { hidden: 'server' }),
  pictureId: number('p.id', { joins: ['author', 'face'], nullable: true, hidden: 'server' }),
} satisfies Record<string, Field>;

/** The picture of the author, for who may see it: a customer sees the initials of others. QPR-12, SEC-07 */
export const commentPicture = ({ pictureId, authorId }: Row, actor: Actor) => ({
  authorPicture: canSeePicture(actor, { kind: 'face', personId: Number(authorId) })
    ? pictureLinkOrNull(pictureId)
    : null,
});
