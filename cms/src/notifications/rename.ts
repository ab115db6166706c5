import { lineNoticeTypes } from '@intranet/domain';
import type { Knex } from 'knex';
import type { Transaction } from '../database/transaction';

/** The notices of charge lines, in whose words a line is named. CHG-05, WSS-01 */
export const lineNotices = {
  assigned: (project: string): string => `You were assigned to ${project}.`,
  due: (projects: readonly string[]): string => `Your weekly report is due: ${projects.join(', ')}.`,
};

/**
 * The lines that a list of them names. A name may hold a comma itself, and another line's name: where several fit, the longest is
 * meant.
 * @param known names to look for; what is none of them is read up to the next comma
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
 * What a notice about charge lines says once a line has another name, or is not among them any more.
 * @param to its new name, or null for without it
 * @param others names of other lines that hold its name (`linesAround`)
 * @returns the same words where they do not name it, null where nothing is left to say
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

/** Names of other charge lines that hold this name: a list that names one of them does not name this line by that. */
export async function linesAround(trx: Transaction, name: string): Promise<string[]> {
  const rows: { project: string }[] = await trx('contract_datas')
    .where('project', 'like', likeOf(name))
    .whereNot('project', name)
    .select('project');
  return rows.map(({ project }) => project);
}

/** What a project's new PM is told, whatever waits for them. PRJ-03 */
export const madeManager = (by: string, project: string): string =>
  `${by} made you the project manager of ${project}.`;
export const managesFromNow = 'Its problem reports and builds come to you from now on.';

/** How every such notice ends, whoever it names. */
const managerWords = (project: string): string => `${madeManager('', project)} ${managesFromNow}`;

/** The open notices that say that somebody manages a project of this name, or of one that holds it. */
const managerNoticesLike = (trx: Transaction, project: string) =>
  openNotices(trx)
    .where({ type: 'Manage Projects', record_id: null })
    .where('details', 'like', likeOf(project));

interface OpenNotice {
  id: number;
  person_id: number;
  details: string;
}

/**
 * The open notices that say that somebody manages a project now, whoever made them its PM. They name no record, and another
 * project's, whose name begins like this one's, is not among them.
 */
export async function managerNotices(trx: Transaction, project: string): Promise<OpenNotice[]> {
  const found: OpenNotice[] = await managerNoticesLike(trx, project);
  return found.filter(({ details }) => details.endsWith(managerWords(project)));
}

/**
 * Reword the open notices among these; what has not changed stays untouched, and read. Their words are read under their locks:
 * somebody may just be taking another line out of them.
 */
async function reword(
  trx: Transaction,
  notices: Knex.QueryBuilder,
  wordsFor: (details: string) => string,
): Promise<void> {
  const found: OpenNotice[] = await notices.forUpdate();
  for (const { id, details } of found) {
    const words = wordsFor(details);
    if (words !== details) await trx('notifications').where({ id }).update({ details: words });
  }
}

const openNotices = (trx: Transaction) =>
  // In the order of their ids, so that two who rename do not wait for one another.
  trx('notifications').where({ notified: false }).orderBy('id').select('id', 'person_id', 'details');

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Replace a name where a sentence speaks of something of it: 'of Atlas 2.1', 'for Atlas.', 'with Isaac Thornton of IT'. */
const inSentences = (from: string, to: string) => (details: string) =>
  details.replaceAll(
    new RegExp(`(?<=^|\\b(?:of|for|in|by|with) )${escaped(from)}(?=[\\s.,:;]|$)`, 'gu'),
    () => to,
  );

/**
 * Open notices about a project and its builds, problem reports and change requests follow its new name. PRJ-05
 * The project must be locked.
 */
export async function renameProjectInNotices(
  trx: Transaction,
  projectId: number,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return;
  const reports = trx('submitted_qprs').where({ project_id: projectId });
  const records = [
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

/** Open notices about a build follow its new version: 'Build 0012 of Atlas 2.1'. PRJ-05 */
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

/** Open notices about a charge line follow its new name. CHG-04 */
export async function renameLineInNotices(trx: Transaction, from: string, to: string): Promise<void> {
  if (from === to) return;
  // The line has its new name by now, which no notice says yet.
  const others = (await linesAround(trx, from)).filter((name) => name !== to);
  await reword(
    trx,
    openNotices(trx)
      .whereIn('type', [...lineNoticeTypes])
      .where('details', 'like', likeOf(from)),
    (details) => wordsWithLine(details, from, to, others) ?? details,
  );
}

/** Open notices about tickets that somebody reported or has follow their new name. USR-09 */
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
      // 'Emma Caldwell wrote a comment on …', and after the number of a ticket: 'Ticket 0012: Emma Caldwell reported …'
      inSentences(from, to)(details).replace(`: ${from} reported `, () => `: ${to} reported `),
  );
}

/** Texts that hold the name somewhere; what it says to `like` is looked at afterwards, so wider is right enough. */
const likeOf = (name: string): string => `%${name.replaceAll(/[\\%_]/g, '_')}%`;
