import type { Actor, FoundRecord, NamedRecord, RecordHitKind } from '@intranet/domain';
import type { List, Row, Sql } from '../lists/list';
import type { SearchIndexName } from './indexes';

/** The typed text, as it may name a single record. */
export interface Named {
  record: NamedRecord | null;
  /** In lower case. */
  text: string;
}

/** How one kind of record is searched. */
export interface SearchedKind {
  /** Who sees which of them: the list's own scope. SEA-02 */
  list: (actor: Actor) => List;
  index: (actor: Actor) => SearchIndexName;
  /** The owner of the records, with its column. */
  owners?: {
    column: string;
    /**
     * SQL of the ids, as the column `id`, of the people whose records the person can find; undefined where it is
     * everyone.
     */
    of: (actor: Actor) => Sql | null;
  };
  /** The record that was named, if the typed text can name one of this kind. SEA-03 */
  named: (named: Named) => Sql | null;
  /** The fields of the list that a hit needs. */
  read: readonly string[];
  found: (row: Row) => Omit<FoundRecord, 'kind' | 'documentId'>;
}

export type SearchedKinds = Readonly<Record<RecordHitKind, SearchedKind>>;

let kinds: SearchedKinds | undefined;

/** At the start, before anything is searched: the platform knows no feature whose records it finds. */
export const searchIn = (all: SearchedKinds): void => void (kinds = all);

export function searchedKinds(): SearchedKinds {
  if (!kinds) throw new Error('Nothing can be searched before searchIn.');
  return kinds;
}
