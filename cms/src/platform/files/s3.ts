import path from 'node:path';
import type { ObjectStore } from '../env/settings';
import { PictureStoreFault, type PictureStore, type PictureStoreState } from './picture-store';
import { type Question, s3Requests, textOf } from './s3-request';

/** Time limits per request; people wait for pages with pictures, and for uploads. */
const PUT_MS = 10_000;
const GET_MS = 5_000;
const LIST_MS = 10_000;
const REMOVE_MS = 3_000;
const STATE_MS = 1_500;

/** Number of simultaneous requests when many objects are deleted. */
const REMOVED_AT_ONCE = 8;

/** The product's own names are plain, so nothing in a list is escaped. */
const entry = /<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>.*?<\/Contents>/gs;

/** Pictures in a bucket. */
interface S3Store extends PictureStore {
  /**
   * Can it be listed, written to and deleted from, as the product needs?
   * @throws PictureStoreFault
   */
  check(): Promise<void>;
}

/**
 * Pictures in a folder of a private bucket: `S3_URL/S3_BUCKET/folder/name`. Objects are created completely or not at
 * all. OPS-04, decisions/0039
 * @param folder this database's own, so that two databases in one bucket do not delete each other's pictures
 * @param heard is called with the result of each request: null, or the fault
 */
export function s3Store(
  settings: ObjectStore,
  folder: string,
  heard: (fault: PictureStoreFault | null) => void = () => undefined,
): S3Store {
  const requests = s3Requests(settings);
  const keyOf = (name: string): string => `${folder}/${path.basename(name)}`;

  const ask = async (question: Question) => {
    try {
      const answer = await requests(question);
      heard(null);
      return answer;
    } catch (error) {
      if (error instanceof PictureStoreFault) heard(error);
      throw error;
    }
  };

  /** Version 1 of listing: every store supports it, and the last key of a page is enough to ask for the next. */
  const list = async (after: string, most: number, withinMs: number, tries?: number) => {
    const query = {
      prefix: `${folder}/`,
      'max-keys': String(most),
      ...(after && { marker: after }),
    };
    const text = await textOf(await ask({ method: 'GET', query, withinMs, tries }), withinMs);
    const entries = [...text.matchAll(entry)].map(([, key = '', changed = '']) => ({
      key,
      changed: new Date(changed),
    }));
    return { entries, isWhole: !text.includes('<IsTruncated>true</IsTruncated>') };
  };

  const removeOne = async (name: string, tries = 1) => {
    const answer = await ask({ method: 'DELETE', key: keyOf(name), withinMs: REMOVE_MS, tries });
    answer.resume();
  };

  const put = async (name: string, bytes: Buffer) => {
    try {
      const answer = await ask({ method: 'PUT', key: keyOf(name), body: bytes, withinMs: PUT_MS });
      answer.resume();
    } catch (error) {
      // It may have been stored all the same: the answer was lost, or too late.
      await removeOne(name).catch(() => undefined);
      throw error;
    }
  };

  return {
    put,

    async get(name) {
      const answer = await ask({ method: 'GET', key: keyOf(name), withinMs: GET_MS });
      if (answer.statusCode === 404) return null;
      return { bytes: answer, size: Number(answer.headers['content-length']) };
    },

    async remove(names) {
      for (let from = 0; from < names.length; from += REMOVED_AT_ONCE) {
        const some = names.slice(from, from + REMOVED_AT_ONCE);
        const ends = await Promise.allSettled(some.map((name) => removeOne(name)));
        // An unreachable store is not waited for again for each of the following.
        if (ends.some(({ status }) => status === 'rejected')) return;
      }
    },

    async before(moment) {
      const names: string[] = [];
      for (let after = '', isWhole = false; !isWhole;) {
        const page = await list(after, 1000, LIST_MS);
        for (const { key, changed } of page.entries) if (changed < moment) names.push(path.basename(key));
        after = page.entries.at(-1)?.key ?? '';
        isWhole = page.isWhole || after === '';
      }
      return names;
    },

    async state(): Promise<PictureStoreState> {
      try {
        await list('', 1, STATE_MS, 1);
        return 'ok';
      } catch (error) {
        return error instanceof PictureStoreFault ? error.kind : 'away';
      }
    },

    async check() {
      await list('', 1, LIST_MS);
      await put('check', Buffer.from('written and removed by each start'));
      await removeOne('check', 2);
    },
  };
}
