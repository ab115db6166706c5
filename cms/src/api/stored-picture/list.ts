import { type PictureReach, pictureScope, placesReadBy } from '@intranet/domain';
import { type List, number, recordFields, sql, text } from '../../lists/list';

/** The pictures of tickets; which of these a person sees the tickets decide. TIC-06 */
const ofTicket = "p.owner = 'it-ticket'";

/** Pictures, each seen by whoever may fetch it: the rules are those of /files/{id}. SEC-07 */
export const storedPictureList: List<PictureReach> = {
  table: 'stored_pictures',
  alias: 'p',
  joins: {},
  fields: {
    ...recordFields('p'),
    mime: text('p.mime'),
    size: number('p.size'),
    width: number('p.width'),
    height: number('p.height'),
  },
  scope: pictureScope,
  reach: {
    place: (actor) => {
      const places = placesReadBy(actor);
      const conditions = places.map(() => '(p.owner = ? and p.field = ?)').join(' or ');
      return sql(
        `(${conditions})`,
        places.flatMap(({ owner, field }) => [owner, field]),
      );
    },
    'of-oneself': (actor) =>
      sql("(p.owner = 'user' and p.record_id = (select document_id from up_users where id = ?))", [actor.id]),
    'own-ticket': (actor) =>
      sql(`(${ofTicket} and p.record_id in (select document_id from it_tickets where submitter_id = ?))`, [
        actor.id,
      ]),
    'every-ticket': () => sql(ofTicket),
  },
  derived: ({ id }) => ({ url: `/api/files/${id}` }),
  wholeAllowed: true,
  wholeMax: 2000,
};
