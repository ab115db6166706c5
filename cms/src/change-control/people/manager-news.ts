import { announce } from '../../announcements/announce';
import type { Transaction } from '../../database/transaction';
import { managerNotice } from '../../notifications/rename';
import { type Doer, doerName } from '../records/history';
import { peopleById } from './members';

/** Leads to the list of projects: there need not be anything yet that the PM has to do. */
const type = 'Manage Projects';

/** Somebody became the PM of a project in which nothing waits for them: they are told so. PRJ-03, NOT-05 */
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

/** Somebody is the PM of a project no longer: that they are is no news to them. WAI-05 */
export async function withdrawManagerNews(
  trx: Transaction,
  projectName: string,
  personId: number | null,
): Promise<void> {
  if (personId === null) return;
  const details = managerNotice(projectName);
  await trx('notifications').where({ person_id: personId, type, record_id: null, details }).delete();
}
