import { type OldReport, onlyOnce, readReport } from '../reading/reports.ts';
import type { OldRecord } from '../reading/record.ts';
import { asDay } from '#server/platform/database/columns';
import { newRow } from '#server/platform/database/transaction';
import { keepFormerNames } from '#server/former-names/bring-forward';
import { parseHtml } from '#server/platform/http/html';
import { remember, remembered, type Remembered } from '../memory.ts';
import { type KnownLine, low, momentOr, type PortalRun, sortedRecords } from '../run.ts';
import { makeLine } from './charge-lines.ts';
import { fullNameOf } from '#server/platform/people/names';

/** Rows per statement: a report has fifteen columns, and longer statements are no faster on PostgreSQL. */
const BATCH = 200;

const NAME_MAX = 120;

/** The documentIds of the existing reports, by their unique key. */
async function reportsHere({ trx }: PortalRun): Promise<Map<string, string>> {
  const rows = await trx('war_reports').select(
    'document_id',
    'author_id',
    'contract_data_id',
    'start_date',
    'end_date',
    'submitted',
  );
  return new Map(
    rows.map(
      ({ document_id, author_id: author, contract_data_id: line, start_date, end_date, submitted }) => {
        const days = { startDate: asDay(start_date) ?? '', endDate: asDay(end_date) ?? '' };
        return [onlyOnce(author, line, { submitted: Boolean(submitted), ...days }), document_id];
      },
    ),
  );
}

/** The author: by username, or by a full name that only one person has. */
function authorOf({ people, fullNames }: PortalRun, { username, firstLastName }: OldReport): number | null {
  if (username !== null) return people.get(low(username)) ?? null;
  return firstLastName === null ? null : (fullNames.get(low(firstLastName)) ?? null);
}

/**
 * The charge line of a report. The old portal renamed lines and left their reports under the former name. Where no line
 * has that name, a disabled line is created for it, since its current name is unknown.
 */
async function lineOf(run: PortalRun, key: string, report: OldReport): Promise<KnownLine | null> {
  const name = low(report.projectTask);
  const line = run.lines.get(name);
  if (line) return line;
  if ([...report.projectTask].length > NAME_MAX) return null;
  const { projectTask: project, division, createdAt } = report;
  await makeLine(
    run,
    {
      project,
      division: division ?? 'Unknown',
      customer: null,
      description: 'Named by reports of the old portal.',
      billable: true,
      disabled: true,
      createdAt,
    },
    null,
  );
  run.tally.note('war-reports', key, 'names no charge line: a disabled one of this name is made');
  return run.lines.get(name) ?? null;
}

const rowOf = (report: OldReport, authorId: number, line: KnownLine, fullName: string) => {
  const now = new Date();
  const { activity, startDate, endDate, submitted, firstLastName, projectTask, division } = report;
  const updated = momentOr(report.updatedAt, now);
  return {
    ...newRow(),
    created_at: momentOr(report.createdAt, now),
    updated_at: updated,
    author_id: authorId,
    contract_data_id: line.id,
    activity,
    start_date: startDate,
    end_date: endDate,
    submitted,
    // A report keeps the names it was submitted under; a saved one has none yet.
    first_last_name: submitted ? (firstLastName ?? fullName) : null,
    project_task: submitted ? projectTask : null,
    division: submitted ? (division ?? line.division) : null,
    last_saved: submitted ? null : momentOr(report.lastSaved, updated),
  };
};

/** Weekly reports, saved and submitted, one file at a time. IMP-02 */
export async function bringReports(run: PortalRun): Promise<void> {
  const { trx, tally, zone, today } = run;
  const here = await reportsHere(run);
  // A report that another record was imported as is not used for a second one.
  const claimed = new Set((await remembered(trx, 'war-reports')).values());
  const taken = new Set([...here].flatMap(([place, documentId]) => (claimed.has(documentId) ? place : [])));
  const named = await trx('up_users').select('id', 'first_name', 'last_name');
  const fullNames = new Map(named.map((row) => [row.id, fullNameOf(row)]));

  /** The row of a report, or why there is none. */
  async function judge(
    record: OldRecord,
  ): Promise<{ reason: string } | { present: string } | { row: ReturnType<typeof rowOf> }> {
    const read = readReport(record, { zone, today, parseHtml });
    if ('reason' in read) return read;
    const report = read.values;
    const author = authorOf(run, report);
    if (author === null) return { reason: 'its author is nobody who is here' };
    const line = await lineOf(run, record.key, report);
    if (!line) return { reason: `projectTask is longer than ${NAME_MAX} characters` };
    const place = onlyOnce(author, line.id, report);
    if (taken.has(place)) {
      return {
        reason: report.submitted
          ? 'was submitted for these days already'
          : 'is a second saved one for its line',
      };
    }
    taken.add(place);
    const present = here.get(place);
    if (present !== undefined) return { present };
    for (const note of read.notes) tally.note('war-reports', record.key, note);
    return { row: rowOf(report, author, line, fullNames.get(author)!) };
  }

  for await (const { fresh } of sortedRecords(run, 'war-reports')) {
    const rows: object[] = [];
    const come: Remembered[] = [];
    for (const record of fresh) {
      const judged = await judge(record);
      if ('reason' in judged) tally.unfit('war-reports', record.key, judged.reason);
      else if ('present' in judged) {
        tally.there('war-reports');
        come.push({ key: record.key, documentId: judged.present });
      } else {
        tally.made('war-reports');
        rows.push(judged.row);
        come.push({ key: record.key, documentId: judged.row.document_id });
      }
    }
    await trx.batchInsert('war_reports', rows, BATCH);
    await remember(trx, 'war-reports', come);
  }
  await keepFormerNames(trx);
}
