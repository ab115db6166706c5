import { lineNoticeTypes } from '@intranet/domain';
import type { Transaction } from '../database/transaction';

/** The notices of charge lines, in whose words a line is named. CHG-05, WSS-01 */
export const lineNotices = {
  assigned: (project: string): string => `You were assigned to ${project}.`,
  due: (projects: readonly string[]): string => `Your weekly report is due: ${projects.join(', ')}.`,
};

/**
 * What a notice about charge lines says once a line has another name, or is not among them any more.
 * @param to its new name, or null for without it
 * @returns the same words where they do not name it, null where nothing is left to say
 */
export function wordsWithLine(details: string, from: string, to: string | null): string | null {
  if (details === lineNotices.assigned(from)) return to === null ? null : lineNotices.assigned(to);
  const due = /^Your weekly report is due: (.*)\.$/u.exec(details)?.[1];
  if (due === undefined) return details;
  // Between commas, so that a name that holds one itself is found as a whole.
  const left = `, ${due}, `.replace(`, ${from}, `, () => (to === null ? ', ' : `, ${to}, `)).slice(2, -2);
  return left === '' ? null : lineNotices.due([left]);
}

/** What a project's new PM is told, whatever waits for them. PRJ-03 */
export const madeManager = (by: string, project: string): string =>
  `${by} made you the project manager of ${project}.`;
export const managesFromNow = 'Its problem reports and builds come to you from now on.';

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
  const found: OpenNotice[] = await openNotices(trx)
    .where({ type: 'Manage Projects', record_id: null })
    .where('details', 'like', likeOf(project));
  const words = `${madeManager('', project)} ${managesFromNow}`;
  return found.filter(({ details }) => details.endsWith(words));
}

/** Reword the open notices among these; what has not changed stays untouched, and read. */
async function reword(
  trx: Transaction,
  notices: Promise<OpenNotice[]>,
  wordsFor: (details: string) => string,
): Promise<void> {
  for (const { id, details } of await notices) {
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
  await reword(trx, managerNotices(trx, from), (details) =>
    details.replace(`${madeManager('', from)} `, () => `${madeManager('', to)} `),
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
  await reword(
    trx,
    openNotices(trx)
      .whereIn('type', [...lineNoticeTypes])
      .where('details', 'like', likeOf(from)),
    (details) => wordsWithLine(details, from, to) ?? details,
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
