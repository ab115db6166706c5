import { BackupError } from '../../commands/faults';
import { z } from 'zod';

/** The version of the file format. It increases when earlier releases can no longer read it. */
export const FORMAT = 1;

/** The last entry: a file without it is incomplete. */
export const MANIFEST = 'manifest.json';
/** What Strapi stores about its tables. */
export const DEFINITIONS = 'definitions.json';
export const PICTURES = 'pictures/';
export const TABLES = 'tables/';

const kind = z.enum(['text', 'integer', 'bigint', 'number', 'decimal', 'boolean', 'moment', 'day', 'json']);

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), kind })),
  counted: z.boolean(),
  rows: z.number().int(),
  /** The last id used, as text; null when none was. */
  lastId: z.string().nullable(),
});

const manifest = z.object({
  product: z.literal('company-intranet'),
  format: z.number().int(),
  /** The number of the release that created it; 2.1.0 before releases had numbers of their own. */
  version: z.string(),
  /** The schema number of the data. decisions/0017 */
  schema: z.number().int(),
  madeAt: z.string(),
  madeFrom: z.enum(['SQLite', 'PostgreSQL']),
  pendingMails: z.number().int(),
  pictures: z.number().int(),
  /** Pictures that records refer to, but that could not be copied. */
  missingPictures: z.array(z.string()),
  tables: z.array(table),
  /** Size in bytes and SHA-256, in hex, of every other entry. */
  entries: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string() })),
});

/** The manifest of a backup. */
export type Manifest = z.infer<typeof manifest>;
export type TableInFile = Manifest['tables'][number];

/** @throws BackupError when it is no manifest of this product, or of a newer file format */
export function parseManifest(text: string): Manifest {
  let later: number | undefined;
  try {
    const given: unknown = JSON.parse(text);
    const { format } = z.object({ format: z.number() }).parse(given);
    if (format <= FORMAT) return manifest.parse(given);
    later = format;
  } catch {
    // Anything else is not a backup.
  }
  if (later === undefined) throw new BackupError('The backup is damaged, or is no backup of this product.');
  throw new BackupError(
    `The backup was made by a newer release (its format is ${later}, this release reads ${FORMAT}).`,
  );
}

/** Is a version such as '2.10.0' later than another? */
export const isLater = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;
