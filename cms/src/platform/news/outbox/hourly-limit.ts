import { againAt, HOURLY_LIMITS, type HourlyLimit, Refusal, timeIn } from '@intranet/domain';
import { asMoment, type Cell } from '../../database/columns';
import type { Transaction } from '../../database/transaction';
import { settings } from '../../env/settings';

/** The tables that show what a person has created. */
const made: Record<HourlyLimit, { table: string; by: string; which: object }> = {
  'problem-report': { table: 'submitted_qprs', by: 'author_id', which: {} },
  ticket: { table: 'it_tickets', by: 'submitter_id', which: {} },
  // Events of a ticket are entries of its thread too, but are not comments.
  'ticket-comment': { table: 'it_ticket_comments', by: 'author_id', which: { event: null } },
  'change-comment': { table: 'change_comments', by: 'author_id', which: { event: null } },
  'written-mail': { table: 'outbox_mails', by: 'caused_by', which: { kind: 'written' } },
};

/**
 * Refuse something that causes mail when its author has made an unreasonable number within an hour; domain's table has
 * the limits. Simultaneous ones may not see each other: the limit stops a flood, not exactly the 301st.
 * @throws Refusal too-many-this-hour with the time of the next possible one
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
    `You have made ${most} ${many} within an hour, and each sends emails to others. You can continue at ${time}.`,
  );
}
