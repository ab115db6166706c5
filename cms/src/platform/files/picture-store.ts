import type { Readable } from 'node:stream';
import { Refusal } from '@intranet/domain';

/** `away`: does not answer. `refused`: answers, but denies access with these settings. `full`: accepts no more data. */
export type FaultKind = 'away' | 'refused' | 'full';

/** The failure of an object store. The message is one line with the variable to check. OPS-04 */
export class PictureStoreFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
  ) {
    super(message);
  }

  /** The refusal for people, since only the operator can change keys and buckets. */
  toRefusal(): Refusal {
    return new Refusal(this.kind === 'full' ? 'no-room' : 'unavailable');
  }
}

/** The state of a store: 'ok', or what is wrong. */
export type PictureStoreState = 'ok' | 'full' | 'not-writable' | 'away' | 'refused';

/** A picture being transferred, and its announced size in bytes. */
interface Outgoing {
  bytes: Readable;
  size: number;
}

/**
 * Where the bytes of pictures are stored, by file name: in a folder or a bucket. Rules, records and answers do not
 * depend on which. OPS-04
 */
export interface PictureStore {
  /**
   * Store a picture completely and durably; it has its name only once it is complete.
   * @throws PictureStoreFault, errors of the file system; then nothing of it stays longer than an hour
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @returns a stream of the picture, or null when there is none with this name. @throws PictureStoreFault */
  get(name: string): Promise<Outgoing | null>;
  /** Delete pictures as far as possible; remaining ones are deleted by a job. */
  remove(names: readonly string[]): Promise<void>;
  /**
   * Names of pictures older than a moment; those without a record are left over from a fault.
   * @throws PictureStoreFault
   */
  before(moment: Date): Promise<string[]>;
  /** Checked each time, and answered within two seconds. */
  state(): Promise<PictureStoreState>;
}
