import type { Bullet, MarkupNode } from '../bullet.js';
import type { ReadActivity } from '../bullet-builder.js';
import { readDraftJs } from './draft-js.js';
import { readEditorJs } from './editor-js.js';
import { readQuillDelta } from './quill-delta.js';
import { readTreeDocument } from './tree-document.js';

/** Without a parser, the HTML inside Editor.js texts stays as it is. */
const asText = (html: string): MarkupNode[] => [{ text: html }];

/** The document of any editor format known here, or null when the value is none. */
export const readEditorJson = (value: unknown, parseHtml = asText): ReadActivity | null =>
  readTreeDocument(value) ?? readDraftJs(value) ?? readQuillDelta(value) ?? readEditorJs(value, parseHtml);

/** The bullets of a document that an older version stored as JSON (already parsed), or null when it is none. WAR-15 */
export const activityFromEditorJson = (
  value: unknown,
  parseHtml?: (html: string) => MarkupNode[],
): Bullet[] | null => readEditorJson(value, parseHtml)?.bullets ?? null;
