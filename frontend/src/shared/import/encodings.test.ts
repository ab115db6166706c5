import { expect, it } from 'vitest';
import { encodings, textIn, textOf, waysToRead } from './encodings';

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (one) => parseInt(one, 16));

it.each([
  ['UTF-8', 'c3a9', 'é'],
  ['UTF-8 with its mark', 'efbbbfc3a9', 'é'],
  ['UTF-16 with its mark', 'fffee900', 'é'],
  ['UTF-16 with the other mark', 'feff00e9', 'é'],
  ['ASCII', '6131', 'a1'],
  ['nothing', '', ''],
])('[IMP-01] knows %s by itself', (_what, hex, text) => {
  expect(textOf(bytesOf(hex))).toBe(text);
});

/** Names as other encodings write them. */
const written: [string, string, string][] = [
  ['windows-1252', '4e616fe6', 'Naoæ'],
  ['windows-1250', 'a36f9c', 'Łoś'],
  ['windows-1251', 'cee4e5f1f1e0', 'Одесса'],
  ['macintosh', '4de87267', 'MËrg'],
  ['x-mac-cyrillic', '8ee4e5f1f1e0', 'Одессаа'.slice(0, 6)],
  ['koi8-r', 'efc4c5d3d3c1', 'Одесса'],
  ['ibm866', '8ea4a5e1e1a0', 'Одесса'],
  ['shift_jis', '8db293a1', '佐藤'],
  ['euc-jp', 'bab4c6a3', '佐藤'],
  ['iso-2022-jp', '1b24423a3446231b2842', '佐藤'],
  ['gb18030', 'cdf5', '王'],
  ['euc-kr', 'b1e8', '김'],
  ['utf-16le', '61004101', 'aŁ'],
  ['utf-16be', '00610141', 'aŁ'],
];

it.each(written)(
  '[IMP-01] takes %s for nothing else without asking, and reads it once chosen',
  (encoding, hex, text) => {
    const bytes = bytesOf(hex);
    expect(textOf(bytes)).toBeNull();
    const ways = waysToRead(bytes);
    expect(ways.find((way) => way.encoding === encoding)?.lines).toEqual([text]);
    expect(textIn(encoding, bytes)).toBe(text);
  },
);

it('[IMP-01] offers only encodings in which a file can be written', () => {
  const names = (hex: string) => waysToRead(bytesOf(hex)).map(({ encoding }) => encoding);
  // The second byte is a letter of windows-1251, and nothing in windows-1252.
  expect(names('e9810a')).toContain('windows-1251');
  expect(names('e9810a')).not.toContain('windows-1252');
  expect(names('e9')).not.toContain('utf-16le');
  expect(names('61004101')).toEqual(['utf-16le', 'utf-16be']);
});

it('[IMP-01] this browser knows all encodings', () => {
  expect(() => Object.keys(encodings).map((name) => new TextDecoder(name))).not.toThrow();
});

it('[IMP-01] shows the first lines that tell encodings apart, of a long line its beginning', () => {
  const text = `a\r\nb\r\n${'\u00E9'.repeat(500)}\r\n\u00E91\r\nc\r\n\u00E92\r\n\u00E93\r\n\u00E94`;
  const [way] = waysToRead(Uint8Array.from(text, (sign) => sign.codePointAt(0)!));
  expect(way).toEqual({ encoding: 'windows-1252', lines: ['é'.repeat(160), 'é1', 'é2', 'é3'] });
});
