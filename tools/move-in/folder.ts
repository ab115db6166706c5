import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { oldAnswer } from './reading/record.ts';
import { type OldCollection, oldCollections } from './reading/collections.ts';
import { SettingsError } from '#server/platform/env/settings';
import { PortalError } from './portal-error.ts';

/** A folder with the old portal's answers: one file per collection, or one per page of it. */
export interface PortalFolder {
  folder: string;
  /** The files of each existing collection, in page order. */
  files: ReadonlyMap<OldCollection, readonly string[]>;
  /** Files that are no collection of the old portal. */
  others: readonly string[];
}

/** 'war-reports.json', and its pages: 'war-reports.2.json', 'war-reports-2.json'. */
const FILE = /^([a-z-]+?)(?:[.-](\d+))?\.json$/i;

function placeOf(file: string): { collection: OldCollection; page: number } | null {
  const [, name = '', page = '0'] = FILE.exec(file) ?? [];
  const collection = oldCollections.find(({ files }) => files.includes(name.toLowerCase()));
  return collection ? { collection: collection.name, page: Number(page) } : null;
}

/**
 * Read the names of a folder's files. @throws SettingsError when there is none, or it contains nothing of the old
 * portal
 */
export async function openFolder(folder: string): Promise<PortalFolder> {
  const names = await readdir(folder).catch(() => {
    throw new SettingsError(`there is no folder ${folder}`);
  });
  const found = names.flatMap((file) => {
    const place = placeOf(file);
    return place ? [{ file, ...place }] : [];
  });
  if (found.length === 0)
    throw new SettingsError(`${folder} has no file of the old portal, such as users.json`);
  const files = new Map<OldCollection, string[]>();
  for (const { file, collection } of found.toSorted((one, other) => one.page - other.page)) {
    files.set(collection, [...(files.get(collection) ?? []), file]);
  }
  const others = names.filter((name) => name.endsWith('.json') && placeOf(name) === null);
  return { folder, files, others };
}

async function readJson(folder: string, file: string): Promise<unknown> {
  const text = await readFile(path.join(folder, file), 'utf8');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new PortalError(`${file} is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

/**
 * The records of a collection, one file at a time, to limit memory use.
 * @throws PortalError for a damaged file, an error of the old portal, or missing pages
 */
export async function* recordsIn(
  { folder, files }: PortalFolder,
  collection: OldCollection,
): AsyncGenerator<unknown[]> {
  let read = 0;
  let total: number | null = null;
  const own = files.get(collection) ?? [];
  for (const file of own) {
    const answer = oldAnswer(await readJson(folder, file));
    if (!answer) throw new PortalError(`${file} is no answer of the old portal`);
    total = answer.total ?? total;
    read += answer.items.length;
    yield answer.items;
  }
  if (total !== null && read < total) {
    throw new PortalError(`${own.join(', ')}: ${read} of ${total} records; a page is missing`);
  }
}
