import type { Transaction } from '../database/transaction';
import { mailTexts } from '../mail/texts';
import { notify } from '../notifications/notify';
import { queueMail } from '../outbox/queue';
import type { Doer } from './history';
import { peopleById } from './members';

/** What a project's new PM is told, whatever waits for them. PRJ-03 */
export const managesNow = (projectName: string): string =>
  `You are the project manager of ${projectName} now.`;

const whatComes = 'Its problem reports and builds come to you from now on.';

/** Leads to the list of projects: there need not be anything yet that the PM has to do. */
const type = 'Manage Projects';

/** Somebody became the PM of a project in which nothing waits for them: they hear that they are. PRJ-03, NOT-05 */
export async function announceManager(
  trx: Transaction,
  actor: Doer,
  projectName: string,
  personId: number | null,
): Promise<void> {
  if (personId === null || personId === actor?.id) return;
  const said = managesNow(projectName);
  await notify(trx, [personId], { type, details: `${said} ${whatComes}`, closeOnClick: true });
  for (const to of await peopleById(trx, [personId])) {
    const text = mailTexts.changeControl(to, {
      subject: said.replace(/\.$/, ''),
      paragraphs: [said, whatComes],
      view: { route: 'ManageProjects' },
    });
    await queueMail(trx, 'project-manager', to, text);
  }
}

/** Somebody is the PM of a project no longer: that they are is no news to them. WAI-05 */
export async function withdrawManagerNews(
  trx: Transaction,
  projectName: string,
  personId: number | null,
): Promise<void> {
  if (personId === null) return;
  const details = `${managesNow(projectName)} ${whatComes}`;
  await trx('notifications').where({ person_id: personId, type, record_id: null, details }).delete();
}
