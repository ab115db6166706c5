import { type Actor, itTicketBatchEntry } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { eachByItself, type Outcome } from '../../../http/bodies/each-by-itself';
import { check } from '../../../http/parse';
import { findRecord } from '../../../lists/find';
import type { Row } from '../../../lists/list';
import { ticketList } from '../list';
import tickets from './it-ticket';

/** Manage one ticket as PUT does. @throws Refusal as that does */
async function manageOne(
  strapi: Core.Strapi,
  actor: Actor,
  sent: unknown,
): Promise<{ status: number; ticket: Row }> {
  const { documentId, ...patch } = check(sent, itTicketBatchEntry);
  await findRecord(strapi, ticketList, actor, documentId);
  await tickets.update(strapi, actor, documentId, patch);
  return { status: 200, ticket: await findRecord(strapi, ticketList, actor, documentId) };
}

/** Manage several tickets, each by itself. TIC-08 @throws the fault of the server or the session */
const write = (
  strapi: Core.Strapi,
  actor: Actor,
  sent: readonly unknown[],
): Promise<Outcome<{ ticket: Row }>[]> => eachByItself(strapi, sent, (one) => manageOne(strapi, actor, one));

export default { write };
