import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PICTURE_MAX_BYTES } from '#domain';
import { oldAnswer, oldRecord } from './reading/record.ts';
import { oldCollections, type OldCollection } from './reading/collections.ts';
import { picturesOf } from './reading/pictures.ts';
import { PortalError } from './portal-error.ts';

/** The old portal to read from. */
export interface PortalAddress {
  url: URL;
  token: string;
  /** An answer that takes longer counts as missing. */
  timeoutMs: number;
}

/** The old portal's maximum page size. */
const PAGE_SIZE = 100;

/** Pauses before another try: a portal that is busy or restarting is back by then. */
const WAITS_MS = [500, 2_000];

/** The fields with pictures in the records of a collection. */
const pictured: Partial<Record<OldCollection, string>> = {
  users: 'profilePic',
  'it-tickets': 'imagesOfIssue',
};

/** The result of a request: its text, that there is no such list, or why another try may help. */
type Got = { text: string } | { missing: true } | { again: string };

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
};

async function askOnce({ url, token, timeoutMs }: PortalAddress, asked: string): Promise<Got> {
  try {
    const answer = await fetch(new URL(asked, url), {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      // The token is sent to no other host.
      redirect: 'error',
    });
    const text = await answer.text();
    if (answer.ok) return { text };
    if (answer.status === 404) return { missing: true };
    if (answer.status === 401 || answer.status === 403)
      throw new PortalError(`the old portal does not let the token read ${asked} (${answer.status})`);
    return { again: `it answered ${answer.status}` };
  } catch (error) {
    if (error instanceof PortalError) throw error;
    return { again: reasonOf(error) };
  }
}

/** Request, and try again after a fault. @returns null when there is no such list @throws PortalError */
async function ask(portal: PortalAddress, asked: string): Promise<string | null> {
  for (let tried = 0; ; tried += 1) {
    const got = await askOnce(portal, asked);
    if ('text' in got) return got.text;
    if ('missing' in got) return null;
    const pause = WAITS_MS[tried];
    if (pause === undefined) throw new PortalError(`the old portal: ${asked}: ${got.again}`);
    await wait(pause);
  }
}

/** The number of pages that an answer states; one if it states none. */
function pageCountOf(total: number | null): number {
  return total === null ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE));
}

function itemsOf(text: string, asked: string): { items: unknown[]; total: number | null } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PortalError(`the old portal: ${asked}: the answer is no JSON`);
  }
  const answer = oldAnswer(json);
  if (!answer) throw new PortalError(`the old portal: ${asked}: the answer is no list`);
  return answer;
}

/**
 * Write the pages of one collection into the folder. @returns its records with pictures; null when there is no such
 * collection
 */
async function fetchCollection(
  portal: PortalAddress,
  collection: OldCollection,
  name: string,
  folder: string,
): Promise<unknown[] | null> {
  const kept: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = `api/${name}?populate=*&sort=id&pagination[page]=${page}&pagination[pageSize]=${PAGE_SIZE}`;
    const text = await ask(portal, asked);
    if (text === null) return null;
    const { items, total } = itemsOf(text, asked);
    pages = pageCountOf(total);
    await writeFile(path.join(folder, `${collection}.${page}.json`), text);
    if (pictured[collection]) kept.push(...items);
  }
  return kept;
}

/** The bytes of a picture; null when it cannot be fetched, or is larger than any that is kept. */
async function pictureBytes(portal: PortalAddress, address: string): Promise<Buffer | null> {
  const url = new URL(address, portal.url);
  // A picture store on another host does not get the token.
  const headers: Record<string, string> =
    url.origin === portal.url.origin ? { authorization: `Bearer ${portal.token}` } : {};
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(portal.timeoutMs) });
    if (!answer.ok || !answer.body) return null;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      chunks.push(chunk);
      size += chunk.length;
      // Enough to know that it is too large.
      if (size >= PICTURE_MAX_BYTES) break;
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

/**
 * Fetch everything to be imported from the old portal, page by page, and write the answers into a folder unchanged. The
 * import starts only once all of it is there, so a portal that fails in the middle leaves nothing behind. IMP-02
 * @param folder an empty one with a folder `uploads`
 * @returns the collections that the old portal does not have
 * @throws PortalError
 */
export async function fetchPortal(portal: PortalAddress, folder: string): Promise<OldCollection[]> {
  const missing: OldCollection[] = [];
  for (const { name: collection, files } of oldCollections) {
    let records: unknown[] | null = null;
    for (const name of files) records ??= await fetchCollection(portal, collection, name, folder);
    const field = pictured[collection];
    if (records === null) missing.push(collection);
    else if (field !== undefined) {
      for (const record of records.flatMap((item) => oldRecord(item) ?? [])) {
        for (const picture of picturesOf(record, field)) {
          const bytes = picture && (await pictureBytes(portal, picture.url));
          if (picture && bytes) await writeFile(path.join(folder, 'uploads', picture.file), bytes);
        }
      }
    }
  }
  return missing;
}
