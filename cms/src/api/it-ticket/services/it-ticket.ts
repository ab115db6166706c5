import type { AssetRow, TicketRow } from '../../../platform/database/tables/desk';
import {
  type Actor,
  changeTicket,
  DEFAULT_PRIORITY,
  type ItTicketInput,
  type ItTicketPatch,
  Refusal,
  type TicketChange,
  type TicketFacts,
  whyNotReopen,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { sentColumns } from '../../../platform/database/columns';
import { refuseStale } from '../../../platform/database/revision';
import { inTransaction, insertRow, newRow, type Transaction } from '../../../platform/database/transaction';
import { today } from '../../../platform/env/today';
import { refuseBeyondHour } from '../../../platform/news/outbox/hourly-limit';
import { asActor } from '../../../platform/people/as-actor';
import { changeStored, stateColumns } from '../../../tickets/change';
import { assignable, assigneeId } from '../../../platform/people/it-members';
import { lockPeopleOf, lockTicketOf } from '../../../tickets/lock';
import { tell } from '../../../tickets/ticket-news';
import { raiseEvent } from '../../../platform/webhooks/raise';
import {
  auditFacts,
  factsOf,
  ticketEvent,
  lockTicket,
  namedAsset,
  subjectOf,
} from '../../../tickets/stored-ticket';

/**
 * The asset with a number, locked, so that it cannot be deleted meanwhile. The lock is shared: other tickets can name
 * it at the same time.
 */
const shareAsset = (trx: Transaction, assetNumber: number): Promise<AssetRow | undefined> =>
  trx('asset_trackings').where({ asset_number: assetNumber }).forShare().first();

/** The columns that name an asset; its number and name are kept beside it for the day it is deleted. */
function assetColumns(assetNumber: number | null, asset: AssetRow | undefined): object {
  if (assetNumber === null) return { asset_id: null, asset_number: null, asset_name: null };
  if (asset) return { asset_id: asset.id, asset_number: asset.asset_number, asset_name: asset.item_name };
  throw Refusal.at('assetNumber', 'no-such-asset');
}

/** Submit a ticket. TIC-01, TIC-05 @returns documentId @throws Refusal no-such-asset, too-many-this-hour */
function create(strapi: Core.Strapi, actor: Actor, input: ItTicketInput): Promise<string> {
  return asActor(strapi, actor, async (trx) => {
    await refuseBeyondHour(trx, actor, 'ticket');
    const row = newRow();
    const assetNumber = input.assetNumber ?? null;
    const asset = assetNumber === null ? undefined : await shareAsset(trx, assetNumber);
    await insertRow(trx, 'it_tickets', {
      ...row,
      issue: input.issue,
      description: input.description,
      submitter_id: actor.id,
      open_date: today(),
      queued: false,
      resolved: false,
      priority: DEFAULT_PRIORITY,
      ...assetColumns(assetNumber, asset),
      revision: 0,
    });
    const ticket = await lockTicket(trx, row.document_id);
    await recordChange(trx, actor, 'it-ticket.create', subjectOf(ticket), {}, await auditFacts(trx, ticket));
    await tell(trx, actor, ticket, 'submitted');
    await raiseEvent(trx, actor, 'ticket.opened', ticketEvent(ticket));
    return row.document_id;
  });
}

/** A former assignee who has left IT does not get the ticket back when it is reopened. */
async function keptAssignee(trx: Transaction, { assigneeId: id }: TicketFacts): Promise<number | null> {
  return id !== null && (await assignable(trx, { id })) ? id : null;
}

/** The changes of a patch to the ticket's state. */
async function wantedChange(
  trx: Transaction,
  ticket: TicketRow,
  patch: ItTicketPatch,
): Promise<TicketChange> {
  const facts = factsOf(ticket);
  const { assignedTo, resolved, openDate, closeDate, solution } = patch;
  const change: TicketChange = { resolved, openDate, closeDate, solution };
  if (assignedTo === null) return { ...change, assigneeId: null };
  const current = ticket.assignee_id
    ? await trx('up_users').where({ id: ticket.assignee_id }).first('username')
    : undefined;
  const stays = assignedTo === undefined || assignedTo === current?.username;
  if (!stays) return { ...change, assigneeId: await assigneeId(trx, assignedTo) };
  const opensAgain = facts.resolved && resolved === false;
  return opensAgain ? { ...change, assigneeId: await keptAssignee(trx, facts) } : change;
}

/**
 * Manage a ticket. TIC-03 to TIC-05, TIC-07
 * @throws Refusal not-found, stale, no-such-assignee, no-such-asset, solution-unresolved, bad-input
 */
function update(strapi: Core.Strapi, actor: Actor, documentId: string, patch: ItTicketPatch): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const { issue, description, subject, priority, assetNumber } = patch;
    const assignee = await lockPeopleOf(trx, actor, documentId, patch.assignedTo);
    const named = typeof assetNumber === 'number' ? await shareAsset(trx, assetNumber) : undefined;
    const ticket = await lockTicketOf(trx, documentId, assignee);
    refuseStale(patch.revision, ticket);
    const wanted = await wantedChange(trx, ticket, patch);
    const { ticket: next, event } = changeTicket(factsOf(ticket), wanted, today());
    const sameAsset = assetNumber === undefined || assetNumber === (await namedAsset(trx, ticket));
    const asset = sameAsset ? {} : assetColumns(assetNumber, named);
    const columns = {
      ...sentColumns({ issue, description, subject, priority }),
      ...asset,
      ...stateColumns(next),
    };
    await changeStored(trx, actor, ticket, columns, event);
  });
}

/**
 * Reopen one's own resolved ticket, within fourteen days.
 * @throws Refusal not-found, forbidden, ticket-not-resolved, ticket-reopen-too-late
 */
function reopen(strapi: Core.Strapi, actor: Actor, documentId: string, reason: string): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const ticket = await lockTicketOf(trx, documentId, await lockPeopleOf(trx, actor, documentId));
    const facts = factsOf(ticket);
    const refusal = whyNotReopen(actor, facts, today());
    if (refusal) throw new Refusal(refusal);
    const wanted = { resolved: false, assigneeId: await keptAssignee(trx, facts) };
    const { ticket: next, event } = changeTicket(facts, wanted, today());
    await changeStored(trx, actor, ticket, stateColumns(next), event, reason);
  });
}

export default { create, update, reopen };
