import { type Actor, canSeeQcr, canSeeQpr, isStaff, votersOf } from '@intranet/domain';
import type { ProjectRow } from '../../platform/database/tables/builds';
import type { Transaction } from '../../platform/database/transaction';
import { mailTexts } from '../../platform/news/mail/texts';
import { notify } from '../../platform/news/notifications/notify';
import { queueMail } from '../../platform/news/outbox/queue';
import { actorById } from '../../platform/people/actor-by-id';
import { writtenWhat, wroteOn } from '../../threads/words';
import { doerName } from '../records/history';
import { peopleById, readBoard, standingFor } from '../people/members';
import { qcrFactsFor } from '../people/qcr-people';
import { aboutQcr, aboutQpr, type Subject } from './subjects';

interface Written {
  text: string;
  internal: boolean;
}

/** Who has written into the thread before. */
const writersOf = async (
  trx: Transaction,
  record: { submitted_qpr_id: number } | { qcr_id: number },
): Promise<number[]> =>
  (
    await trx('change_comments')
      .where({ ...record, event: null })
      .distinct('author_id')
  ).map(({ author_id }) => author_id);

/**
 * Notify people of an entry by bell and mail. Each gets it only if they may read it as their groups are now; the person
 * who wrote it does not. QPR-12, NOT-03
 */
async function tellReaders(
  trx: Transaction,
  actor: Actor,
  subject: Subject,
  { text, internal }: Written,
  ids: readonly (number | null)[],
  reads: (person: Actor) => boolean | Promise<boolean>,
): Promise<void> {
  const by = await doerName(trx, actor);
  const said = wroteOn(by, writtenWhat(internal), subject.name);
  const others = [...new Set(ids)].filter((id) => id !== actor.id);
  for (const to of await peopleById(trx, others)) {
    const person = await actorById(trx, to.id);
    if (!person || (internal && !isStaff(person)) || !(await reads(person))) continue;
    const { type, recordId, route } = subject;
    await notify(trx, [to.id], { type, details: said, recordId, closeOnClick: true });
    const mail = mailTexts.changeControl(to, {
      subject: `${subject.name}: ${writtenWhat(internal)} by ${by}`,
      paragraphs: [said.replace(/\.$/, ':'), text],
      view: { route, recordId },
    });
    await queueMail(trx, internal ? 'change-note' : 'change-comment', to, mail, { by: actor.id });
  }
}

/** Notify of an entry in a report's thread: its reporter, its PM, and who has written before. QPR-12 */
export async function tellOfQprComment(
  trx: Transaction,
  actor: Actor,
  project: ProjectRow,
  qpr: { id: number; document_id: string; title: string; author_id: number },
  written: Written,
): Promise<void> {
  const pm = standingFor(await readBoard(trx), project.manager_id).map(({ id }) => id);
  const ids = [qpr.author_id, ...pm, ...(await writersOf(trx, { submitted_qpr_id: qpr.id }))];
  const facts = { authorId: qpr.author_id, managerId: project.manager_id };
  const subject = aboutQpr(qpr, project.project_name);
  await tellReaders(trx, actor, subject, written, ids, (person) => canSeeQpr(person, facts));
}

/** Notify of an entry in the thread of a change request: the board, the PM, and who has written before. QPR-12 */
export async function tellOfQcrComment(
  trx: Transaction,
  actor: Actor,
  project: ProjectRow,
  qcr: { id: number; document_id: string; title: string; build_id: number | null },
  written: Written,
): Promise<void> {
  const board = await readBoard(trx);
  const people = [...votersOf(board, project.manager_id), ...standingFor(board, project.manager_id)];
  const ids = [...people.map(({ id }) => id), ...(await writersOf(trx, { qcr_id: qcr.id }))];
  const subject = aboutQcr(qcr, qcr.title, project.project_name);
  await tellReaders(trx, actor, subject, written, ids, async (person) =>
    canSeeQcr(person, await qcrFactsFor(trx, person, qcr, project.manager_id)),
  );
}
