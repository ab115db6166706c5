import { oneOf } from '../lists/cells';
import { lineNoticeTypes, noticeHolds, noticePeriod } from '@intranet/domain';
import { places } from '../database/raw';
import type { Transaction } from '../database/transaction';
import { today } from '../env/today';
import { linesAround, wordsWithLine } from '../notifications/rename';
import { ownWorkIn } from './own-reports';

/**
 * Remove a charge line from these people's notices where that is no longer true: the line was closed to them, or its
 * reports were submitted. A click would open a report that cannot be written, or an empty one. A notice that also names
 * other lines keeps those. The line must be locked. WAI-05, CHG-04, CHG-05
 * @param project name of the line, as in its open notices
 */
export async function settleLineNotices(
  trx: Transaction,
  project: string,
  personIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return;
  const open = await trx('notifications')
    .whereIn('person_id', [...personIds])
    .where({ notified: false })
    .whereIn('type', [...lineNoticeTypes])
    .select('id', 'person_id', 'type', 'details');
  if (open.length === 0) return;
  const others = await linesAround(trx, project);
  const without = (details: string) => wordsWithLine(details, project, null, others);
  const named = open.filter(({ details }) => without(details) !== details);
  if (named.length === 0) return;
  // Read again under their locks, and then what is owed: another submit may have just removed its line.
  const notices = await trx('notifications')
    .whereIn(
      'id',
      named.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .select('id', 'person_id', 'type', 'details');
  const day = today();
  const whose = { name: null, condition: `u.id in (${places(personIds.length)})`, bindings: personIds };
  const work = new Map((await ownWorkIn(trx, whose, noticePeriod(day))).map((own) => [own.id, own]));
  const gone: number[] = [];
  for (const { id, person_id, type, details } of notices) {
    const { lines = [], reports = [] } = work.get(person_id) ?? {};
    const line = lines.find((one) => one.project === project);
    if (noticeHolds(oneOf(lineNoticeTypes, type), line, reports, day)) continue;
    const words = without(details);
    if (words === null) gone.push(id);
    else await trx('notifications').where({ id }).update({ details: words });
  }
  if (gone.length > 0) await trx('notifications').whereIn('id', gone).delete();
}
