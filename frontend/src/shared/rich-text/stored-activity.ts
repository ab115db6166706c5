import {
  activityToHtml,
  flattenTo,
  MAX_BULLET_LEVEL,
  pruneEmpty,
  readActivity,
  type Bullet,
} from '@intranet/domain';
import { parseHtml } from './paste/parse-html';

/** What is stored, in whatever form it was, as the editor and the previews show it: three levels, nothing empty. */
export const readStored = (stored: string): Bullet[] =>
  flattenTo(pruneEmpty(readActivity(stored, parseHtml)), MAX_BULLET_LEVEL);

/**
 * The same as canonical HTML, '' when empty. A form that loads a report begins with this, so that a record of an
 * older version which nobody edits is sent back as the editor shows it.
 */
export const normalizeActivity = (stored: string): string => activityToHtml(readStored(stored));
