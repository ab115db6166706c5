import {
  type CalendarDay,
  type ImportTally,
  type OldCollection,
  type OldRecord,
  oldRecord,
} from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { type PortalFolder, recordsIn } from './folder';
import { remembered } from './memory';

/** A charge line that reports can be on. */
export interface KnownLine {
  id: number;
  division: string;
  disabled: boolean;
}

/** Pictures of one record of the old portal. */
export interface PictureToBring {
  owner: 'user' | 'it-ticket';
  field: string;
  /** The record's, here. */
  documentId: string;
  /** The record's, there. */
  record: OldRecord;
}

/** One run of the import, in its transaction. */
export interface PortalRun {
  trx: Transaction;
  source: PortalFolder;
  tally: ImportTally;
  /** The company's time zone, and its day. */
  zone: string;
  today: CalendarDay;
  /** Ids of people by what the old portal calls them, in lower case. */
  people: Map<string, number>;
  /** The same by full name; null where several have it. */
  fullNames: Map<string, number | null>;
  /** The same by e-mail, in lower case. */
  emails: Map<string, number>;
  /** Ids of those who may not log in. */
  blocked: Set<number>;
  /** Charge lines by their names, in lower case. */
  lines: Map<string, KnownLine>;
  /** Pictures of records that are here, to be looked at when all records are. */
  pictures: PictureToBring[];
  /** Names of picture files that are stored already: they go when the transaction does. */
  stored: string[];
  dryRun: boolean;
}

/** A name as it is compared. */
export const low = (name: string): string => name.trim().toLowerCase();

/** A record that came with an earlier run, and its documentId. */
export interface KnownRecord {
  record: OldRecord;
  documentId: string;
}

/**
 * The records of a collection, a file at a time: those that are new, and those of earlier runs. What has no id, or stands
 * there twice as pages that overlap have it, is counted as unfit.
 */
export async function* sortedRecords(
  { trx, source, tally }: PortalRun,
  collection: OldCollection,
): AsyncGenerator<{ fresh: OldRecord[]; known: KnownRecord[] }> {
  tally.begin(collection);
  const before = await remembered(trx, collection);
  const seen = new Set<string>();
  for await (const items of recordsIn(source, collection)) {
    const fresh: OldRecord[] = [];
    const known: KnownRecord[] = [];
    for (const item of items) {
      const record = oldRecord(item);
      if (!record) tally.unfit(collection, '?', 'is no record with an id');
      else if (seen.has(record.key)) tally.unfit(collection, record.key, 'stands there a second time');
      else {
        seen.add(record.key);
        const documentId = before.get(record.key);
        if (documentId === undefined) fresh.push(record);
        else known.push({ record, documentId });
      }
    }
    for (const _ of known) tally.there(collection);
    yield { fresh, known };
  }
}

/** A stored moment out of an ISO one; now where there is none. */
export const momentOr = (moment: string | null, otherwise: Date): Date =>
  moment === null ? otherwise : new Date(moment);

/** The person whom the old portal means by a username, an e-mail or a full name that one person alone has. */
export function personMeant({ people, emails, fullNames }: PortalRun, name: string | null): number | null {
  if (name === null) return null;
  const wanted = low(name);
  return people.get(wanted) ?? emails.get(wanted) ?? fullNames.get(wanted) ?? null;
}
