import {
  type Actor,
  checkActivity,
  dateFault,
  Refusal,
  type WarReportInput,
  type WarReportPatch,
  whyNotEditable,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { parseHtml } from '../../../http/html';
import { asDay, type Cell } from '../../../database/columns';
import { today } from '../../../env/today';
import { insertRow, lockRow, newRow, type Transaction } from '../../../database/transaction';
import { asActor } from '../../../people/as-actor';

interface StoredReport {
  id: number;
  document_id: string;
  author_id: number;
  contract_data_id: number;
  activity: string;
  start_date: Cell;
  end_date: Cell;
  submitted: boolean | number;
}

/** The columns of a report that its author decides. */
interface Content {
  contract_data_id: number;
  activity: string;
  start_date: string;
  end_date: string;
}

/** The activity as it may be stored. @throws Refusal bad-input. WAR-02, WAR-03 */
function storedActivity(activity: string): string {
  const result = checkActivity(activity, parseHtml);
  if (result.ok) return result.html;
  throw new Refusal('bad-input', { errors: [{ path: 'activity', message: result.message }] }, result.message);
}

/**
 * The charge line with this name, if the author may report on it now: assigned, and neither line nor assignment
 * disabled. WAR-17. Locked, so that it cannot be disabled or renamed between this look and the commit.
 * @throws Refusal war-charge-line; the same for a foreign, a disabled and an unknown line, so that none is revealed
 */
async function ownActiveLine(trx: Transaction, authorId: number, project: string): Promise<number> {
  const line = await trx('contract_datas as c')
    .join('assigned_contracts as a', 'a.contract_data_id', 'c.id')
    .where({ 'c.project': project, 'c.disabled': false, 'a.disabled': false, 'a.person_id': authorId })
    .forShare('c', 'a')
    .first('c.id');
  if (!line) {
    const { message } = new Refusal('war-charge-line');
    throw new Refusal('war-charge-line', { errors: [{ path: 'projectTask', message }] });
  }
  return line.id;
}

/** The names a report is submitted under: the author's and the line's, as they are at this moment. WAR-21. */
async function namesOfToday(trx: Transaction, authorId: number, lineId: number) {
  const author = await trx('up_users').where({ id: authorId }).first('first_name', 'last_name');
  const line = await trx('contract_datas').where({ id: lineId }).first('project', 'division');
  return {
    first_last_name: `${author.first_name} ${author.last_name}`,
    project_task: line.project,
    division: line.division,
  };
}

/** The author's draft on a line, locked; there is one at most. WAR-06 */
const draftOf = (trx: Transaction, authorId: number, lineId: number) =>
  lockRow<StoredReport>(trx, 'war_reports', {
    author_id: authorId,
    contract_data_id: lineId,
    submitted: false,
  });

/**
 * Refuse a second submitted report of the same days. The unique index says so too, for two at the same moment; asking
 * first lets the refusal name the report that is there. WAR-07.
 */
async function refuseSecondSubmitted(trx: Transaction, authorId: number, content: Content): Promise<void> {
  const other = await trx('war_reports')
    .where({
      author_id: authorId,
      contract_data_id: content.contract_data_id,
      start_date: content.start_date,
      end_date: content.end_date,
      submitted: true,
    })
    .first('document_id');
  if (other) throw new Refusal('war-already-submitted', { documentId: other.document_id });
}

/** The rest of a row that is saved as a draft, or submitted. */
async function fate(trx: Transaction, authorId: number, content: Content, submit: boolean, now: Date) {
  if (!submit) return { submitted: false, last_saved: now };
  await refuseSecondSubmitted(trx, authorId, content);
  return { submitted: true, ...(await namesOfToday(trx, authorId, content.contract_data_id)) };
}

/** Is the draft of the very days of what is submitted? WAR-21 */
const isOfSameDays = (draft: StoredReport, { start_date, end_date }: Content): boolean =>
  asDay(draft.start_date) === start_date && asDay(draft.end_date) === end_date;

/**
 * Save a new draft, or submit a report. Submitting while there is a draft of the same author, line and days submits
 * that draft, with the values given; a draft of other days stays as it is beside the submitted report. WAR-06, WAR-07,
 * WAR-21.
 * @returns documentId of the record made, or of the draft submitted
 * @throws Refusal bad-input, war-charge-line, war-draft-exists, war-already-submitted
 */
function create(strapi: Core.Strapi, actor: Actor, input: WarReportInput): Promise<{ documentId: string }> {
  const activity = storedActivity(input.activity);
  return asActor(strapi, actor, async (trx) => {
    const now = new Date();
    const content: Content = {
      contract_data_id: await ownActiveLine(trx, actor.id, input.projectTask),
      activity,
      start_date: input.startDate,
      end_date: input.endDate,
    };
    const draft = await draftOf(trx, actor.id, content.contract_data_id);
    if (draft && !input.submitted) throw new Refusal('war-draft-exists', { documentId: draft.document_id });
    const row = { ...content, ...(await fate(trx, actor.id, content, input.submitted, now)) };
    if (draft && isOfSameDays(draft, content)) {
      await trx('war_reports')
        .where({ id: draft.id })
        .update({ ...row, updated_at: now });
      return { documentId: draft.document_id };
    }
    const fresh = newRow(now);
    await insertRow(trx, 'war_reports', { ...fresh, ...row, author_id: actor.id });
    return { documentId: fresh.document_id };
  });
}

/** A report, if it may still be edited by the actor. @throws Refusal not-found, forbidden, war-not-editable */
function editable(actor: Actor, report: StoredReport | undefined): StoredReport {
  if (!report) throw new Refusal('not-found');
  const facts = {
    authorId: report.author_id,
    authorSupervisorId: null,
    submitted: Boolean(report.submitted),
  };
  const refusal = whyNotEditable(actor, facts);
  if (refusal) throw new Refusal(refusal);
  return report;
}

/** The same, locked. @throws Refusal not-found, forbidden, war-not-editable */
const lockEditable = async (trx: Transaction, actor: Actor, documentId: string): Promise<StoredReport> =>
  editable(actor, await lockRow<StoredReport>(trx, 'war_reports', { document_id: documentId }));

/**
 * Change a draft, or submit it. WAR-06, WAR-09, WAR-11. The charge line must be the author's and active at that moment,
 * whether it is changed or not.
 * @throws Refusal not-found, forbidden, war-not-editable, bad-input, war-charge-line, war-draft-exists, war-already-submitted
 */
function update(strapi: Core.Strapi, actor: Actor, documentId: string, patch: WarReportPatch): Promise<void> {
  const activity = patch.activity === undefined ? undefined : storedActivity(patch.activity);
  return asActor(strapi, actor, async (trx) => {
    const now = new Date();
    // The line is locked before its report: looked at first, to know which line that is.
    const found = editable(actor, await trx('war_reports').where({ document_id: documentId }).first());
    const line = await trx('contract_datas').where({ id: found.contract_data_id }).first('project');
    const lineId = await ownActiveLine(trx, actor.id, patch.projectTask ?? line.project);
    const report = await lockEditable(trx, actor, documentId);
    // Moved to another line in between.
    if (report.contract_data_id !== found.contract_data_id) throw new Refusal('stale');
    const content: Content = {
      contract_data_id: lineId,
      activity: activity ?? report.activity,
      start_date: patch.startDate ?? asDay(report.start_date)!,
      end_date: patch.endDate ?? asDay(report.end_date)!,
    };
    refuseImpossibleDays(content);
    const row = { ...content, ...(await fate(trx, actor.id, content, patch.submitted ?? false, now)) };
    await trx('war_reports')
      .where({ id: report.id })
      .update({ ...row, updated_at: now });
  });
}

/** Each half of a partial change can be right and the whole wrong. @throws Refusal bad-input. WAR-03. */
function refuseImpossibleDays({ start_date, end_date }: Content): void {
  const fault = dateFault({ startDate: start_date, endDate: end_date }, today());
  if (fault) throw new Refusal('bad-input', { errors: [fault] }, fault.message);
}

/** Delete a draft. @throws Refusal not-found, forbidden, war-not-editable. WAR-10, WAR-11 */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const { id } = await lockEditable(trx, actor, documentId);
    await trx('war_reports').where({ id }).delete();
  });
}

export default { create, update, remove };
