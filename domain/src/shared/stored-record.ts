import { z } from 'zod';

/** A record as others carry it: by which it is found. */
export interface RecordLink {
  id: number;
  documentId: string;
}

/** What every stored record is answered with. DAT-01 */
export interface StoredRecord extends RecordLink {
  /** ISO 8601 moments. */
  createdAt: string;
  updatedAt: string;
}

/** A record that two people may edit: what it is saved with says which state was seen. */
export interface EditableRecord extends StoredRecord {
  revision: number;
}

/** In the body of a PUT: the revision that it is based on. Without it nothing is compared. */
export const revision = z.number().int().min(0).optional();

/** The fields of a record that is answered with what was sent. */
export type AsSent<Fields extends z.core.$ZodShape> = z.infer<z.ZodObject<Fields>>;
