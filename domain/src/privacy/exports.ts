import { z } from 'zod';
import type { Actor } from '../access/actor.js';
import { managesUsers } from '../user/rules.js';

/** How long a finished file can be downloaded, in milliseconds: a day. PRV-01 */
export const EXPORT_KEPT_MS = 24 * 3_600_000;

/** `waiting` until the server has made it, `ready` for a day, `failed` when it could not be made, `expired` afterwards. */
type ExportState = 'waiting' | 'ready' | 'failed' | 'expired';

/** A file with everything that is stored about a person, as the server answers with it. PRV-01 */
export interface DataExport {
  id: string;
  documentId: string;
  state: ExportState;
  /** When the file goes; null until it is there. ISO 8601 */
  expiresAt: string | null;
  /** Where the person downloads it; null for everyone else, and while there is none. */
  url: string | null;
}

/** POST /privacy/exports: whose data. PRV-01 */
export const exportInput = z.strictObject({ username: z.string().min(1).max(255) });

/** May the actor ask for a file with this person's data? PRV-01 */
export const mayExport = (actor: Actor, username: string): boolean =>
  actor.username === username || managesUsers(actor);

/** The state of a stored file at a moment; both in milliseconds since 1970. PRV-01 */
export const exportState = (
  stored: { state: Exclude<ExportState, 'expired'>; expiresAt: number | null },
  now: number,
): ExportState => (stored.expiresAt !== null && stored.expiresAt <= now ? 'expired' : stored.state);

/** Is another file made when one is asked for? Not while one is made or can be downloaded. PRV-01 */
export const needsAnother = (state: ExportState): boolean => state === 'expired' || state === 'failed';
