import { isVoteStage, recordNumber, type StageName, stages } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { mailTexts } from '../mail/texts';
import { notify } from '../notifications/notify';
import { queueMail } from '../outbox/queue';
import type { Doer } from './history';
import { type Board, managerOf, type Member, membersOf, peopleById, readBoard, votersOf } from './members';
import type { StoredBuild, StoredProject, StoredQcr } from './rows';

/** The duties that were told about a record are done, or are nobody's any more. NOT-01 */
export async function withdrawDuties(
  trx: Transaction,
  recordId: string,
  personIds?: readonly number[],
): Promise<void> {
  const rows = trx('notifications').where({ record_id: recordId, close_on_click: false });
  await (personIds ? rows.whereIn('person_id', [...personIds]) : rows).delete();
}

/** Developers assigned to a build who still are developers. */
export async function developersOf(trx: Transaction, buildId: number): Promise<Member[]> {
  const assigned = (await trx('assigned_builds').where({ build_id: buildId }).select('person_id')) as {
    person_id: number;
  }[];
  const ids = new Set(assigned.map(({ person_id }) => person_id));
  return (await membersOf(trx, ['Developer'])).filter(({ id }) => ids.has(id));
}

/** Those whom a stage waits for. BLD-06; at a vote, those who have not voted. */
export async function awaited(
  trx: Transaction,
  project: StoredProject,
  build: Pick<StoredBuild, 'id'>,
  stage: StageName,
  board: Board,
): Promise<Member[]> {
  const manager = managerOf(board, project.manager_id);
  const managers = manager === null ? [] : [manager];
  switch (stages[stage].duty) {
    case 'pm':
      return managers;
    case 'cm':
      return membersOf(trx, ['CM']);
    case 'pm-or-developer': {
      const developers = await developersOf(trx, build.id);
      return [...managers, ...developers.filter(({ id }) => id !== manager?.id)];
    }
    case 'voters': {
      const votes = (await trx('ccbs').where({ build_id: build.id, stage }).select('voter_id')) as {
        voter_id: number;
      }[];
      const voted = new Set(votes.map(({ voter_id }) => voter_id));
      return votersOf(board, project.manager_id).filter(({ id }) => !voted.has(id));
    }
    case 'nobody':
      return [];
  }
}

const buildName = (project: StoredProject, build: StoredBuild): string =>
  `${recordNumber('build', build.id)} of ${project.project_name} ${build.version}`;

/**
 * A stage has become the current one: the duties of the one before are done; whoever this one waits for is told, by
 * bell and, but for whoever caused it, by e-mail. NOT-05
 */
export async function announceStage(
  trx: Transaction,
  actor: Doer,
  project: StoredProject,
  build: StoredBuild,
): Promise<void> {
  await withdrawDuties(trx, build.document_id);
  if (build.status !== 'Open') return;
  const people = await awaited(trx, project, build, build.stage, await readBoard(trx));
  const name = buildName(project, build);
  const task = isVoteStage(build.stage)
    ? `waits for your vote (${build.stage})`
    : `waits for you: ${build.stage}`;
  await notify(
    trx,
    people.map(({ id }) => id),
    {
      type: 'Manage Projects',
      details: `${name} ${task}.`,
      recordId: build.document_id,
      closeOnClick: false,
    },
  );
  for (const to of people.filter(({ id }) => id !== actor?.id)) {
    await queueMail(trx, 'build-stage', to, mailTexts.buildStage(to, name, build.stage, build.document_id));
  }
}

/** A build is complete: its PM, board and developers hear of it, and those who had reported the problems. */
export async function announceCompletion(
  trx: Transaction,
  actor: Doer,
  project: StoredProject,
  build: StoredBuild,
): Promise<void> {
  const board = await readBoard(trx);
  const team = [...votersOf(board, project.manager_id), ...(await developersOf(trx, build.id))];
  const authors = (await trx('qcrs as q')
    .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
    .where('q.build_id', build.id)
    .distinct('r.author_id')) as { author_id: number }[];
  const teamIds = new Set(team.map(({ id }) => id));
  const others = await peopleById(
    trx,
    authors.map(({ author_id }) => author_id).filter((id) => !teamIds.has(id)),
  );
  const name = buildName(project, build);
  const told = [...new Map(team.map((member) => [member.id, member])).values()];
  await notify(
    trx,
    told.map(({ id }) => id),
    {
      type: 'Manage Projects',
      details: `${name} is complete.`,
      recordId: build.document_id,
      closeOnClick: true,
    },
  );
  for (const to of told.filter(({ id }) => id !== actor?.id)) {
    await queueMail(trx, 'build-completed', to, mailTexts.buildCompleted(to, name, build.document_id));
  }
  for (const to of others) {
    await notify(trx, [to.id], {
      type: 'QPR',
      details: `A problem you reported is dealt with in ${project.project_name} ${build.version}.`,
      closeOnClick: true,
    });
    await queueMail(
      trx,
      'build-completed',
      to,
      mailTexts.problemSolved(to, project.project_name, build.version),
    );
  }
}

/** A change request waits for votes: those who may vote are told. */
export async function announceQcr(
  trx: Transaction,
  actor: Doer,
  project: StoredProject,
  qcr: Pick<StoredQcr, 'id' | 'document_id'>,
  title: string,
): Promise<void> {
  const voters = votersOf(await readBoard(trx), project.manager_id);
  const name = `${recordNumber('qcr', qcr.id)} "${title}"`;
  await notify(
    trx,
    voters.map(({ id }) => id),
    {
      type: 'QCR',
      details: `${name} waits for your disposition.`,
      recordId: qcr.document_id,
      closeOnClick: false,
    },
  );
  for (const to of voters.filter(({ id }) => id !== actor?.id)) {
    await queueMail(trx, 'qcr-waiting', to, mailTexts.qcrWaiting(to, name, qcr.document_id));
  }
}

/** The board does not agree, or somebody asks to talk: all who may vote are told. QCR-05, QCR-07 */
export async function announceDiscussion(
  trx: Transaction,
  actor: Doer,
  project: StoredProject,
  qcr: StoredQcr,
): Promise<void> {
  await withdrawDuties(trx, qcr.document_id);
  const voters = votersOf(await readBoard(trx), project.manager_id);
  const name = recordNumber('qcr', qcr.id);
  await notify(
    trx,
    voters.map(({ id }) => id),
    {
      type: 'QCR',
      details: `${name} needs a discussion.`,
      recordId: qcr.document_id,
      closeOnClick: false,
    },
  );
  for (const to of voters.filter(({ id }) => id !== actor?.id)) {
    await queueMail(trx, 'qcr-discussion', to, mailTexts.qcrDiscussion(to, name, qcr.document_id));
  }
}

/** The board has decided: its PM, the voters and whoever reported the problem are told. */
export async function announceDisposition(
  trx: Transaction,
  actor: Doer,
  project: StoredProject,
  qcr: StoredQcr,
): Promise<void> {
  await withdrawDuties(trx, qcr.document_id);
  const qpr = await trx('submitted_qprs')
    .where({ id: qcr.submitted_qpr_id })
    .first('author_id', 'document_id');
  const [author] = await peopleById(trx, [qpr.author_id]);
  const name = recordNumber('qcr', qcr.id);
  const outcome =
    qcr.selected_disposition === 'Approved' ? `Approved, ${qcr.status}` : qcr.selected_disposition;
  const voters = votersOf(await readBoard(trx), project.manager_id);
  await notify(
    trx,
    voters.map(({ id }) => id),
    { type: 'QCR', details: `${name}: ${outcome}.`, recordId: qcr.document_id, closeOnClick: true },
  );
  for (const to of voters.filter(({ id }) => id !== actor?.id)) {
    await queueMail(
      trx,
      'qcr-decided',
      to,
      mailTexts.qcrDecided(to, name, outcome, 'ViewQCR', qcr.document_id),
    );
  }
  if (author && !voters.some(({ id }) => id === author.id)) {
    await notify(trx, [author.id], {
      type: 'QPR',
      details: `The change request for the problem you reported: ${outcome}.`,
      recordId: qpr.document_id,
      closeOnClick: true,
    });
    const what = 'The change request for the problem you reported';
    await queueMail(
      trx,
      'qcr-decided',
      author,
      mailTexts.qcrDecided(author, what, outcome, 'ViewQPR', qpr.document_id),
    );
  }
}
