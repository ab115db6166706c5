import {
  type Actor,
  arranged,
  helpHits,
  hitOf,
  looksFor,
  namedRecord,
  namesIn,
  type RankedHit,
  type RecordHitKind,
  screenHits,
  type SearchHit,
  type SearchQuery,
  wordsTyped,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { findRows } from '../lists/find';
import type { List } from '../lists/list';
import { findIds, type FoundId } from './ids';
import { searchedKinds } from './kinds';

/** The records with these ids, in this order: as their list shows them to the person, or not at all. */
async function hitsOf(
  strapi: Core.Strapi,
  actor: Actor,
  kind: RecordHitKind,
  ids: readonly FoundId[],
  words: readonly string[],
): Promise<RankedHit[]> {
  if (ids.length === 0) return [];
  const { list: listFor, read, found } = searchedKinds()[kind];
  const list: List = { ...listFor(actor), read: ['id', 'documentId', ...read] };
  const { rows } = await findRows(strapi, list, actor, {
    filter: { field: 'id', operator: '$in', values: [...new Set(ids.map(({ id }) => id))] },
    sort: [],
    page: null,
  });
  const named = new Set(ids.filter((one) => one.named).map(({ id }) => id));
  return rows.map((row) =>
    hitOf(
      { kind, documentId: String(row.documentId), ...found(row) },
      actor,
      words,
      named.has(Number(row.id)),
    ),
  );
}

/**
 * The hits for a person: records that their lists show, screens that they may open, and help with both. SEA-01 to SEA-04, SEA-09
 * @returns grouped by kind, best first; empty for a query without words
 */
export async function search(
  strapi: Core.Strapi,
  actor: Actor,
  { q, kinds, limit }: SearchQuery,
): Promise<SearchHit[]> {
  const words = wordsTyped(q);
  if (words.length === 0) return [];
  const typed = { record: namedRecord(q), text: q.trim().toLowerCase() };
  const wanted = namesIn(searchedKinds()).filter((kind) => kinds.includes(kind) && looksFor(actor, kind));
  const ids = wanted.length > 0 ? await findIds(strapi, actor, wanted, { words, typed, limit }) : [];
  const records = await Promise.all(
    wanted.map((kind) =>
      hitsOf(
        strapi,
        actor,
        kind,
        ids.filter((one) => one.kind === kind),
        words,
      ),
    ),
  );
  const screens = kinds.includes('screen') ? screenHits(actor, words) : [];
  const help = kinds.includes('help') ? helpHits(actor, words) : [];
  return arranged([...screens, ...records.flat(), ...help], limit);
}
