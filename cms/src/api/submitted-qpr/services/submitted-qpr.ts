import { type Actor, dayIn, type QprInput, recordNumber, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../audit/record-change';
import { type Board, readBoard, votersOf } from '../../../change-control/members';
import type { StoredProject } from '../../../change-control/rows';
import { inTransaction, insertRow, newRow, type Transaction } from '../../../database/transaction';
import { settings } from '../../../env/settings';
import { mailTexts } from '../../../mail/texts';
import { notify } from '../../../notifications/notify';
import { queueMail } from '../../../outbox/queue';

/** The project of this name. @throws Refusal no-such-project */
async function findProject(trx: Transaction, name: string): Promise<StoredProject> {
  const project = (await trx('projects').where({ project_name: name }).first()) as StoredProject | undefined;
  if (project) return project;
  const { message } = new Refusal('no-such-project');
  throw new Refusal('no-such-project', { errors: [{ path: 'foundIn', message }] });
}

/** Those who hear of a new report: the project's PM and everybody in CM and CCB. QPR-04 */
const reviewersOf = (board: Board, project: StoredProject) => votersOf(board, project.manager_id);

/**
 * Report a problem. It waits on approval; the project's PM and all of CM and CCB are told. QPR-03, QPR-04
 * @returns its documentId
 * @throws Refusal no-such-project
 */
function create(strapi: Core.Strapi, actor: Actor, input: QprInput): Promise<string> {
  return inTransaction(strapi, async (trx) => {
    const project = await findProject(trx, input.foundIn);
    const row = newRow();
    const id = await insertRow(trx, 'submitted_qprs', {
      ...row,
      author_id: actor.id,
      project_id: project.id,
      title: input.title,
      company: input.company,
      date_submitted: dayIn(settings().TZ_COMPANY, new Date()),
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
    const name = `${recordNumber('qpr', id)} "${input.title}"`;
    const people = reviewersOf(await readBoard(trx), project);
    await notify(
      trx,
      people.map((person) => person.id),
      {
        type: 'QPR',
        details: `${name} was submitted for ${project.project_name}.`,
        recordId: row.document_id,
        closeOnClick: false,
      },
    );
    for (const to of people.filter((person) => person.id !== actor.id)) {
      const text = mailTexts.qprSubmitted(to, name, project.project_name, row.document_id);
      await queueMail(trx, 'qpr-submitted', to, text);
    }
    const subject = { type: 'submitted-qpr', documentId: row.document_id, name };
    await recordChange(trx, actor, 'submitted-qpr.create', subject, {}, { ...input });
    return row.document_id;
  });
}

export default { create };
