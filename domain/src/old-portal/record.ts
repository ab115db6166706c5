/** A record of the old portal, whichever of its two answer shapes it came in. IMP-02 */
export interface OldRecord {
  /** What it is remembered by: the documentId of a flat answer, or else its id. */
  key: string;
  /** Everything by which another record may refer to it. */
  ids: readonly string[];
  fields: Readonly<Record<string, unknown>>;
}

/** What one answer, or one file, of the old portal holds. */
export interface OldAnswer {
  items: unknown[];
  /** How many records there are on all pages, where the answer says so. */
  total: number | null;
}

type Properties = Record<string, unknown>;

const isProperties = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function totalOf(meta: unknown): number | null {
  const pagination = isProperties(meta) ? meta.pagination : null;
  const total = isProperties(pagination) ? pagination.total : null;
  return typeof total === 'number' ? total : null;
}

/**
 * The records of an answer: a bare list, `{ data, meta }` with a list or with a single record.
 * @returns null for what is no answer of the old portal, such as an error of it
 */
export function oldAnswer(json: unknown): OldAnswer | null {
  if (Array.isArray(json)) return { items: json, total: null };
  if (!isProperties(json) || !('data' in json)) return null;
  const { data, meta } = json;
  if (Array.isArray(data)) return { items: data, total: totalOf(meta) };
  if (isProperties(data)) return { items: [data], total: null };
  return data === null && !json.error ? { items: [], total: null } : null;
}

const idOf = (value: unknown): string[] =>
  (typeof value === 'number' && Number.isSafeInteger(value)) || (typeof value === 'string' && value !== '')
    ? [String(value)]
    : [];

/** One record: `{ id, attributes }` as version 4 writes it, or flat as version 5 and all lists of people do. */
export function oldRecord(value: unknown): OldRecord | null {
  if (!isProperties(value)) return null;
  const { id, documentId, attributes, ...flat } = value;
  const ids = [...idOf(documentId), ...idOf(id)];
  const [key] = ids;
  if (key === undefined) return null;
  return { key, ids, fields: isProperties(attributes) ? attributes : flat };
}

/**
 * The records that a relation leads to: `{ data }` around one or several, the records themselves, or only their ids.
 * None for a relation that was not asked for.
 */
export function relationOf(value: unknown): OldRecord[] {
  if (isProperties(value) && 'data' in value) return relationOf(value.data);
  if (Array.isArray(value)) return value.flatMap(relationOf);
  const ids = idOf(value);
  if (ids.length > 0) return [{ key: ids[0]!, ids, fields: {} }];
  return [oldRecord(value) ?? []].flat();
}
