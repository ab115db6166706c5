import { type PictureKind, type PictureReach, pictureSight, placesOf } from '@intranet/domain';
import { columns, number, recordFields, text } from '../../platform/lists/fields';
import { from, type List } from '../../platform/lists/list';
import { pictureLink } from '../../platform/lists/picture-links';
import { holds, isActor, seenBy } from '../../platform/lists/sight';

const isOfKind = (kind: PictureKind) =>
  holds(
    placesOf(kind)
      .map(({ owner, field }) => `p.owner = '${owner}' and p.field = '${field}'`)
      .join(' or '),
  );

/** It belongs to one of these records. @param joined the table of the records under `alias`, with its joins */
const ofRecord = (owner: string, joined: string, alias: string, where: string): string =>
  `(p.owner = '${owner}' and p.record_id in (select ${alias}.document_id from ${joined} where ${where}))`;

/** Pictures that the actor may fetch: the same rules as for /files/{id}. SEC-07 */
export const storedPictureList: List<PictureReach> = {
  ...from('stored_pictures', 'p'),
  fields: {
    ...recordFields('p'),
    mime: text('p.mime'),
    ...columns(number, 'p', 'size'),
    width: number('p.width', { nullable: true }),
    height: number('p.height', { nullable: true }),
    name: text('p.name', { nullable: true }),
  },
  ...seenBy(pictureSight, {
    public: isOfKind('public'),
    face: isOfKind('face'),
    ofTicket: isOfKind('ticket'),
    ofQpr: isOfKind('qpr'),
    ofQcr: isOfKind('qcr'),
    personId: isActor("(p.owner = 'user' and p.record_id = (select document_id from up_users where id = ?))"),
    submitterId: isActor(
      "(p.owner = 'it-ticket' and p.record_id in (select document_id from it_tickets where submitter_id = ?))",
    ),
    qprAuthorId: isActor(ofRecord('submitted-qpr', 'submitted_qprs r', 'r', 'r.author_id = ?')),
    qprManagerId: isActor(
      ofRecord(
        'submitted-qpr',
        'submitted_qprs r join projects m on m.id = r.project_id',
        'r',
        'm.manager_id = ?',
      ),
    ),
    qcrManagerIds: [
      isActor(
        ofRecord(
          'qcr',
          'qcrs q join submitted_qprs r on r.id = q.submitted_qpr_id join projects m on m.id = r.project_id',
          'q',
          'm.manager_id = ?',
        ),
      ),
      isActor(
        ofRecord(
          'qcr',
          'qcrs q join builds b on b.id = q.build_id join projects m on m.id = b.project_id',
          'q',
          'm.manager_id = ?',
        ),
      ),
    ],
    qcrDeveloperIds: isActor(
      ofRecord('qcr', 'qcrs q join assigned_builds a on a.build_id = q.build_id', 'q', 'a.person_id = ?'),
    ),
  }),
  derived: ({ id }) => ({ url: pictureLink(id).url }),
  wholeAllowed: true,
  wholeMax: 2000,
};
