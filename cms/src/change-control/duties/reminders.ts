import { type Duty, isAwayWords, Refusal } from '@intranet/domain';
import { asDay } from '../../platform/database/columns';
import { places, rowsIn } from '../../platform/database/raw';
import type { Transaction } from '../../platform/database/transaction';
import { awayAmong } from '../../days-off/away-now';
import { today } from '../../platform/env/today';
import { mailTexts } from '../../platform/news/mail/texts';
import { queueMail } from '../../platform/news/outbox/queue';
import { nameOfActor } from '../../platform/people/names';
import { membersById, readBoard } from '../people/members';
import { type HistoryRow, recordHistory } from '../records/history';
import { settleDuty } from './settle-duties';
import type { Subject } from '../telling/subjects';
import { dutySentences, taskOf, tell } from '../telling/tell';

/** Names of the people reminded now, and of those already reminded today. */
export interface Reminder {
  reminded: string[];
  remindedBefore: string[];
  /** Those of them who are away, 'Emma Caldwell is away until Dec 4'. ABS-05 */
  away: string[];
}

/**
 * Remind those whose votes are missing, by email, once per vote and day of the company. The person who reminds is
 * never reminded. What is voted on must be locked; its history names those reminded. BLD-24, QCR-03
 * @param votedOn the record, as its history names it
 * @throws Refusal nobody-to-remind, reminded-today
 */
export async function remindVoters(
  trx: Transaction,
  actor: { id: number; username: string },
  votedOn: Pick<HistoryRow, 'buildId' | 'qcrId'>,
  subject: Subject,
  duty: Duty | null,
): Promise<Reminder> {
  const board = await readBoard(trx);
  const { recordId } = subject;
  await tell(trx, actor, subject, await settleDuty(trx, board, recordId, duty), null);
  const people = membersById(board, duty?.people ?? []).filter(({ id }) => id !== actor.id);
  if (people.length === 0) {
    const own = duty?.people.includes(actor.id);
    throw new Refusal('nobody-to-remind', {}, own ? 'Only your own vote is missing.' : undefined);
  }
  const day = today();
  const notices = await trx('notifications')
    .where({ record_id: recordId, close_on_click: false })
    .select('person_id', 'reminded_on');
  const done = new Set(
    notices.filter(({ reminded_on }) => asDay(reminded_on) === day).map(({ person_id }) => person_id),
  );
  const late = people.filter(({ id }) => !done.has(id));
  const remindedBefore = people.filter(({ id }) => done.has(id)).map(({ firstLastName }) => firstLastName);
  if (late.length === 0) {
    const message = `Reminded today already: ${remindedBefore.join(', ')}. Each is reminded once a day.`;
    throw new Refusal('reminded-today', {}, message);
  }
  const about = {
    name: subject.name,
    task: taskOf(duty!),
    by: await nameOfActor(trx, actor),
    toDo: dutySentences(subject, duty!),
  };
  for (const to of late) {
    const text = mailTexts.voteReminder(to, about, { route: subject.route, recordId });
    await queueMail(trx, 'vote-reminder', to, text, { by: actor.id });
  }
  await trx('notifications')
    .where({ record_id: recordId, close_on_click: false })
    .whereIn(
      'person_id',
      late.map(({ id }) => id),
    )
    .update({ reminded_on: day, read_at: null, updated_at: new Date() });
  const reminded = late.map(({ firstLastName }) => firstLastName);
  await recordHistory(trx, actor, { event: 'reminded', ...votedOn, reason: reminded.join(', ') });
  const away = await awayAmong(
    (...asked) => rowsIn(trx, ...asked),
    { condition: `u.id in (${places(people.length)})`, bindings: people.map(({ id }) => id) },
    day,
  );
  const awaySaid = people.flatMap(({ id, firstLastName }) => {
    const found = away.get(id);
    return found ? [isAwayWords(firstLastName, found, day)] : [];
  });
  return { reminded, remindedBefore, away: awaySaid };
}
