import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import { onPostgres, type TestDatabase } from '../databases/database';
import type { Json } from '../http';
import { bareServer } from '../processes/bare-server';

/** At the company, in New York, it is noon of 29 November 2026. */
export const NOW = new Date('2026-11-29T17:00:00Z');

/** The parts of a server that the job of the retention periods needs, with its own connections. */
export function retainingServer(connection: TestDatabase, log: (line: string) => void): Core.Strapi {
  const bare = bareServer(connection, log);
  const transaction = (work: (one: { trx: unknown }) => Promise<unknown>) =>
    connection.transaction((trx) => work({ trx }));
  return {
    ...bare,
    db: { ...bare.db, transaction },
    log: { ...bare.log, info: log },
  } as unknown as Core.Strapi;
}

/** A moment as the database stores it. */
export const storedMoment = (text: string) => (onPostgres ? new Date(text) : Date.parse(text));

/** The columns that every record has. */
export const aRow = () => ({ document_id: createId(), created_at: storedMoment(NOW.toISOString()) });

/** A ticket of the demo, resolved on this day or open, with a comment, a picture and a file. */
export async function ticketWithThread(
  db: TestDatabase,
  number: number,
  resolvedOn: string | null,
): Promise<Json> {
  const ticket: Json = await db('it_tickets')
    .orderBy('id')
    .offset(number)
    .limit(1)
    .first('id', 'document_id', 'submitter_id');
  const resolved = resolvedOn !== null;
  const state = { resolved, resolved_on: resolvedOn, close_date: resolvedOn, solution: 'Solved.' };
  await db('it_tickets').where({ id: ticket.id }).update(state);
  const words = { text: `Zqword${number}`, internal: false, author_id: ticket.submitter_id };
  await db('it_ticket_comments').insert({ ...aRow(), ticket_id: ticket.id, ...words });
  for (const field of ['imagesOfIssue', 'attachments'])
    await db('stored_pictures').insert({
      ...aRow(),
      owner: 'it-ticket',
      record_id: ticket.document_id,
      field,
      file_name: `${number}-${field}`,
      mime: 'image/png',
      size: 1,
      position: 1,
    });
  return ticket;
}
