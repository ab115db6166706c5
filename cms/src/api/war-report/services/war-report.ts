import type { Flag } from '../../../platform/database/tables/values';
import type { ChargeLineRow, WarReportRow } from '../../../platform/database/tables/weekly-reports';
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
import { parseHtml } from '../../../platform/http/html';
import { asDay } from '../../../platform/database/columns';
import { today } from '../../../platform/env/today';
import { type Binding, rowsIn } from '../../../platform/database/raw';
import { refuseStale, reviseRow } from '../../../platform/database/revision';
import {
  atTheEnd,
  lockClause,
  lockRow,
  newRow,
  type Transaction,
} from '../../../platform/database/transaction';
import { insertShown, recordIn } from '../../../platform/lists/insert';
import type { Row } from '../../../platform/lists/list';
import { raiseEvent, wantingKind } from '../../../platform/webhooks/raise';
import { asActor, type HeldPerson } from '../../../platform/people/as-actor';
import { settleLineNotices } from '../../../weekly-reports/settle-notices';
import { warReportList } from '../list';
import { fullNameOf } from '../../../platform/people/names';

/** The columns of a report that its author decides. */
interface Content {
  contract_data_id: number;
  activity: string;
  start_date: string;
  end_date: string;
}

/** A charge line, as a report needs it. */
interface Line extends Pick<ChargeLineRow, 'id' | 'project' | 'division'> {
  /** Kinds of notices that ask the author for reports. */
  reminded: Flag;
  /** A webhook wants to know of a submitted report. */
  awaited: Flag;
}

/** The activity as it may be stored. @throws Refusal bad-input. WAR-02, WAR-03 */
function storedActivity(activity: string): string {
  const result = checkActivity(activity, parseHtml);
  if (result.ok) return result.html;
  throw Refusal.at('activity', 'bad-input', result.message);
}

/**
 * The charge line with this name, if the author may report on it now: assigned, and neither line nor assignment
 * disabled. WAR-17. It is locked, so that it cannot be disabled or renamed before the commit.
 * @throws Refusal war-charge-line; the same for a foreign, a disabled and an unknown line, so that none is revealed
 */
async function ownActiveLine(trx: Transaction, authorId: number, project: string): Promise<Line> {
  const wanting = wantingKind('report.submitted');
  const [line] = await rowsIn<Line>(
    trx,
    'own-active-line',
    `select "c"."id", "c"."project", "c"."division", exists (select 1 from "notifications" as "n"
       where "n"."person_id" = "a"."person_id" and not "n"."notified"
       and "n"."type" in ('Report Due', 'Weeks Owed')) as "reminded",
       exists (select 1 from "webhooks" where ${wanting.sql}) as "awaited"
     from "contract_datas" as "c"
     join "assigned_contracts" as "a" on "a"."contract_data_id" = "c"."id"
     where "c"."project" = ? and "c"."disabled" = ? and "a"."disabled" = ? and "a"."person_id" = ?
     ${lockClause(trx, 'rely', ['c', 'a'])}`,
    [...wanting.values, project, false, false, authorId],
  );
  if (!line) {
    throw Refusal.at('projectTask', 'war-charge-line');
  }
  return line;
}

/** The names a report is submitted under: the author's and the line's, as read under their locks. WAR-22. */
const namesOfToday = (author: HeldPerson, { project, division }: Line) => ({
  first_last_name: fullNameOf(author),
  project_task: project,
  division,
});

/** The author's draft on a line, locked; there is at most one. WAR-06 */
const draftOf = (trx: Transaction, authorId: number, lineId: number) =>
  lockRow(trx, 'war_reports', {
    author_id: authorId,
    contract_data_id: lineId,
    submitted: false,
  });

type Other = Pick<WarReportRow, 'document_id' | 'submitted'>;

/** The author's draft on a line and their submitted report for these days, if any; nothing is locked. */
const othersOf = (trx: Transaction, authorId: number, content: Content): Promise<Other[]> => {
  const own = `select "document_id", "submitted" from "war_reports" where "author_id" = ? and "contract_data_id" = ?`;
  const { contract_data_id: lineId, start_date, end_date } = content;
  return rowsIn<Other>(
    trx,
    'other-reports',
    `${own} and not "submitted" union all ${own} and "start_date" = ? and "end_date" = ? and "submitted"`,
    [authorId, lineId, authorId, lineId, start_date, end_date],
  );
};

/**
 * Refuse a second submitted report for the same days. The unique index does so too when two arrive at once; checking
 * first lets the refusal name the existing report. WAR-07.
 */
function refuseSecondSubmitted(others: readonly Other[]): void {
  const second = others.find(({ submitted }) => submitted);
  if (second) throw new Refusal('war-already-submitted', { documentId: second.document_id });
}

/** The remaining columns of a row that is saved as a draft, or submitted. */
const submissionColumns = (
  author: HeldPerson,
  line: Line,
  submit: boolean,
  now: Date,
): Record<string, Binding> =>
  submit ? { submitted: true, ...namesOfToday(author, line) } : { submitted: false, last_saved: now };

/** Does the draft have exactly the days of the submitted report? WAR-21 */
const isOfSameDays = (draft: WarReportRow, { start_date, end_date }: Content): boolean =>
  asDay(draft.start_date) === start_date && asDay(draft.end_date) === end_date;

/**
 * The consequences of a submit. Webhooks receive that a report is in, whose and for which days, but not its text
 * (WHK-05). Notices that ask the author for it are removed (WAI-05), at the end, once the report is stored.
 */
async function followSubmit(
  trx: Transaction,
  actor: Actor,
  { project, reminded, awaited }: Line,
  documentId: string,
  { start_date: startDate, end_date: endDate }: Content,
): Promise<void> {
  if (reminded) atTheEnd(trx, () => settleLineNotices(trx, project, [actor.id]));
  if (awaited)
    await raiseEvent(trx, actor, 'report.submitted', {
      record: 'war-report',
      documentId,
      startDate,
      endDate,
    });
}

/**
 * Save a new draft, or submit a report. If there is a draft with the same author, line and days, submitting submits
 * that draft with the values given; a draft for other days stays beside the submitted report. WAR-06, WAR-07, WAR-21.
 * @returns the record made, or the draft submitted, as its author sees it
 * @throws Refusal bad-input, war-charge-line, war-draft-exists, war-already-submitted
 */
function create(strapi: Core.Strapi, actor: Actor, input: WarReportInput): Promise<Row> {
  const activity = storedActivity(input.activity);
  return asActor(strapi, actor, async (trx, author) => {
    const now = new Date();
    const line = await ownActiveLine(trx, actor.id, input.projectTask);
    const content: Content = {
      contract_data_id: line.id,
      activity,
      start_date: input.startDate,
      end_date: input.endDate,
    };
    let others = await othersOf(trx, actor.id, content);
    let draft: WarReportRow | undefined;
    // Read without a lock, since usually there is none. It may have been submitted while this waited for its lock.
    if (others.some(({ submitted }) => !submitted)) {
      draft = await draftOf(trx, actor.id, line.id);
      others = await othersOf(trx, actor.id, content);
    }
    if (draft && !input.submitted) throw new Refusal('war-draft-exists', { documentId: draft.document_id });
    if (input.submitted) refuseSecondSubmitted(others);
    const row = { ...content, ...submissionColumns(author, line, input.submitted, now) };
    if (draft && isOfSameDays(draft, content)) {
      await reviseRow(trx, 'war_reports', draft, row);
      if (input.submitted) await followSubmit(trx, actor, line, draft.document_id, content);
      return recordIn(trx, warReportList, actor, draft.document_id);
    }
    const made = newRow(now);
    if (input.submitted) await followSubmit(trx, actor, line, made.document_id, content);
    return insertShown(trx, warReportList, actor, { ...made, ...row, author_id: actor.id });
  });
}

/** A report, if it may still be edited by the actor. @throws Refusal not-found, forbidden, war-not-editable */
function editable(actor: Actor, report: WarReportRow | undefined): WarReportRow {
  if (!report) throw new Refusal('not-found');
  const facts = { authorId: report.author_id, submitted: Boolean(report.submitted) };
  const refusal = whyNotEditable(actor, facts);
  if (refusal) throw new Refusal(refusal);
  return report;
}

/** The same, locked. @throws Refusal not-found, forbidden, war-not-editable */
const lockEditable = async (trx: Transaction, actor: Actor, documentId: string): Promise<WarReportRow> =>
  editable(actor, await lockRow(trx, 'war_reports', { document_id: documentId }));

/**
 * Change a draft, or submit it. WAR-06, WAR-09, WAR-11. The charge line must be the author's and active at that moment,
 * even if it is not changed. A change that is based on an older state of the draft is refused: WAR-23.
 * @throws Refusal not-found, forbidden, war-not-editable, stale, bad-input, war-charge-line, war-draft-exists,
 * war-already-submitted
 */
function update(strapi: Core.Strapi, actor: Actor, documentId: string, patch: WarReportPatch): Promise<void> {
  const activity = patch.activity === undefined ? undefined : storedActivity(patch.activity);
  return asActor(strapi, actor, async (trx, author) => {
    const now = new Date();
    // The line is locked before its report, so the report is read first to find the line.
    const found = editable(actor, await trx('war_reports').where({ document_id: documentId }).first());
    const present = (await trx('contract_datas').where({ id: found.contract_data_id }).first('project'))!;
    const line = await ownActiveLine(trx, actor.id, patch.projectTask ?? present.project);
    const report = await lockEditable(trx, actor, documentId);
    refuseStale(patch.revision, report);
    // It was moved to another line in between.
    if (report.contract_data_id !== found.contract_data_id) throw new Refusal('stale');
    const content: Content = {
      contract_data_id: line.id,
      activity: activity ?? report.activity,
      start_date: patch.startDate ?? asDay(report.start_date)!,
      end_date: patch.endDate ?? asDay(report.end_date)!,
    };
    refuseImpossibleDays(content);
    const submit = patch.submitted ?? false;
    if (submit) refuseSecondSubmitted(await othersOf(trx, actor.id, content));
    const row = { ...content, ...submissionColumns(author, line, submit, now) };
    await reviseRow(trx, 'war_reports', report, row);
    if (submit) await followSubmit(trx, actor, line, documentId, content);
  });
}

/** Each part of a partial change can be valid while the result is not. @throws Refusal bad-input. WAR-03. */
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
