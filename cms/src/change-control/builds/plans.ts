import type { Plans } from '@intranet/domain';
import type { Reader, Transaction } from '../../platform/database/transaction';

/** How far the plans of a build's change requests are. QIP-04 */
export const plansOf = (trx: Transaction, buildId: number): Promise<Plans> =>
  plansAmong(trx, { build_id: [buildId] });

/** The same for given change requests. */
export async function plansAmong(
  trx: Reader,
  chosen: { build_id: number[] } | { document_id: string[] },
): Promise<Plans> {
  const [column, values] =
    'build_id' in chosen ? ['build_id', chosen.build_id] : ['document_id', chosen.document_id];
  const row = await trx('qcrs as q')
    .leftJoin('qip_forms as f', 'f.qcr_id', 'q.id')
    .whereIn(`q.${column}`, values)
    .first(
      trx.raw('count(q.id) as qcrs'),
      trx.raw('count(f.id) as with_qip1'),
      trx.raw("count(case when f.qip_stage = 'QIP-2s' then 1 end) as with_qip2"),
    );
  return { qcrs: Number(row.qcrs), withQip1: Number(row.with_qip1), withQip2: Number(row.with_qip2) };
}
