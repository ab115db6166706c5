import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  oldAnswer,
  oldCollections,
  type OldCollection,
  oldRecord,
  PICTURE_MAX_BYTES,
  picturesOf,
} from '@intranet/domain';
import { PortalError } from './portal-error';

/** The old portal, as it is asked. */
export interface PortalAddress {
  url: URL;
  token: string;
  /** An answer that takes longer is none. */
  timeoutMs: number;
}

/** As many as the old portal gives at once. */
const PAGE_SIZE = 100;

/** How long it waits before it asks again: a portal that is busy or restarts has come back by then. */
const WAITS_MS = [500, 2_000];

/** Where pictures stand in the records of a collection. */
const pictured: Partial<Record<OldCollection, string>> = {
  users: 'profilePic',
  'it-tickets': 'imagesOfIssue',
};

/** What an answer was: its text, that there is no such list, or why it may be worth to ask again. */
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
      // The token goes to nobody else.
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

/** Ask, and ask again after a fault. @returns null when there is no such list @throws PortalError */
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

/** How many pages there are, as an answer says; one where it says nothing. */
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

/** Write the pages of one collection into the folder. @returns what has pictures; null when there is no such collection */
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

/** The bytes of a picture; null where it cannot be had, or is larger than any that is kept. */
async function pictureBytes(portal: PortalAddress, address: string): Promise<Buffer | null> {
  const url = new URL(address, portal.url);
  // A store of pictures elsewhere is not told the token.
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
      // Enough to see that it is too large.
      if (size >= PICTURE_MAX_BYTES) break;
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

/**
 * Everything of the old portal that comes in, asked page by page and written into a folder as it was answered. Only once all of
 * it is there is anything read: a portal that stops in the middle leaves nothing behind. IMP-02
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
