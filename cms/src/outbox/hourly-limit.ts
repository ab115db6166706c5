import { againAt, HOURLY_LIMITS, type HourlyLimit, Refusal, timeIn } from '@intranet/domain';
import { asMoment, type Cell } from '../database/columns';
import type { Transaction } from '../database/transaction';
import { settings } from '../env/settings';

/** Where what somebody has made stands. */
const made: Record<HourlyLimit, { table: string; by: string; which: object }> = {
  'problem-report': { table: 'submitted_qprs', by: 'author_id', which: {} },
  ticket: { table: 'it_tickets', by: 'submitter_id', which: {} },
  // What happened to a ticket stands in its thread as well, and is no comment.
  'ticket-comment': { table: 'it_ticket_comments', by: 'author_id', which: { event: null } },
  'written-mail': { table: 'outbox_mails', by: 'caused_by', which: { kind: 'written' } },
};

/**
 * Refuse what causes mail once somebody has made an absurd amount of it within an hour; how much, the table in domain says.
 * Several at the same moment may each see the others not yet: the limit keeps a flood away, not the 301st.
 * @throws Refusal too-many-this-hour with the time when it goes again
 */
export async function refuseBeyondHour(
  trx: Transaction,
  { id }: { id: number },
  limit: HourlyLimit,
): Promise<void> {
  const { table, by, which } = made[limit];
  const { most, many } = HOURLY_LIMITS[limit];
  const row: { created_at: Cell } | undefined = await trx(table)
    .where({ [by]: id, ...which })
    .orderBy('id', 'desc')
    .offset(most - 1)
    .first('created_at');
  const moment = row && asMoment(row.created_at);
  const now = new Date();
  const again = againAt(moment ? new Date(moment) : null, now);
  if (!again) return;
  const time = timeIn(settings().TZ_COMPANY, again);
  throw new Refusal(
    'too-many-this-hour',
    { retryAfterSeconds: Math.ceil((again.getTime() - now.getTime()) / 1000) },
    `You have made ${most} ${many} within an hour, and each is told to others by e-mail. You can go on at ${time}.`,
  );
}
