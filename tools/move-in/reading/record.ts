/** A record of the old portal, from either of its two answer formats. IMP-02 */
export interface OldRecord {
  /** Its key in the import: the documentId of a flat answer, otherwise the id. */
  key: string;
  /** All ids by which another record may refer to it. */
  ids: readonly string[];
  fields: Readonly<Record<string, unknown>>;
}

/** The content of one answer, or one file, of the old portal. */
interface OldAnswer {
  items: unknown[];
  /** The number of records on all pages, where the answer states it. */
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
 * The records in an answer: a plain list, or `{ data, meta }` with a list or a single record.
 * @returns null for anything else, such as an error
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

/** One record: `{ id, attributes }` as in version 4, or flat as in version 5 and in all lists of people. */
export function oldRecord(value: unknown): OldRecord | null {
  if (!isProperties(value)) return null;
  const { id, documentId, attributes, ...flat } = value;
  const ids = [...idOf(documentId), ...idOf(id)];
  const [key] = ids;
  if (key === undefined) return null;
  return { key, ids, fields: isProperties(attributes) ? attributes : flat };
}

/**
 * The records of a relation: `{ data }` around one or several, the records themselves, or only their ids. Empty for a
 * relation that the answer does not contain.
 */
export function relationOf(value: unknown): OldRecord[] {
  if (isProperties(value) && 'data' in value) return relationOf(value.data);
  if (Array.isArray(value)) return value.flatMap(relationOf);
  const ids = idOf(value);
  if (ids.length > 0) return [{ key: ids[0]!, ids, fields: {} }];
  return [oldRecord(value) ?? []].flat();
}
