import type { Bullet, MarkupNode } from './bullet.js';
import type { ReadActivity } from './bullet-builder.js';
import { readEditorJson } from './editors/editor-json.js';
import { holdsMarkup, readMarkup } from './markup.js';
import { bulletsFromText } from './bullets-from-text.js';

/** The format of a stored or sent text. 'bad-json' is JSON, or the beginning of it, that is not a known document. */
type ActivitySource = ReadActivity & { format: 'html' | 'json' | 'bad-json' | 'text' };

type ParseHtml = (html: string) => MarkupNode[];

const LOOKS_LIKE_JSON = /^(?:\{\s*["}]|\[\s*[[\]{"\d-])/;

const fromText = (text: string, format: 'text' | 'bad-json'): ActivitySource => ({
  format,
  bullets: bulletsFromText(text),
  bulletText: false,
});

/** Distinguishes JSON, HTML and plain text, and reads them. */
export function readSource(input: string, parseHtml: ParseHtml): ActivitySource {
  const text = input.trim();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (LOOKS_LIKE_JSON.test(text)) return fromText(input, 'bad-json');
    if (holdsMarkup(text)) return { format: 'html', ...readMarkup(parseHtml(text)) };
    return fromText(input, 'text');
  }
  // Some clients packed it as a JSON string once more.
  if (typeof value === 'string' && /^\s*[{<]/.test(value)) return readSource(value, parseHtml);
  const read = readEditorJson(value, parseHtml);
  return read ? { format: 'json', ...read } : fromText(input, 'bad-json');
}

/**
 * The bullets of an activity in any stored form: HTML, the JSON of an older editor, plain text, or empty. Never throws:
 * text that cannot be parsed is shown as it is. WAR-15.
 */
export const readActivity = (stored: string, parseHtml: ParseHtml): Bullet[] =>
  readSource(stored, parseHtml).bullets;
