import type { QcrRow } from '../../platform/database/tables/change-requests';
import type { BuildRow } from '../../platform/database/tables/builds';
import type { Transaction } from '../../platform/database/transaction';
import { applyEvent } from './advance';
import type { Doer } from '../records/history';
import type { LockedBuild } from '../records/rows';

/** Put an approved Working change request into its project's open build, which starts over. QCR-06, QCR-08 */
export async function attachToBuild(
  trx: Transaction,
  actor: Doer,
  locked: LockedBuild,
  qcr: QcrRow,
): Promise<BuildRow> {
  await trx('qcrs').where({ id: qcr.id }).update({ build_id: locked.build.id });
  return applyEvent(trx, actor, locked, { type: 'qcrs-changed' }, [
    { event: 'attached', qcrId: qcr.id, reason: 'Approved by the board while the build was open.' },
  ]);
}
