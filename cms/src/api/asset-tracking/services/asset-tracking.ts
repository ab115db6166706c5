import type { AssetRow } from '../../../platform/database/tables/desk';
import {
  type Actor,
  type AssetInput,
  type AssetLookup,
  assetMessages,
  type AssetPatch,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import { asDay, sentColumns } from '../../../platform/database/columns';
import { rawRows } from '../../../platform/database/raw';
import { insertUnread } from '../../../platform/database/together';
import { insertRow, lockFound, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor, idsByUsername } from '../../../platform/people/as-actor';
import { canBeNamed } from '../../../platform/people/membership';
import { usernameById } from '../../../platform/people/names';
import { today } from '../../../platform/env/today';

const audit = auditOf(
  'asset-tracking',
  (asset: AssetRow) => `Asset ${asset.asset_number} (${asset.item_name})`,
  async (asset, trx) => ({
    assetNumber: Number(asset.asset_number),
    dateSubmit: asDay(asset.date_submit),
    location: asset.location,
    itemName: asset.item_name,
    itemDescription: asset.item_description,
    serialNumber: asset.serial_number,
    holder: await usernameById(trx, asset.holder_id),
  }),
);

const columnsOf = (fields: AssetPatch): Record<string, unknown> =>
  sentColumns({
    asset_number: fields.assetNumber,
    date_submit: fields.dateSubmit,
    location: fields.location,
    item_name: fields.itemName,
    item_description: fields.itemDescription,
    serial_number: fields.serialNumber,
  });

/** An asset, locked. @throws Refusal not-found */
const lockAsset = (trx: Transaction, documentId: string): Promise<AssetRow> =>
  lockFound(trx, 'asset_trackings', { document_id: documentId });

/** The server decides what day it is, in the company's time zone. AST-01 */
export function refuseFuture(day: string | undefined): void {
  if (day === undefined || day <= today()) return;
  const message = assetMessages.dateInFuture;
  throw Refusal.at('dateSubmit', 'bad-input', message);
}

/** The unique index is the final check; this one gives the message at the field. AST-01 */
async function refuseTaken(
  trx: Transaction,
  assetNumber: number | undefined,
  assetId: number | null,
): Promise<void> {
  if (assetNumber === undefined) return;
  const other = await trx('asset_trackings')
    .where({ asset_number: assetNumber })
    .whereNot({ id: assetId ?? 0 })
    .first('id');
  if (!other) return;
  throw Refusal.at('assetNumber', 'asset-number-taken');
}

/**
 * The id of the new holder. The transaction holds them already, so that they stay active until it ends. AST-07
 * @throws Refusal no-such-person
 */
async function holderId(trx: Transaction, actor: Actor, username: string): Promise<number> {
  const active = trx('up_users as u').where({ username, blocked: false });
  const person = await active.whereRaw(canBeNamed(actor, 'u.id')).first('u.id');
  if (person) return person.id;
  throw Refusal.at('holder', 'no-such-person');
}

/**
 * Hand an asset over or take it back, and record that; does nothing if the holder is unchanged. AST-07
 * @returns the id of the holder afterwards
 */
async function handOver(
  trx: Transaction,
  actor: Actor,
  asset: AssetRow,
  holder: string | null | undefined,
): Promise<number | null> {
  if (holder === undefined) return asset.holder_id;
  // A disabled person stays the holder until the asset is handed over.
  if (holder === (await usernameById(trx, asset.holder_id))) return asset.holder_id;
  const id = holder === null ? null : await holderId(trx, actor, holder);
  await trx('asset_trackings').where({ id: asset.id }).update({ holder_id: id });
  await insertUnread(trx, 'asset_handovers', {
    ...newRow(),
    asset_id: asset.id,
    holder_id: id,
    author_id: actor.id,
    account: actor.machine?.name ?? null,
  });
  return id;
}

/**
 * Create an asset, in a transaction that holds its holder. AST-01, AST-07
 * @returns documentId
 * @throws Refusal bad-input, asset-number-taken, no-such-person
 */
export async function enterAsset(trx: Transaction, actor: Actor, input: AssetInput): Promise<string> {
  refuseFuture(input.dateSubmit);
  await refuseTaken(trx, input.assetNumber, null);
  const row = newRow();
  await insertRow(trx, 'asset_trackings', { ...row, ...columnsOf(input), revision: 0 });
  const asset = await lockAsset(trx, row.document_id);
  const holder_id = await handOver(trx, actor, asset, input.holder ?? undefined);
  await audit.created(trx, actor, { ...asset, holder_id });
  return row.document_id;
}

/** Create an asset. @throws as enterAsset */
const create = (strapi: Core.Strapi, actor: Actor, input: AssetInput): Promise<string> =>
  asActor(
    strapi,
    actor,
    (trx) => enterAsset(trx, actor, input),
    (trx) => idsByUsername(trx, [input.holder]),
  );

/**
 * Change an asset, or hand it over, in a transaction that holds its holder.
 * @throws Refusal not-found, stale, bad-input, asset-number-taken, no-such-person
 */
export async function changeAsset(
  trx: Transaction,
  actor: Actor,
  documentId: string,
  { revision, ...patch }: AssetPatch,
): Promise<void> {
  refuseFuture(patch.dateSubmit);
  const edited = { table: 'asset_trackings' as const, lock: () => lockAsset(trx, documentId), audit };
  await editRecord(trx, actor, edited, revision, async (asset) => {
    await refuseTaken(trx, patch.assetNumber, asset.id);
    await handOver(trx, actor, asset, patch.holder);
    return columnsOf(patch);
  });
}

/** Change an asset, or hand it over. @throws as changeAsset */
const update = (strapi: Core.Strapi, actor: Actor, documentId: string, patch: AssetPatch): Promise<void> =>
  asActor(
    strapi,
    actor,
    (trx) => changeAsset(trx, actor, documentId, patch),
    (trx) => idsByUsername(trx, [patch.holder]),
  );

/**
 * Delete an asset. Tickets keep its number and name as text, so that reports stay readable. AST-03
 * @throws Refusal not-found
 */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const asset = await lockAsset(trx, documentId);
    const tickets = () => trx('it_tickets').where({ asset_id: asset.id });
    await tickets().orderBy('id').forNoKeyUpdate().select('id');
    await tickets().update({ asset_id: null, asset_number: asset.asset_number, asset_name: asset.item_name });
    await trx('asset_handovers').where({ asset_id: asset.id }).delete();
    await trx('asset_trackings').where({ id: asset.id }).delete();
    await audit.removed(trx, actor, asset);
  });
}

/** What employees may know about the asset with this number. AST-05 @throws Refusal not-found */
async function lookUp(strapi: Core.Strapi, assetNumber: number): Promise<AssetLookup> {
  const [asset] = await rawRows<Pick<AssetRow, 'asset_number' | 'item_name' | 'location'>>(
    strapi,
    'asset-lookup',
    'select asset_number, item_name, location from asset_trackings where asset_number = ?',
    [assetNumber],
  );
  if (!asset) throw new Refusal('not-found');
  return {
    assetNumber: Number(asset.asset_number),
    itemName: asset.item_name,
    location: asset.location,
  };
}

export default { create, update, remove, lookUp };
