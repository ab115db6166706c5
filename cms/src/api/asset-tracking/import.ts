import { assetInput, type AssetInput, assetPatch, type AssetPatch, isAdmin, Refusal } from '@intranet/domain';
import { asDay } from '../../platform/database/columns';
import { selectRows } from '../../platform/database/select';
import type { Flag } from '../../platform/database/tables/values';
import { check } from '../../platform/http/bodies/check';
import {
  changedIds,
  differing,
  type ImportWay,
  lockEach,
  readFor,
  textIn,
  updateOf,
} from '../../platform/imports/rows';
import { takeImportTurn } from '../../platform/imports/turns';
import { idsByUsername, lockActor } from '../../platform/people/as-actor';
import { isAdministrator } from '../../platform/people/membership';
import { changeAsset, enterAsset, refuseFuture } from './services/asset-tracking';

interface Present extends Record<string, unknown> {
  documentId: string;
  assetNumber: number;
}

interface Known {
  assets: Map<unknown, Present>;
  /** People of the file who can hold assets; those with the role Administrator are named by admins only. USR-11 */
  active: Map<string, { administrator: boolean }>;
}

type Step = { input: AssetInput } | { documentId: string; patch: AssetPatch };

const holderOf = (step: Step): string | null | undefined =>
  'input' in step ? step.input.holder : step.patch.holder;

/** Imports assets from a file, matched by number. IMP-01 */
export const assetImport: ImportWay<Known, Step> = {
  kind: 'asset-trackings',

  async read(db, rows) {
    const numbers = rows
      .map(({ values }) => values.assetNumber)
      .filter((value): value is number => typeof value === 'number');
    const assets = await readFor(numbers, (some) =>
      db('asset_trackings as a')
        .leftJoin('up_users as h', 'h.id', 'a.holder_id')
        .whereIn('a.asset_number', some)
        .select('a.*', 'h.username as holder'),
    );
    const holders = rows.flatMap((row) => textIn(row, 'holder') ?? []);
    const people = await readFor(holders, (some) =>
      selectRows(
        db('up_users as u').where('u.blocked', false).whereIn('u.username', some),
        { u: 'up_users' },
        ['u.username'],
        { administrator: db.raw<Flag>(`case when ${isAdministrator('u.id')} then 1 else 0 end`) },
      ),
    );
    return {
      active: new Map(
        people.map(({ username, administrator }) => [username, { administrator: Boolean(administrator) }]),
      ),
      assets: new Map(
        assets.map((row) => [
          Number(row.asset_number),
          {
            documentId: row.document_id,
            assetNumber: Number(row.asset_number),
            dateSubmit: asDay(row.date_submit),
            location: row.location,
            itemName: row.item_name,
            itemDescription: row.item_description,
            serialNumber: row.serial_number,
            holder: row.holder,
          },
        ]),
      ),
    };
  },

  judge({ assets, active }, _rows, actor) {
    const canHold = (username: string): boolean => {
      const person = active.get(username);
      return person !== undefined && (isAdmin(actor) || !person.administrator);
    };
    const seen = new Map<unknown, number>();
    return ({ index, values }) => {
      const number = values.assetNumber;
      const asset = assets.get(number);
      const earlier = seen.get(number);
      const input = asset ? check(values, assetPatch) : check(values, assetInput);
      if (earlier !== undefined) {
        const message = `Row ${earlier + 1} is about the same asset.`;
        throw Refusal.at('assetNumber', 'bad-input', message);
      }
      seen.set(number, index);
      refuseFuture(input.dateSubmit);
      const changed = asset ? differing(input, asset) : input;
      if (changed.holder && !canHold(changed.holder)) throw Refusal.at('holder', 'no-such-person');
      if (!asset) return { fate: 'create', step: { input: check(values, assetInput) }, changed: [] };
      const { documentId } = asset;
      return updateOf(changed, () => ({ documentId, patch: changed }));
    };
  },

  async lock(trx, actor, steps) {
    await takeImportTurn(trx, 'asset-trackings');
    await lockActor(trx, actor, await idsByUsername(trx, [...new Set(steps.map(holderOf))]));
    await lockEach(trx, 'asset_trackings', changedIds(steps));
  },

  async write(trx, actor, step) {
    if ('input' in step) await enterAsset(trx, actor, step.input);
    else await changeAsset(trx, actor, step.documentId, step.patch);
    return undefined;
  },
};
