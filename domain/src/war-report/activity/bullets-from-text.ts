import type { Bullet, Run } from './bullet.js';
import { cleanText } from './inline-text.js';
import { nestLines, type IndentedLine } from './nest-lines.js';

/** Bullet signs followed by a blank, and short numbers: "- ", "• ", "1. ", "a) ", "iv. ". */
const MARKER = /^(?:([-*+•●‣◦○∙·▪■□➢➤✓–—])\s|([o§])(?:\t|\u00a0|\s\s)|((?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])\s)/;

/** The letter that Word and Outlook write for a circle. Before a single blank it is one only below a bullet. */
const CIRCLE = /^([o§])\s/;
const BULLETS = new Set(['•', '●', '·', '*', 'o', '§']);

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
  /** What the line begins with; empty for a line without a sign or number. */
  begins: string;
  /** The same for lines of one level: '•', '1.', 'a)'. */
  sign: string;
  runs: Run[];
}

/** A single letter is a Roman number within Roman numbers, and "i." is none after "h.". */
function kindOf(sign: string, before: string): string {
  const isRoman =
    /^[ivx]{2,4}[.)]/.test(sign) ||
    (/^i[.)]/.test(sign) ? !before.startsWith('h') : /^[vx]/.test(sign) && before.startsWith('i'));
  return isRoman ? sign.replace(/^[ivx]+/, 'i') : sign.replace(/^\d+/, '1').replace(/^[a-z](?=[.)])/, 'a');
}

/** @param before the beginning of the line before */
function readLine(runs: readonly Run[], before: string): MarkedLine {
  const [first, ...others] = runs;
  const line = first?.text ?? '';
  const blank = /^\s*/.exec(line)![0];
  const rest = line.slice(blank.length);
  const marker = MARKER.exec(rest) ?? (BULLETS.has(before) ? CIRCLE.exec(rest) : null);
  const begins = marker?.[1] ?? marker?.[2] ?? marker?.[3] ?? '';
  const text = marker ? rest.slice(marker[0].length).trimStart() : rest;
  return {
    indent: widthOf(blank),
    begins,
    sign: kindOf(begins, before),
    runs: first ? [{ ...first, text }, ...others] : [],
  };
}

/**
 * Tells the levels of equally indented lines by their signs: one that is new is below those that came before, one that
 * is known goes back to its level. Lists of dashes and stars are mixed in one level; Word's signs have a fixed order.
 */
function ranks() {
  let known: string[] = [];
  let at = 0;
  return ({ indent, sign }: MarkedLine): number => {
    if (indent !== at || sign === '') known = [];
    at = indent;
    if (sign === '') return 0;
    const kind = /^[-*+–—]$/.test(sign) ? '-' : sign;
    const rank = SIGN_RANK[kind];
    const back = known.indexOf(kind);
    if (back !== -1) known = known.slice(0, back);
    else if (rank !== undefined) known = known.filter((one) => (SIGN_RANK[one] ?? 0) < rank);
    known = [...known, kind].slice(0, TAB_WIDTH - 1);
    return known.length - 1;
  };
}

/**
 * Lines as bullets, one each. Bullet-like beginnings are removed; indentation (where there is none, the sign) gives the
 * level; a line without a sign, indented below one with a sign, continues it. WAR-02
 * @param lines the text of each line with its looks; tabs and no-break spaces tell a sign from a word
 */
export function bulletsFromLines(lines: readonly (readonly Run[])[]): Bullet[] {
  const bullets: IndentedLine[] = [];
  let before: MarkedLine | undefined;
  const rankOf = ranks();
  for (const line of lines) {
    const read = readLine(line, before?.begins ?? '');
    const last = bullets.at(-1);
    if (last && before && before.sign !== '' && read.sign === '' && read.indent > before.indent) {
      const [first, ...others] = read.runs;
      if (first) last.runs.push({ ...first, text: ` ${first.text}` }, ...others);
      continue;
    }
    // Indentation counts first; the sign decides between equally indented lines.
    const indent = read.indent * TAB_WIDTH + rankOf(read);
    bullets.push({ indent, item: true, runs: read.runs });
    before = read;
  }
  return nestLines(bullets).bullets;
}

/** Plain text as bullets, a line each. WAR-02 */
export const bulletsFromText = (plain: string): Bullet[] =>
  bulletsFromLines(
    plain
      .replace(/\r\n|[\r\v\u0085\u2028\u2029]/g, '\n')
      .split('\n')
      .filter((line) => cleanText(line).trim() !== '')
      .map((text) => [{ text, bold: false, italic: false }]),
  );
