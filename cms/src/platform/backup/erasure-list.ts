import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** When each person was erased, in milliseconds since 1970, by their documentId. It names nobody. */
export type ErasureList = Readonly<Record<string, number>>;

const NAME = 'erasures.json';

const isList = (value: unknown): value is ErasureList =>
  value !== null &&
  typeof value === 'object' &&
  Object.values(value).every((moment) => typeof moment === 'number');

/**
 * The list of erasures in a folder, which outlives the database beside it; empty where there is none. PRV-05
 * @throws Error when there is a file that is no such list: nobody may come back because of it
 */
export async function readErasures(folder: string): Promise<ErasureList> {
  const file = path.join(folder, NAME);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all its parts are optional and asked for
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (!isList(list)) throw new Error(`${file} is not a list of erasures. Put a whole copy of it there.`);
  return list;
}

/** Add to the list of a folder; it is replaced whole, and an empty list makes no file. */
export async function addErasures(folder: string, more: ErasureList): Promise<void> {
  const known = await readErasures(folder);
  if (Object.keys(more).every((id) => Object.hasOwn(known, id))) return;
  const file = path.join(folder, NAME);
  const aside = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(aside, `${JSON.stringify({ ...more, ...known }, null, 1)}\n`, { mode: 0o600 });
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}
