import { describe, expect, it } from 'vitest';
import type { Face } from './fonts';
import { fitOnOneLine, layOutText, type TextLine } from './text-layout';

/** Every character is one unit wide, two in bold. */
function face(style: 'normal' | 'bold'): Face {
  const made: Face = {
    style,
    printable: (text) => text,
    partsOf: (text) => [{ text, face: made }],
    widthOf: (text) => text.length * (style === 'bold' ? 2 : 1),
    draw: () => undefined,
  };
  return made;
}
const regular = face('normal');
const bold = face('bold');
const faceOf = (run: { bold: boolean }) => (run.bold ? bold : regular);
const run = (text: string, isBold = false) => ({ text, bold: isBold, italic: false });

const texts = (lines: TextLine[]) => lines.map((line) => line.map(({ text }) => text).join(''));
const lay = (text: string, width: number) => texts(layOutText([run(text)], faceOf, 1, width));

describe('breaking text into lines', () => {
  it('[WAR-14] breaks at spaces and keeps every word', () => {
    expect(lay('one two three', 7)).toEqual(['one two', 'three']);
    expect(lay('one two three', 6)).toEqual(['one', 'two', 'three']);
  });

  it('[WAR-14] reads repeated spaces as one, and none at the ends of lines', () => {
    expect(lay('  one    two  ', 20)).toEqual(['one two']);
  });

  it('[WAR-14] keeps line breaks, empty lines too', () => {
    expect(lay('one\n\ntwo', 20)).toEqual(['one', '', 'two']);
  });

  it('[WAR-14] has one line for nothing', () => {
    expect(lay('', 20)).toEqual(['']);
  });

  it('[WAR-14] breaks a word only when it is wider than a line', () => {
    expect(lay('see abcdefghij now', 5)).toEqual(['see', 'abcde', 'fghij', 'now']);
    expect(lay('abcdef', 0)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('[WAR-14] does not part a word that changes its look midway', () => {
    const lines = layOutText([run('one tw'), run('o', true), run(', three')], faceOf, 1, 8);
    expect(texts(lines)).toEqual(['one', 'two,', 'three']);
    expect(lines[1]).toEqual([
      { text: 'tw', face: regular, x: 0, width: 2 },
      { text: 'o', face: bold, x: 2, width: 2 },
      { text: ',', face: regular, x: 4, width: 1 },
    ]);
  });

  it('[WAR-14] cuts a line of facts with an ellipsis', () => {
    expect(fitOnOneLine('short', regular, 1, 5)).toBe('short');
    expect(fitOnOneLine('longer text', regular, 1, 8)).toBe('longer…');
  });
});
