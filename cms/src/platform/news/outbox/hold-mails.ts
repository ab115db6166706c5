import type { Core } from '@strapi/strapi';
import { inTransaction, type Transaction } from '../../database/transaction';
import { asTyped } from '../../env/as-typed';
import { outageId, tellIt } from './outage';

/**
 * Hold all mail until an operator releases it: these data are a copy, and the original may still send the same mails.
 * decisions/0018
 */
export async function holdMails(trx: Transaction): Promise<void> {
  const now = Date.now();
  const held = {
    kind: 'held',
    says: '',
    since: now,
    tries: 0,
    // Never: held mails are not tried.
    next_try_at: now,
    ended_at: null,
  } as const;
  await trx('mail_outages')
    .insert({ id: outageId, ...held })
    .onConflict('id')
    .merge(held);
}

/** Release the mails. @returns how many wait, or null when none were held */
export async function letMailsGo(trx: Transaction): Promise<number | null> {
  const ended = await trx('mail_outages')
    .where({ kind: 'held' })
    .whereNull('ended_at')
    .update({ ended_at: Date.now() });
  if (ended === 0) return null;
  await tellIt(trx, null);
  const [row] = await trx('outbox_mails').whereIn('state', ['pending', 'sending']).count({ waiting: '*' });
  return Number(row?.waiting);
}

/** Report at start that mails are held: in the log, and once to IT by the bell. */
export async function sayWhenHeld(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const held = await trx('mail_outages').where({ kind: 'held' }).whereNull('ended_at').first('id');
    if (!held) return;
    await tellIt(trx, 'held');
    strapi.log.warn(
      `No email goes out: these data were restored from a backup. ${asTyped('restore', '--send-mails')} lets them go.`,
    );
  });
}
