import type { TableName } from '../../database/tables';
import type { TicketRow } from '../../database/tables/desk';
import { type Actor, type PictureOwner, recordNumber, Refusal, whyNotChangeImages } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Subject } from '../../audit/record-change';
import { rawRows } from '../../database/raw';
import type { PersonRow } from '../../database/tables/people';
import { lockFound, type Transaction } from '../../database/transaction';
import { lockSeenPerson, subjectOf } from '../../people/person';

/** The record that owns pictures, locked. */
export interface LockedOwner {
  /** Its name in the audit. */
  subject: Subject;
  /** Where its revision is stored, if its pictures are edited together with its texts. */
  revised?: { table: TableName; id: number; revision: number };
}

const byEitherId = (refId: string) =>
  /^\d{1,9}$/.test(refId) ? { id: Number(refId) } : { document_id: refId };

/** The id of the person a picture belongs to, or none. */
export const personOf = async (trx: Transaction, refId: string): Promise<number[]> => {
  const row = await trx('up_users').where(byEitherId(refId)).first('id');
  return row ? [row.id] : [];
};

/** A single type such as the home page, whose screen edits texts and pictures together. */
const lockSingle =
  (type: PictureOwner, table: 'home_pages' | 'company_profiles', name: string) =>
  async (trx: Transaction, _actor: Actor, refId: string): Promise<LockedOwner> => {
    const row = await lockFound(trx, table, byEitherId(refId));
    const { id, revision } = row;
    return { subject: { type, documentId: row.document_id, name }, revised: { table, id, revision } };
  };

/**
 * Lock the record that owns pictures, if the actor may change its pictures now.
 * @throws Refusal not-found, ticket-resolved
 */
export const lockOwner: Record<
  PictureOwner,
  (trx: Transaction, actor: Actor, refId: string) => Promise<LockedOwner>
> = {
  async user(trx, actor, refId) {
    const [id] = await personOf(trx, refId);
    if (id === undefined) throw new Refusal('not-found');
    return { subject: subjectOf(await lockSeenPerson(trx, actor, id)) };
  },
  async 'it-ticket'(trx, actor, refId) {
    const row = await lockFound(trx, 'it_tickets', byEitherId(refId));
    const facts = { submitterId: row.submitter_id, resolved: Boolean(row.resolved) };
    const refusal = whyNotChangeImages(actor, facts);
    if (refusal) throw new Refusal(refusal);
    const name = recordNumber('ticket', row.id);
    return { subject: { type: 'it-ticket', documentId: row.document_id, name } };
  },
  'home-page': lockSingle('home-page', 'home_pages', 'Home page'),
  'company-profile': lockSingle('company-profile', 'company_profiles', 'Company profile'),
};

/** The owner of a picture, where that decides who sees it. TIC-06, SEC-07 */
export const whosePicture: Partial<
  Record<
    PictureOwner,
    (strapi: Core.Strapi, recordId: string) => Promise<{ personId?: number; submitterId?: number }>
  >
> = {
  async user(strapi, recordId) {
    const [person] = await rawRows<Pick<PersonRow, 'id'>>(
      strapi,
      'person-of-picture',
      'select id from up_users where document_id = ?',
      [recordId],
    );
    return person ? { personId: person.id } : {};
  },
  async 'it-ticket'(strapi, recordId) {
    const [ticket] = await rawRows<Pick<TicketRow, 'submitter_id'>>(
      strapi,
      'ticket-of-picture',
      'select submitter_id from it_tickets where document_id = ?',
      [recordId],
    );
    return ticket ? { submitterId: ticket.submitter_id } : {};
  },
};
