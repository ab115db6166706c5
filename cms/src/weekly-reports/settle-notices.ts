import { oneOf } from '../platform/lists/cells';
import {
  lineNoticeTypes,
  noDaysOff,
  noticeHolds,
  noticePeriod,
  type OwnWeeks,
  statusPeriod,
} from '@intranet/domain';
import { places } from '../platform/database/raw';
import type { Transaction } from '../platform/database/transaction';
import { today } from '../platform/env/today';
import { linesAround, wordsWithLine } from '../platform/news/notifications/rename';
import { ownWorkIn } from './own-reports';

const nothing: OwnWeeks = { lines: [], reports: [], off: noDaysOff };

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
  const work = new Map(
    (await ownWorkIn(trx, whose, noticePeriod(day), statusPeriod(day))).map((own) => [own.id, own]),
  );
  const gone: number[] = [];
  for (const { id, person_id, type, details } of notices) {
    const { lines, ...own } = work.get(person_id) ?? nothing;
    const line = lines.find((one) => one.project === project);
    if (noticeHolds(oneOf(lineNoticeTypes, type), line, own, day)) continue;
    const words = without(details);
    if (words === null) gone.push(id);
    else await trx('notifications').where({ id }).update({ details: words });
  }
  if (gone.length > 0) await trx('notifications').whereIn('id', gone).delete();
}

/** The notices that ask for reports; days off make them untrue, an assignment to a line they do not. */
const askForReports = ['Report Due', 'Weeks Owed'] as const;

/**
 * Remove from open notices what is no longer asked for since there are more days off. The people whose days changed are
 * locked. WAI-05, ABS-03
 * @param personIds whose notices; null for everyone's, after a holiday
 */
export async function settleDaysOff(trx: Transaction, personIds: readonly number[] | null): Promise<void> {
  const open = trx('notifications')
    .where({ notified: false })
    .whereIn('type', [...askForReports]);
  if (personIds) void open.whereIn('person_id', [...personIds]);
  const notices = await open.orderBy('id').forUpdate().select('id', 'person_id', 'type', 'details');
  if (notices.length === 0) return;
  const day = today();
  const ids = [...new Set(notices.map(({ person_id }) => person_id))];
  const whose = { name: null, condition: `u.id in (${places(ids.length)})`, bindings: ids };
  const found = await ownWorkIn(trx, whose, noticePeriod(day), statusPeriod(day));
  const work = new Map(found.map((own) => [own.id, own]));
  const names = (await trx('contract_datas').select('project')).map(({ project }) => project);
  const around = (project: string) => names.filter((name) => name !== project && name.includes(project));
  for (const { id, person_id, type, details } of notices) {
    const { lines, ...own } = work.get(person_id) ?? nothing;
    const over = lines.filter((line) => !noticeHolds(oneOf(askForReports, type), line, own, day));
    const words = over.reduce<string | null>(
      (left, { project }) => left && wordsWithLine(left, project, null, around(project)),
      details,
    );
    if (words === details) continue;
    if (words === null) await trx('notifications').where({ id }).delete();
    else await trx('notifications').where({ id }).update({ details: words });
  }
}
