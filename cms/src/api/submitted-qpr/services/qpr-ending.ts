import { type Actor, canSeeQpr, Refusal, whyNotOriginal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { type LockedQpr, lockProject } from '../../../change-control/records/rows';
import { lockFound, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { closeQpr, onOpenQpr, refuseClosed } from './open-qpr';

/** Take a report back, as its author, while nobody has reviewed it. QPR-13 @throws Refusal not-found, forbidden, qpr-closed */
const withdraw = (strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> =>
  onOpenQpr(strapi, actor, documentId, 'its author', (trx, locked) =>
    closeQpr(trx, actor, locked, { as: 'withdrawn' }),
  );

const found = (trx: Transaction, documentId: string) =>
  trx('submitted_qprs').where({ document_id: documentId }).first('id', 'project_id');

/**
 * Two reports with their projects, locked in the order of their ids. Each stays what it is until the end, so two reports
 * cannot become duplicates of each other at the same moment.
 * @throws Refusal not-found for the first; no-such-qpr for the other
 */
async function lockBoth(trx: Transaction, documentId: string, of: string): Promise<[LockedQpr, LockedQpr]> {
  const [one, other] = [await found(trx, documentId), await found(trx, of)];
  if (!one) throw new Refusal('not-found');
  if (!other) throw Refusal.at('of', 'no-such-qpr');
  const locked = new Map<number, LockedQpr>();
  const inOrder = (a: number, b: number) => [...new Set([a, b])].toSorted((x, y) => x - y);
  const projects = new Map<number, LockedQpr['project']>();
  for (const id of inOrder(one.project_id, other.project_id))
    projects.set(id, await lockProject(trx, { id }));
  for (const id of inOrder(one.id, other.id)) {
    const qpr = await lockFound(trx, 'submitted_qprs', { id });
    locked.set(id, { qpr, project: projects.get(qpr.project_id)! });
  }
  return [locked.get(one.id)!, locked.get(other.id)!];
}

/**
 * Close a report as the duplicate of another that the PM sees. QPR-13
 * @param of documentId of the other one
 * @throws Refusal not-found, forbidden, qpr-closed, no-such-qpr, qpr-duplicate-of-itself, qpr-duplicate-of-withdrawn,
 * qpr-duplicate-of-duplicate
 */
function duplicate(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  { of }: { of: string },
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const [one, { qpr, project }] = await lockBoth(trx, documentId, of);
    refuseClosed(actor, one, { permission: 'submitted-qpr:duplicate' });
    if (!canSeeQpr(actor, { authorId: qpr.author_id, managerId: project.manager_id }))
      throw Refusal.at('of', 'no-such-qpr');
    const refusal = whyNotOriginal(one.qpr.id, {
      id: qpr.id,
      withdrawn: Boolean(qpr.withdrawn),
      duplicateOfId: qpr.duplicate_of_id,
    });
    if (refusal) throw Refusal.at('of', refusal);
    await closeQpr(trx, actor, one, { as: 'duplicate', of: qpr });
  });
}

export default { withdraw, duplicate };
