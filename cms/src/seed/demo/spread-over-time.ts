import { type Ballot, dayIn } from '@intranet/domain';
import { asMoment } from '../../database/columns';
import { selectRows } from '../../database/select';
import type { BuildRow } from '../../database/tables/builds';
import type { QcrRow } from '../../database/tables/change-requests';
import type { Transaction } from '../../database/transaction';
import { settings } from '../../env/settings';

const HOUR_MS = 3_600_000;

/**
 * All records were created at one moment, while a real firm's span years. They keep their order, and are spread over
 * the past.
 */
export async function spreadOverTime(trx: Transaction): Promise<void> {
  const now = Date.now();
  const day = (at: Date): string => dayIn(settings().TZ_COMPANY, at);
  const histories = await trx('build_histories').orderBy('id').select('id', 'build_id', 'qcr_id');
  const at = (index: number): Date => new Date(now - (histories.length - index) * 11 * HOUR_MS - 9 * HOUR_MS);
  for (const [index, { id, build_id, qcr_id }] of histories.entries()) {
    const moment = at(index);
    await trx('build_histories').where({ id }).update({ created_at: moment, updated_at: moment });
    if (build_id !== null) await trx('builds').where({ id: build_id }).update({ stage_since: moment });
    const votesOf = build_id === null ? { qcr_id } : { build_id };
    await trx('ccbs').where(votesOf).update({ created_at: moment });
    await trx('vote_rounds').where(votesOf).update({ created_at: moment, updated_at: moment });
  }
  await spreadRounds(trx);
  for (const table of ['builds', 'qcrs'] as const) {
    const column = table === 'builds' ? 'build_id' : 'qcr_id';
    const rows = await trx<BuildRow | QcrRow>(table).select('id');
    for (const { id } of rows) {
      const first = histories.findIndex((row) => row[column] === id);
      const created = at(first);
      await trx(table)
        .where({ id })
        .update({ date_created: day(created), created_at: created });
    }
  }
  const qprs = await selectRows(
    trx('submitted_qprs as r').leftJoin('qcrs as q', 'q.submitted_qpr_id', 'r.id').orderBy('r.id'),
    { r: 'submitted_qprs', q: 'qcrs?' },
    ['r.id', 'r.closed', 'q.created_at as approved_at'],
  );
  for (const [index, { id, closed, approved_at }] of qprs.entries()) {
    const reviewed =
      approved_at === null ? new Date(now - (qprs.length - index) * 20 * HOUR_MS) : new Date(approved_at);
    const submitted = new Date(reviewed.getTime() - 50 * HOUR_MS);
    await trx('submitted_qprs')
      .where({ id })
      .update({
        date_submitted: day(submitted),
        created_at: submitted,
        ...(closed ? { date_reviewed: day(reviewed) } : {}),
      });
  }
  await spreadDuties(trx);
}

/** A record has waited since it reached its current state. WAI-01 */
async function spreadDuties(trx: Transaction): Promise<void> {
  const since = { builds: 'stage_since', qcrs: 'created_at', submitted_qprs: 'created_at' };
  for (const [table, column] of Object.entries(since)) {
    const came = `(select ${column} from ${table} where document_id = notifications.record_id limit 1)`;
    await trx('notifications')
      .whereNotNull('duty')
      .whereIn('record_id', trx(table).select('document_id'))
      .update({ created_at: trx.raw(came) });
  }
}

/** The votes of an ended round were cast when the round ended. */
async function spreadRounds(trx: Transaction): Promise<void> {
  const rounds = await trx('vote_rounds').select('id', 'created_at', 'ballots');
  for (const { id, created_at, ballots } of rounds) {
    const kept: Ballot[] = typeof ballots === 'string' ? JSON.parse(ballots) : ballots;
    const votedAt = asMoment(created_at);
    const spread = kept.map((ballot) => (ballot.voted ? { ...ballot, votedAt } : ballot));
    await trx('vote_rounds')
      .where({ id })
      .update({ ballots: JSON.stringify(spread) });
  }
}
