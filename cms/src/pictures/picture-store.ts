import type { Readable } from 'node:stream';
import { Refusal } from '@intranet/domain';

/** `away`: does not answer. `refused`: answers, and lets nobody in as things are set. `full`: takes nothing more. */
export type FaultKind = 'away' | 'refused' | 'full';

/** What an object store did instead of its work. The message is one line with the variable to look at. OPS-04 */
export class PictureStoreFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
  ) {
    super(message);
  }

  /** What people are told: nobody but the operator can do anything about keys and buckets. */
  toRefusal(): Refusal {
    return new Refusal(this.kind === 'full' ? 'no-room' : 'unavailable');
  }
}

/** How a store is: 'ok', or why not. */
export type PictureStoreState = 'ok' | 'full' | 'not-writable' | 'away' | 'refused';

/** A picture on its way, and of how many bytes it says that it is. */
export interface Outgoing {
  bytes: Readable;
  size: number;
}

/**
 * Where the bytes of pictures are, by their file names: a folder, or a bucket. Rules, records and answers know nothing of
 * which of the two it is. OPS-04
 */
export interface PictureStore {
  /**
   * Keep a picture: whole, lasting, and under its name alone once it is.
   * @throws PictureStoreFault, what the file system says; then nothing of it stays longer than an hour
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @returns the picture as it comes, or null when there is none of this name. @throws PictureStoreFault */
  get(name: string): Promise<Outgoing | null>;
  /** Remove pictures, as far as that is possible: what stays is found and removed by a job. */
  remove(names: readonly string[]): Promise<void>;
  /**
   * Names of what is older than a moment: of those, one without a record is left over from a fault.
   * @throws PictureStoreFault
   */
  before(moment: Date): Promise<string[]>;
  /** Asked again each time, and answered within two seconds. */
  state(): Promise<PictureStoreState>;
}
