import { type PictureKind, type PictureReach, pictureSight, placesOf } from '@intranet/domain';
import { columns, number, recordFields, text } from '../../lists/fields';
import { from, type List } from '../../lists/list';
import { pictureLink } from '../../lists/picture-links';
import { holds, isActor, seenBy } from '../../lists/sight';

const isOfKind = (kind: PictureKind) =>
  holds(
    placesOf(kind)
      .map(({ owner, field }) => `p.owner = '${owner}' and p.field = '${field}'`)
      .join(' or '),
  );

/** Pictures that the actor may fetch: the same rules as for /files/{id}. SEC-07 */
export const storedPictureList: List<PictureReach> = {
  ...from('stored_pictures', 'p'),
  fields: {
    ...recordFields('p'),
    mime: text('p.mime'),
    ...columns(number, 'p', 'size', 'width', 'height'),
  },
  ...seenBy(pictureSight, {
    public: isOfKind('public'),
    face: isOfKind('face'),
    ticketImage: isOfKind('ticket-image'),
    personId: isActor("(p.owner = 'user' and p.record_id = (select document_id from up_users where id = ?))"),
    submitterId: isActor(
      "(p.owner = 'it-ticket' and p.record_id in (select document_id from it_tickets where submitter_id = ?))",
    ),
  }),
  derived: ({ id }) => ({ url: pictureLink(id).url }),
  wholeAllowed: true,
  wholeMax: 2000,
};
