import {
  activityToHtml,
  flattenTo,
  MAX_BULLET_LEVEL,
  pruneEmpty,
  readActivity,
  type Bullet,
} from '@intranet/domain';
import { parseHtml } from './paste/parse-html';

/**
 * A stored activity in the form of the editor and the previews, no matter how it was stored: three levels, nothing
 * empty.
 */
export const readStored = (stored: string): Bullet[] =>
  flattenTo(pruneEmpty(readActivity(stored, parseHtml)), MAX_BULLET_LEVEL);

/**
 * The same as canonical HTML, '' when empty. A form starts with this, so that an unedited record of an older version is
 * sent back as the editor shows it.
 */
export const normalizeActivity = (stored: string): string => activityToHtml(readStored(stored));
