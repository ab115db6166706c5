import { z } from 'zod';
import type { PictureLink } from '../home-page/schemas.js';
import type { StoredRecord } from '../shared/stored-record.js';
import { plainText } from '../shared/text.js';
import { threadMessages as say } from './messages.js';

/** The longest comment or internal note. */
const COMMENT_MAX = 2000;

/**
 * POST /it-tickets/{id}/comments, /submitted-qpr/{id}/comments and /qcrs/{id}/comments. Who may set `internal` is said
 * by the record. TIC-10, QPR-12
 */
export const commentInput = z.strictObject({
  text: plainText({ required: say.textRequired, max: COMMENT_MAX }),
  internal: z.boolean({ error: 'Please say whether the comment is internal.' }).optional(),
});

export type CommentInput = z.infer<typeof commentInput>;

/** An entry of a record's thread as the server answers with it: a comment, an internal note or an event. */
export interface Comment<Event extends string = string> extends StoredRecord {
  /** What was written; for an event, what the event says about it. */
  text: string;
  internal: boolean;
  /** The event that this entry records; null for a comment or note. */
  event: Event | null;
  /** Username of the person who wrote or did it. */
  author: string;
  authorName: string;
  authorPicture: PictureLink | null;
}
