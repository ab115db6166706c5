import { announce } from '../../platform/news/announcements/announce';
import type { Transaction } from '../../platform/database/transaction';
import { managerNotices } from '../../platform/news/notifications/rename';
import { lockFreeNotices } from '../../platform/news/notifications/supersede';
import { type Doer, doerName } from '../records/history';
import { peopleById } from './members';

/** Notify a new PM of a project in which nothing waits for them. PRJ-03, NOT-05 */
export async function announceManager(
  trx: Transaction,
  actor: Doer,
  projectName: string,
  personId: number | null,
): Promise<void> {
  if (personId === null || personId === actor?.id) return;
  const facts = { project: projectName, by: await doerName(trx, actor) };
  for (const to of await peopleById(trx, [personId])) {
    await announce(trx, to, 'project-manager', facts, { by: actor?.id });
  }
}

/** Remove the notice that a person is the PM of a project, when they no longer are. WAI-05 */
export async function withdrawManagerNews(
  trx: Transaction,
  projectName: string,
  personId: number | null,
): Promise<void> {
  if (personId === null) return;
  const own = (await managerNotices(trx, projectName)).filter(({ person_id }) => person_id === personId);
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  const free = await lockFreeNotices(trx, trx('notifications').whereIn('id', ids));
  await trx('notifications').whereIn('id', free).delete();
}
