import type { CalendarDay } from '../shared/calendar-day.js';

/** File systems allow 255 bytes; the rest is left to folders and to the ' (1)' that browsers add. */
const MAX_BYTES = 200;

/** What Windows does not allow in names, and control characters. */
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f]/g;

/**
 * Marks that reorder or hide text. With them a name could show another ending than it has.
 * The joiners U+200C and U+200D stay, since some scripts are spelt with them.
 */
const invisible = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(con|prn|aux|nul|(com|lpt)[0-9\u00b9\u00b2\u00b3])(?=$|\.)/i;

/**
 * The name of a downloaded weekly report: employee name, date range and `_WAR.pdf`.
 * WAR-14. 'Zoë Müller-Łukasz_2026-11-09_to_2026-11-15_WAR.pdf'.
 */
export function weeklyFileName(report: {
  firstLastName: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
}): string {
  const { firstLastName, startDate, endDate } = report;
  return safeFileName(firstLastName, `_${startDate}_to_${endDate}_WAR.pdf`);
}

/**
 * A name that every usual file system takes, in any script.
 * @param stem the part that people chose; it is cut when the whole would be too long
 * @param ending the part that always stays, such as '_WAR.pdf'
 */
export function safeFileName(stem: string, ending: string): string {
  const end = clean(ending);
  const room = MAX_BYTES - utf8Length(end);
  // A leading dot hides a file on Unix; dots and spaces at the end are dropped by Windows.
  const start = cut(clean(stem).trim().replace(/^\.+/, ''), room)
    .replace(/[. ]+$/, '')
    .trim();
  return `${start || 'Report'}${end}`.replace(/[. ]+$/, '').replace(reserved, '_$1');
}

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(loneSurrogate, '_')
    .replace(forbidden, '_');

/** Length of one character in UTF-8, by its code point. `TextEncoder` is not part of the language. */
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

const utf8Length = (text: string): number =>
  [...text].reduce((sum, character) => sum + bytesOf(character), 0);

/** The beginning of a text that fits, never ending in the middle of what a reader sees as one character. */
function cut(text: string, bytes: number): string {
  let used = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += utf8Length(segment);
    if (used > bytes) break;
    kept += segment;
  }
  return kept;
}
