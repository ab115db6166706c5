import type { Bullet } from './bullet.js';
import { cleanText } from './inline-text.js';
import { nestLines, type IndentedLine } from './nest-lines.js';

/** Bullet signs followed by a blank, and short numbers: "- ", "• ", "1. ", "a) ", "iv. ". */
const MARKER = /^(?:([-*+•●‣◦○∙·▪■□➢➤✓–—])\s|([o§])(?:\t|\u00a0|\s\s)|(\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s)/;

/** Word's plain text has no indentation, so its levels can be told only by the signs. */
const SIGN_RANK: Record<string, number> = {
  '•': 1,
  '●': 1,
  '·': 1,
  o: 2,
  '◦': 2,
  '○': 2,
  '§': 3,
  '▪': 3,
  '■': 3,
};

const TAB_WIDTH = 4;
const widthOf = (blank: string): number =>
  [...blank].reduce((width, character) => width + (character === '\t' ? TAB_WIDTH : 1), 0);

interface MarkedLine {
  indent: number;
  /** 0 when the sign does not tell the level. */
  rank: number;
  marked: boolean;
  text: string;
}

/** Removes a bullet-like beginning from a line; null when there is none. */
export function withoutMarker(line: string): string | null {
  const marker = MARKER.exec(line.trimStart());
  return marker ? line.trimStart().slice(marker[0].length).trimStart() : null;
}

function readLine(line: string): MarkedLine {
  const blank = /^\s*/.exec(line)![0];
  const rest = line.slice(blank.length);
  const marker = MARKER.exec(rest);
  const sign = marker?.[1] ?? marker?.[2] ?? '';
  const rank = SIGN_RANK[sign] ?? (marker?.[3] ? (/\d/.test(marker[3]) ? 1 : 2) : 0);
  return {
    indent: widthOf(blank),
    rank,
    marked: marker !== null,
    text: marker ? rest.slice(marker[0].length).trim() : rest.trim(),
  };
}

/**
 * Plain text as bullets, one per line. Bullet-like beginnings are removed; indentation (for Word, the sign) gives the
 * level; a line without a sign, indented below one with a sign, continues it. WAR-02
 */
export function bulletsFromText(plain: string): Bullet[] {
  const lines: IndentedLine[] = [];
  let before: MarkedLine | undefined;
  // Tabs and no-break spaces are kept until the signs are read, since they separate a sign from a word.
  for (const line of plain.replace(/\r\n|[\r\v\u0085\u2028\u2029]/g, '\n').split('\n')) {
    if (cleanText(line).trim() === '') continue;
    const read = readLine(line);
    const last = lines.at(-1);
    if (last && before?.marked && !read.marked && read.indent > before.indent) {
      last.runs.push({ text: ` ${read.text}`, bold: false, italic: false });
      continue;
    }
    // Indentation counts first; the sign decides between equally indented lines.
    const indent = read.indent * 4 + read.rank;
    lines.push({ indent, item: true, runs: [{ text: read.text, bold: false, italic: false }] });
    before = read;
  }
  return nestLines(lines).bullets;
}
