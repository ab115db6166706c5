import type { SearchHit, SearchKind } from '@intranet/domain';
import { expect } from 'vitest';
import { onPostgres } from '../databases/database';
import { NO_MAIL_SERVER } from '../mails';
import type { Person } from '../people';
import type { TestServer } from '../server';
import { serverForFile } from './server-for-file';

/** A title without the marks of found words. */
export const plain = (text: string): string => text.replaceAll('**', '');

/** A server for a test file about the search. */
export function serverForSearch(begun: (server: TestServer) => void) {
  let server: TestServer;
  serverForFile(
    (started) => {
      server = started;
      begun(server);
    },
    { instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER },
  );

  /** The hits of a person; asked at the last instance, while writes go to the first. */
  async function found(person: Person, typed: string, more = ''): Promise<SearchHit[]> {
    const client = await server.instances.at(-1)!.as(person);
    const { status, body, text } = await client.get(`/search?q=${encodeURIComponent(typed)}${more}`);
    expect(status, text).toBe(200);
    return body.data;
  }
  let words = 0;
  return {
    found,
    /** A word found nowhere else. */
    freshWord: (): string => `qx${String.fromCodePoint(97 + (words += 1))}zwort`,
    titles: async (person: Person, typed: string, kind: SearchKind): Promise<string[]> =>
      (await found(person, typed, `&kinds=${kind}&limit=100`)).map(({ title }) => plain(title)),
  };
}
