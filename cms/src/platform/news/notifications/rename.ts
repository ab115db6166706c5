import { lineNoticeTypes } from '@intranet/domain';
import type { Knex } from 'knex';
import type { NotificationRow } from '../../database/tables/messages';
import type { Transaction } from '../../database/transaction';

/** The texts of notices that name charge lines. CHG-05, WSS-01 */
export const lineNotices = {
  assigned: (project: string): string => `You were assigned to ${project}.`,
  due: (projects: readonly string[]): string => `Your weekly report is due: ${projects.join(', ')}.`,
};

/**
 * The lines named in a list. A name may contain a comma, or another line's name; where several match, the longest is
 * used.
 * @param known names to look for; any other name is read up to the next comma
 */
function namesInList(list: string, known: readonly string[]): string[] {
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const names: string[] = [];
  for (let rest = list; rest !== '';) {
    const name = longestFirst.find((one) => `${rest}, `.startsWith(`${one}, `)) ?? rest.split(', ')[0]!;
    names.push(name);
    rest = rest.slice(name.length + 2);
  }
  return names;
}

/**
 * The text of a notice about charge lines after a line was renamed, or is no longer in it.
 * @param to its new name, or null to remove it
 * @param others names of other lines that contain its name (`linesAround`)
 * @returns the same text if it does not name the line, null if nothing is left to say
 */
export function wordsWithLine(
  details: string,
  from: string,
  to: string | null,
  others: readonly string[],
): string | null {
  if (details === lineNotices.assigned(from)) return to === null ? null : lineNotices.assigned(to);
  const due = /^Your weekly report is due: (.*)\.$/u.exec(details)?.[1];
  if (due === undefined) return details;
  const left = namesInList(due, [from, ...others]).flatMap((name) => {
    if (name !== from) return [name];
    return to === null ? [] : [to];
  });
  return left.length === 0 ? null : lineNotices.due(left);
}

/**
 * Names of other charge lines that contain this name: a list that names one of them does not thereby name this line.
 */
export async function linesAround(trx: Transaction, name: string): Promise<string[]> {
  const rows = await trx('contract_datas')
    .where('project', 'like', likeOf(name))
    .whereNot('project', name)
    .select('project');
  return rows.map(({ project }) => project);
}

/** What a project's new PM is notified of, whatever waits for them. PRJ-03 */
export const madeManager = (by: string, project: string): string =>
  `${by} made you the project manager of ${project}.`;
export const managesFromNow = 'Its problem reports and builds come to you from now on.';

/** The end of every such notice, for every PM. */
const managerWords = (project: string): string => `${madeManager('', project)} ${managesFromNow}`;

/** The open notices saying that a person manages a project with this name, or with a name that contains it. */
const managerNoticesLike = (trx: Transaction, project: string) =>
  openNotices(trx)
    .where({ type: 'Manage Projects', record_id: null })
    .where('details', 'like', likeOf(project));

type OpenNotice = Pick<NotificationRow, 'id' | 'person_id' | 'details'>;

/**
 * The open notices saying that a person manages this project, no matter who made them its PM. They refer to no record;
 * notices of projects whose names only begin with this one's are left out.
 */
export async function managerNotices(trx: Transaction, project: string): Promise<OpenNotice[]> {
  const found = await managerNoticesLike(trx, project);
  return found.filter(({ details }) => details.endsWith(managerWords(project)));
}

/**
 * Reword the open notices among these; unchanged ones stay untouched, and read. Their texts are read under their locks,
 * since another transaction may be removing another line from them.
 */
async function reword(
  trx: Transaction,
  notices: Knex.QueryBuilder,
  wordsFor: (details: string) => string,
): Promise<void> {
  const found: readonly OpenNotice[] = await notices.forUpdate();
  for (const { id, details } of found) {
    const words = wordsFor(details);
    if (words !== details) await trx('notifications').where({ id }).update({ details: words });
  }
}

const openNotices = (trx: Transaction) =>
  // In the order of their ids, so that two renames cannot deadlock.
  trx('notifications').where({ notified: false }).orderBy('id').select('id', 'person_id', 'details');

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Replace a name where a sentence uses it: 'of Atlas 2.1', 'for Atlas.', 'with Isaac Thornton in IT'. */
const inSentences = (from: string, to: string) => (details: string) =>
  details.replaceAll(
    new RegExp(`(?<=^|\\b(?:of|for|in|by|with) )${escaped(from)}(?=[\\s.,:;]|$)`, 'gu'),
    () => to,
  );

/**
 * Update open notices about a project and its builds, problem reports and change requests to its new name. PRJ-05 The
 * project must be locked.
 */
export async function renameProjectInNotices(
  trx: Transaction,
  projectId: number,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return;
  const reports = trx('submitted_qprs').where({ project_id: projectId });
  const records: Knex.QueryBuilder[] = [
    trx('builds').where({ project_id: projectId }).select('document_id'),
    reports.clone().select('document_id'),
    trx('qcrs').whereIn('submitted_qpr_id', reports.clone().select('id')).select('document_id'),
  ];
  const notices = openNotices(trx).where((one) => {
    for (const ids of records) void one.orWhereIn('record_id', ids);
  });
  await reword(trx, notices, inSentences(from, to));
  const words = managerWords(from);
  await reword(trx, managerNoticesLike(trx, from), (details) =>
    details.endsWith(words) ? details.slice(0, -words.length) + managerWords(to) : details,
  );
}

/** Update open notices about a build to its new version: 'Build 0012 of Atlas 2.1'. PRJ-05 */
export const renameBuildInNotices = (
  trx: Transaction,
  build: { document_id: string; version: string },
  project: string,
  version: string,
): Promise<void> =>
  reword(
    trx,
    openNotices(trx).where({ record_id: build.document_id }),
    inSentences(`${project} ${build.version}`, `${project} ${version}`),
  );

/** Update open notices about a charge line to its new name. CHG-04 */
export async function renameLineInNotices(trx: Transaction, from: string, to: string): Promise<void> {
  if (from === to) return;
  // The line already has its new name, which no notice contains yet.
  const others = (await linesAround(trx, from)).filter((name) => name !== to);
  await reword(
    trx,
    openNotices(trx)
      .whereIn('type', [...lineNoticeTypes])
      .where('details', 'like', likeOf(from)),
    (details) => wordsWithLine(details, from, to, others) ?? details,
  );
}

/** Update open notices about the tickets that a person reported or is assigned to their new name. USR-09 */
export async function renamePersonInNotices(
  trx: Transaction,
  personId: number,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return;
  const tickets = trx('it_tickets')
    .where({ submitter_id: personId })
    .orWhere({ assignee_id: personId })
    .select('document_id');
  await reword(
    trx,
    openNotices(trx).whereIn('record_id', tickets).where('details', 'like', likeOf(from)),
    (details) =>
      // 'Emma Caldwell wrote a comment on …', and after a ticket's number: 'Ticket 0012: Emma Caldwell reported …'
      inSentences(from, to)(details).replace(`: ${from} reported `, () => `: ${to} reported `),
  );
}

/** Texts that contain the name anywhere. `like` may match too much, which is checked afterwards. */
const likeOf = (name: string): string => `%${name.replaceAll(/[\\%_]/g, '_')}%`;
