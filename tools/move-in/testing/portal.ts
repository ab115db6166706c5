import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** The two answer formats of the old portal: version 4 of Strapi, and version 5. */
export const shapes = ['v4', 'flat'] as const;
export type Shape = (typeof shapes)[number];

/** A record of the old portal, independent of the format. */
export interface Kept {
  id: number;
  [field: string]: unknown;
}

/** A relation to other records, as included by `populate`. */
class Related {
  constructor(readonly to: Kept | Kept[] | null) {}
}
export const related = (to: Kept | Kept[] | null): unknown => new Related(to);

/** The records of a relation; undefined for any other value. */
export const relatedIn = (value: unknown): Kept | Kept[] | null | undefined =>
  value instanceof Related ? value.to : undefined;
export const isRelated = (value: unknown): boolean => value instanceof Related;

/** Accounts and groups are flat in both, since they belong to a plugin. */
const flatInBoth = ['users', 'groups'];

function shaped(kept: Kept, shape: Shape, wrapped = shape === 'v4'): object {
  const { id, ...rest } = kept;
  const inner = (one: Kept): object => shaped(one, shape, wrapped);
  const fields = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => {
      if (!(value instanceof Related)) return [name, value];
      const to = Array.isArray(value.to) ? value.to.map(inner) : value.to && inner(value.to);
      return [name, wrapped ? { data: to } : to];
    }),
  );
  if (wrapped) return { id, attributes: fields };
  return { id, ...(shape === 'flat' && { documentId: `doc${String(id).padStart(21, '0')}` }), ...fields };
}

/** The collections of an old portal. */
export type OldData = Record<string, Kept[]>;

/** The pages of a collection, as answered by its list. */
export function pagesOf(collection: string, records: Kept[], shape: Shape, pageSize: number): unknown[] {
  const items = (page: Kept[]) =>
    page.map((one) => shaped(one, shape, shape === 'v4' && !flatInBoth.includes(collection)));
  if (collection === 'users') return [items(records)];
  const pageCount = Math.max(1, Math.ceil(records.length / pageSize));
  return Array.from({ length: pageCount }, (_, index) => ({
    data: items(records.slice(index * pageSize, (index + 1) * pageSize)),
    meta: { pagination: { page: index + 1, pageSize, pageCount, total: records.length } },
  }));
}

/** Files of the folder of uploads, by their names. */
export type Uploads = Record<string, Buffer>;

/** A folder with the answers of an old portal, one file per page. */
export async function portalFolder(
  data: OldData,
  shape: Shape,
  { pageSize = 100, uploads = {} }: { pageSize?: number; uploads?: Uploads } = {},
): Promise<string> {
  const folder = path.join(inject('surroundings').folder, `portal-${randomBytes(6).toString('hex')}`);
  await mkdir(path.join(folder, 'uploads'), { recursive: true });
  for (const [name, bytes] of Object.entries(uploads))
    await writeFile(path.join(folder, 'uploads', name), bytes);
  for (const [collection, records] of Object.entries(data)) {
    const pages = pagesOf(collection, records, shape, pageSize);
    for (const [index, page] of pages.entries()) {
      const name = pages.length === 1 ? `${collection}.json` : `${collection}.${index + 1}.json`;
      await writeFile(path.join(folder, name), JSON.stringify(page));
    }
  }
  return folder;
}
