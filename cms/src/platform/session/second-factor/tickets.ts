import { createHash, randomBytes } from 'node:crypto';
import { SECOND_FACTOR } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { deleteFreeRows } from '../../database/delete-rows';
import { isPostgres, rawRows } from '../../database/raw';
import type { PersonRow } from '../../database/tables/people';
import type { LogInTicketRow } from '../../database/tables/log-ins';
import type { Flag } from '../../database/tables/values';
import type { Transaction } from '../../database/transaction';
import { isAdministrator } from '../../people/membership';

/** Only the hash is stored, so a person who reads the database cannot continue another person's log-in. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** On PostgreSQL it waits for a transaction that changes the password or disables the person, and checks again. */
const insert = (lock: string): string =>
  `with "held" as (select "id" from "up_users" where "id" = ? and "password" = ? and "blocked" = ? ${lock})
   insert into "log_in_tickets" ("hash", "person_id", "expires_at", "tries")
   select ?, "id", ?, 0 from "held" returning "hash"`;

/**
 * The person has given the correct password, and can send a code with the ticket. It ends with a change of password or
 * second factor, a block, or a log-in. MFA-02
 * @param owner with the hash of the password that was compared
 * @returns null when the password has changed in the meantime, or the person is disabled
 */
export async function openTicket(
  strapi: Core.Strapi,
  { id, password }: Pick<PersonRow, 'id' | 'password'>,
): Promise<string | null> {
  const ticket = randomBytes(32).toString('base64url');
  const expires = Date.now() + SECOND_FACTOR.ticketSeconds * 1000;
  const lock = isPostgres(strapi) ? 'for no key update' : '';
  const bindings = [id, password, false, hashOf(ticket), expires];
  const rows = await rawRows(strapi, 'open-log-in-ticket', insert(lock), bindings);
  return rows.length > 0 ? ticket : null;
}

const owner = `select t.person_id, u.password, ${isAdministrator('u.id')} as administrator from log_in_tickets t
  join up_users u on u.id = t.person_id and u.blocked = ?
  where t.hash = ? and t.expires_at > ? and t.tries < ?`;

/** A person who has given their password. */
interface TicketOwner extends Pick<PersonRow, 'id' | 'password'> {
  administrator: Flag;
}

/** The owner of a ticket, while it is valid and has tries left; nothing is locked. */
export async function ownerOfTicket(strapi: Core.Strapi, ticket: string): Promise<TicketOwner | null> {
  const bindings = [false, hashOf(ticket), Date.now(), SECOND_FACTOR.triesPerTicket];
  const [row] = await rawRows<Pick<LogInTicketRow, 'person_id'> & Omit<TicketOwner, 'id'>>(
    strapi,
    'owner-of-ticket',
    owner,
    bindings,
  );
  return row ? { id: row.person_id, password: row.password, administrator: row.administrator } : null;
}

const takeOne = `update log_in_tickets set tries = tries + 1
  where hash = ? and expires_at > ? and tries < ? returning tries`;

/**
 * Take one of a ticket's tries before the code is compared, so that of fifty simultaneous codes only five are. MFA-03
 * @returns its number, or null when none is left
 */
export async function takeTry(strapi: Core.Strapi, ticket: string): Promise<number | null> {
  const bindings = [hashOf(ticket), Date.now(), SECOND_FACTOR.triesPerTicket];
  const [row] = await rawRows<Pick<LogInTicketRow, 'tries'>>(strapi, 'take-try-of-ticket', takeOne, bindings);
  return row?.tries ?? null;
}

/** Is it still valid? The person is locked, so it stays valid until they are released. */
export async function isLivingTicket(trx: Transaction, ticket: string): Promise<boolean> {
  const row = await trx('log_in_tickets')
    .where({ hash: hashOf(ticket) })
    .first('expires_at');
  return row !== undefined && Number(row.expires_at) > Date.now();
}

/** End all tickets of a locked person. */
export const endTickets = (trx: Transaction, personId: number): Promise<number> =>
  trx('log_in_tickets').where({ person_id: personId }).delete();

/** Delete expired tickets. */
export const sweepTickets = (strapi: Core.Strapi, now: Date): Promise<void> =>
  deleteFreeRows(strapi, { table: 'log_in_tickets', key: 'hash' }, 'expires_at < ?', [now.getTime()]);
