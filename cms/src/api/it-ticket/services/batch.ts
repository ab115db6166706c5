import { type Actor, itTicketBatchEntry } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { check } from '../../../platform/http/bodies/check';
import { findRecord } from '../../../platform/lists/find';
import type { Written } from '../../../platform/routes/record-answers';
import { ticketList } from '../list';
import tickets from './it-ticket';

/** Change one ticket of a batch, as PUT does. TIC-08 @throws Refusal as that does */
async function write(strapi: Core.Strapi, actor: Actor, sent: unknown): Promise<Written> {
  const { documentId, ...patch } = check(sent, itTicketBatchEntry);
  await findRecord(strapi, ticketList, actor, documentId);
  await tickets.update(strapi, actor, documentId, patch);
  return { status: 200, record: await findRecord(strapi, ticketList, actor, documentId) };
}

export default { write };
