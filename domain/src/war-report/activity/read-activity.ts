import type { Bullet, MarkupNode } from './bullet.js';
import type { ReadActivity } from './bullet-builder.js';
import { readEditorJson } from './editors/editor-json.js';
import { readMarkup } from './markup.js';
import { bulletsFromText } from './bullets-from-text.js';

/** What a stored or sent text turned out to be. 'bad-json' is JSON, or its beginning, that is no document. */
export type ActivitySource = ReadActivity & { format: 'html' | 'json' | 'bad-json' | 'text' };

type ParseHtml = (html: string) => MarkupNode[];

const LOOKS_LIKE_JSON = /^(?:\{\s*["}]|\[\s*[[\]{"\d-])/;
const LOOKS_LIKE_HTML = /<[a-z!/?]/i;

const fromText = (text: string, format: 'text' | 'bad-json'): ActivitySource => ({
  format,
  bullets: bulletsFromText(text),
  bulletText: false,
});

/** Tells JSON, HTML and plain text apart, and reads them. */
export function readSource(input: string, parseHtml: ParseHtml): ActivitySource {
  const text = input.trim();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (LOOKS_LIKE_JSON.test(text)) return fromText(input, 'bad-json');
    if (LOOKS_LIKE_HTML.test(text)) return { format: 'html', ...readMarkup(parseHtml(text)) };
    return fromText(input, 'text');
  }
  // Once more packed as a JSON string, as some clients did.
  if (typeof value === 'string' && /^\s*[{<]/.test(value)) return readSource(value, parseHtml);
  const read = readEditorJson(value, parseHtml);
  return read ? { format: 'json', ...read } : fromText(input, 'bad-json');
}

/**
 * The bullets of an activity however it was stored: HTML, the JSON of an older editor, plain text, nothing.
 * Never throws: what cannot be understood is shown as it is. WAR-15.
 */
export const readActivity = (stored: string, parseHtml: ParseHtml): Bullet[] =>
  readSource(stored, parseHtml).bullets;
