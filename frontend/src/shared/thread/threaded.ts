import type { Comment } from '@intranet/domain';
import type { QueryKey } from '@tanstack/react-query';
import type { Touched } from '../http/keys';
import type { IconName } from '../ui/icon';
import type { VaultForm } from '../vault/forms';

/** The sentence of an event about the person who did it, and which text of the entry follows. */
export interface EventWords {
  icon: IconName;
  says: (entry: Comment) => string;
  detail: (entry: Comment) => string;
}

/** A record with a thread, and the words of that thread. TIC-10, QPR-12 */
export interface Threaded {
  documentId: string;
  /** Its address in the API, '/it-tickets/abc'. */
  path: string;
  /** Kind of the fetched data. */
  kind: QueryKey;
  /** What a new entry refetches. */
  touches: readonly Touched[];
  vault: VaultForm;
  mayComment: boolean;
  mayNote: boolean;
  /** The person who made the record, and what they are called beside their comments; null for none. */
  maker: { username: string; word: string } | null;
  /** Who reads internal notes: 'IT', 'staff'. */
  noteReaders: string;
  /** Who reads a comment, as a sentence. */
  readers: string;
  events: Record<string, EventWords>;
}
