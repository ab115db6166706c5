import type { CalendarDay } from '#domain';
import type { ImportTally } from './reading/tally.ts';
import type { OldCollection } from './reading/collections.ts';
import { type OldRecord, oldRecord } from './reading/record.ts';
import type { Transaction } from '#server/platform/database/transaction';
import { type PortalFolder, recordsIn } from './folder.ts';
import { remembered } from './memory.ts';

/** A charge line that reports can refer to. */
export interface KnownLine {
  id: number;
  division: string;
  disabled: boolean;
}

/** Pictures of one record of the old portal. */
export interface PictureToBring {
  owner: 'user' | 'it-ticket';
  field: string;
  /** The documentId here. */
  documentId: string;
  /** The key in the old portal. */
  record: OldRecord;
}

/** One run of the import, in its transaction. */
export interface PortalRun {
  trx: Transaction;
  source: PortalFolder;
  tally: ImportTally;
  /** The company's time zone, and its current day. */
  zone: string;
  today: CalendarDay;
  /** Ids of people by username or other name used in the old portal, in lower case. */
  people: Map<string, number>;
  /** The same by full name; null where several people have it. */
  fullNames: Map<string, number | null>;
  /** The same by email, in lower case. */
  emails: Map<string, number>;
  /** Ids of people who may not log in. */
  blocked: Set<number>;
  /** Charge lines by their names, in lower case. */
  lines: Map<string, KnownLine>;
  /** Pictures of imported records, to be processed after all records. */
  pictures: PictureToBring[];
  /** Names of picture files already stored, which are deleted if the transaction fails. */
  stored: string[];
  dryRun: boolean;
}

/** A name in the form used for comparisons. */
export const low = (name: string): string => name.trim().toLowerCase();

/** A record imported by an earlier run, and its documentId. */
interface KnownRecord {
  record: OldRecord;
  documentId: string;
}

/**
 * The records of a collection, one file at a time: new ones, and those of earlier runs. A record without an id, or
 * listed twice because pages overlap, is counted as unfit.
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

/** An ISO moment in stored form; now where it is missing. */
export const momentOr = (moment: string | null, otherwise: Date): Date =>
  moment === null ? otherwise : new Date(moment);

/** The person that the old portal means by a username, an email, or a full name that only one person has. */
export function personMeant({ people, emails, fullNames }: PortalRun, name: string | null): number | null {
  if (name === null) return null;
  const wanted = low(name);
  return people.get(wanted) ?? emails.get(wanted) ?? fullNames.get(wanted) ?? null;
}
