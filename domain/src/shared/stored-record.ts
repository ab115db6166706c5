import { z } from 'zod';

/** A reference to a record, as other records carry it. */
export interface RecordLink {
  id: number;
  documentId: string;
}

/** The fields that every stored record is answered with. DAT-01 */
export interface StoredRecord extends RecordLink {
  /** ISO 8601 moments. */
  createdAt: string;
  updatedAt: string;
}

/** A record that two people may edit: a write sends the revision it is based on. */
export interface EditableRecord extends StoredRecord {
  revision: number;
}

/** In the body of a PUT: the revision that it is based on. Without it nothing is compared. */
export const revision = z.number().int().min(0).optional();

/** The answer's fields that come unchanged from the input. */
export type AsSent<Fields extends z.core.$ZodShape> = z.infer<z.ZodObject<Fields>>;
