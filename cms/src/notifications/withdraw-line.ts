import type { Transaction } from '../database/transaction';
import { lineNotices } from './rename';

/**
 * Remove the notices that tell people of their assignment to a charge line that is closed to them now: the line was
 * disabled, or they were taken off it. A click on one would open a report that cannot be written. The line must be locked.
 * CHG-04, CHG-05
 * @param project name of the line, as its open notices say it
 * @param personIds whom it is closed to
 */
export async function withdrawLineNotices(
  trx: Transaction,
  project: string,
  personIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return;
  const notices = () =>
    trx('notifications')
      .whereIn('person_id', [...personIds])
      .where({ type: 'Charge Line', details: lineNotices.assigned(project) });
  await notices().orderBy('id').forUpdate().select('id');
  await notices().delete();
}
