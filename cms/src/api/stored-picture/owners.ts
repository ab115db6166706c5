import type { TableName } from '../../platform/database/tables';
import type { TicketRow } from '../../platform/database/tables/desk';
import {
  type Actor,
  canSeeQcr,
  canSeeQpr,
  canSeeTicket,
  isPmOf,
  mayChangeFace,
  managesTickets,
  type PictureOwner,
  type PictureOwnerFacts,
  recordNumber,
  Refusal,
  whyNotChangeImages,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Subject } from '../../platform/audit/record-change';
import { qcrFactsFor } from '../../change-control/people/qcr-people';
import { lockQcr, lockQpr } from '../../change-control/records/rows';
import { rawRows } from '../../platform/database/raw';
import type { ProjectRow } from '../../platform/database/tables/builds';
import type { QcrRow, QprRow } from '../../platform/database/tables/change-requests';
import type { PersonRow } from '../../platform/database/tables/people';
import { lockFound, type Transaction } from '../../platform/database/transaction';
import { lockPerson, lockSeenPerson, subjectOf } from '../../accounts/person';

/** The record that owns pictures, locked. */
export interface LockedOwner {
  /** Its name in the audit. */
  subject: Subject;
  /** Where its revision is stored, if its pictures are edited together with its texts. */
  revised?: { table: TableName; id: number; revision: number };
  /** The actor may remove other people's files of it. QPR-11, TIC-12 */
  manages: boolean;
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
    return {
      subject: { type, documentId: row.document_id, name },
      revised: { table, id, revision },
      manages: true,
    };
  };

const documentIdOf = async (
  trx: Transaction,
  table: 'submitted_qprs' | 'qcrs',
  refId: string,
): Promise<string> => {
  const row = await trx(table).where(byEitherId(refId)).first('document_id');
  if (!row) throw new Refusal('not-found');
  return row.document_id;
};

/**
 * Lock the record that owns pictures, if the actor may change those of this field now. Files are for everyone who may
 * write into the record's thread: whoever sees it.
 * @throws Refusal forbidden, not-found, ticket-resolved, already-erased
 */
export const lockOwner: Record<
  PictureOwner,
  (trx: Transaction, actor: Actor, refId: string, field: string) => Promise<LockedOwner>
> = {
  async user(trx, actor, refId) {
    const [id] = await personOf(trx, refId);
    if (!mayChangeFace(actor, id ?? null)) throw new Refusal('forbidden');
    if (id === undefined) throw new Refusal('not-found');
    // A customer sees nobody in the directory, and has a picture nevertheless.
    const person = id === actor.id ? await lockPerson(trx, id) : await lockSeenPerson(trx, actor, id);
    if (person.row.erased_at !== null) throw new Refusal('already-erased');
    return { subject: subjectOf(person), manages: true };
  },
  async 'it-ticket'(trx, actor, refId, field) {
    const row = await lockFound(trx, 'it_tickets', byEitherId(refId));
    const facts = { submitterId: row.submitter_id, resolved: Boolean(row.resolved) };
    if (!canSeeTicket(actor, facts)) throw new Refusal('not-found');
    const refusal = field === 'attachments' ? null : whyNotChangeImages(actor, facts);
    if (refusal) throw new Refusal(refusal);
    const name = recordNumber('ticket', row.id);
    const manages = managesTickets(actor);
    return { subject: { type: 'it-ticket', documentId: row.document_id, name }, manages };
  },
  async 'submitted-qpr'(trx, actor, refId) {
    const { project, qpr } = await lockQpr(trx, await documentIdOf(trx, 'submitted_qprs', refId));
    const managerId = project.manager_id;
    if (!canSeeQpr(actor, { authorId: qpr.author_id, managerId })) throw new Refusal('not-found');
    const name = recordNumber('qpr', qpr.id);
    const subject = { type: 'submitted-qpr', documentId: qpr.document_id, name } as const;
    return { subject, manages: isPmOf(actor, managerId) };
  },
  async qcr(trx, actor, refId) {
    const { project, qcr } = await lockQcr(trx, await documentIdOf(trx, 'qcrs', refId));
    const managerId = project.manager_id;
    if (!canSeeQcr(actor, await qcrFactsFor(trx, actor, qcr, managerId))) throw new Refusal('not-found');
    const name = recordNumber('qcr', qcr.id);
    const subject = { type: 'qcr', documentId: qcr.document_id, name } as const;
    return { subject, manages: isPmOf(actor, managerId) };
  },
  'home-page': lockSingle('home-page', 'home_pages', 'Home page'),
  'company-profile': lockSingle('company-profile', 'company_profiles', 'Company profile'),
};

/** The people of a picture's owner, where they decide who sees it. TIC-06, SEC-07, QPR-11 */
export const whosePicture: Partial<
  Record<PictureOwner, (strapi: Core.Strapi, recordId: string, actor: Actor) => Promise<PictureOwnerFacts>>
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
  async 'submitted-qpr'(strapi, recordId) {
    const [qpr] = await rawRows<Pick<QprRow, 'author_id'> & Pick<ProjectRow, 'manager_id'>>(
      strapi,
      'qpr-of-file',
      `select r.author_id, p.manager_id from submitted_qprs r join projects p on p.id = r.project_id
        where r.document_id = ?`,
      [recordId],
    );
    return qpr ? { qprAuthorId: qpr.author_id, qprManagerId: qpr.manager_id } : {};
  },
  async qcr(strapi, recordId, actor) {
    const [qcr] = await rawRows<Pick<QcrRow, 'build_id'> & Pick<ProjectRow, 'manager_id'>>(
      strapi,
      'qcr-of-file',
      `select q.build_id, p.manager_id from qcrs q join submitted_qprs r on r.id = q.submitted_qpr_id
        join projects p on p.id = r.project_id where q.document_id = ?`,
      [recordId],
    );
    if (!qcr) return {};
    const { managerIds, developerIds } = await qcrFactsFor(strapi.db.connection, actor, qcr, qcr.manager_id);
    return { qcrManagerIds: managerIds, qcrDeveloperIds: developerIds };
  },
};
