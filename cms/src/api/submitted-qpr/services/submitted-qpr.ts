import type { ProjectRow } from '../../../platform/database/tables/builds';
import type { QprRow } from '../../../platform/database/tables/change-requests';
import { type Actor, type QprInput, recordNumber, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange, type Subject } from '../../../platform/audit/record-change';
import { announceQpr } from '../../../change-control/telling/qpr-news';
import { lockProject } from '../../../change-control/records/rows';
import { insertRow, newRow, type Transaction } from '../../../platform/database/transaction';
import { refuseBeyondHour } from '../../../platform/news/outbox/hourly-limit';
import { raiseEvent } from '../../../platform/webhooks/raise';
import { asActor } from '../../../platform/people/as-actor';
import { today } from '../../../platform/env/today';

/** A problem report, as the audit names it. */
export const qprSubject = ({ id, document_id }: Pick<QprRow, 'id' | 'document_id'>): Subject => ({
  type: 'submitted-qpr',
  documentId: document_id,
  name: recordNumber('qpr', id),
});

/**
 * The project with this name, locked, so that its PM cannot change between the report and its announcement. @throws
 * Refusal no-such-project
 */
async function findProject(trx: Transaction, name: string): Promise<ProjectRow> {
  const found = await trx('projects').where({ project_name: name }).first('id');
  if (found) return lockProject(trx, { id: found.id });
  throw Refusal.at('foundIn', 'no-such-project');
}

/**
 * Report a problem. It waits on approval; the project's PM and all of CM and CCB are notified. QPR-03, QPR-04
 * @returns its documentId
 * @throws Refusal no-such-project, too-many-this-hour
 */
function create(strapi: Core.Strapi, actor: Actor, input: QprInput): Promise<string> {
  return asActor(strapi, actor, async (trx) => {
    await refuseBeyondHour(trx, actor, 'problem-report');
    const project = await findProject(trx, input.foundIn);
    const row = newRow();
    const id = await insertRow(trx, 'submitted_qprs', {
      ...row,
      author_id: actor.id,
      project_id: project.id,
      title: input.title,
      company: input.company,
      date_submitted: today(),
      software_version: input.softwareVersion,
      found_during: input.foundDuring,
      constraint_on: input.constraintOn,
      current_function: input.currentFunction,
      expected_function: input.expectedFunction,
      submission_priority: input.submissionPriority,
      status: 'Waiting on approval',
      closed: false,
      approved: false,
    });
    const qpr = { id, document_id: row.document_id, title: input.title };
    await announceQpr(trx, actor, project, qpr);
    const subject = qprSubject(qpr);
    await recordChange(trx, actor, 'submitted-qpr.create', subject, {}, { ...input });
    await raiseEvent(trx, actor, 'qpr.submitted', {
      record: 'submitted-qpr',
      documentId: row.document_id,
      number: subject.name,
      project: project.document_id,
    });
    return row.document_id;
  });
}

export default { create };
