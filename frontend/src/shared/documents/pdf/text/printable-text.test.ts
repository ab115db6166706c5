import { describe, expect, it } from 'vitest';
import { toPrintable } from './printable-text.js';

/** A font with Latin letters, digits, the hollow square, and ö but no combining accents. */
const latin = (codePoint: number) => /[ -~ö□–]/.test(String.fromCodePoint(codePoint));
const print = (text: string) => toPrintable(text, latin);

describe('text for a font', () => {
  it('[WAR-14] leaves what the font can draw', () => {
    expect(print('Quick brown fox, 100% (really)!')).toBe('Quick brown fox, 100% (really)!');
  });

  it('[WAR-14] composes letters and accents', () => {
    expect(print('Zo\u0308')).toBe('Zö');
  });

  it('[WAR-14] turns all white space but line breaks into spaces', () => {
    expect(print('a\u00a0b\tc\u3000d\u2009e\r\nf')).toBe('a b c d e\nf');
  });

  it('[WAR-14] leaves one mark for each character without a glyph', () => {
    expect(print('山田')).toBe('□□');
    expect(print('שלום')).toBe('□□□□');
    expect(print('ok 😀!')).toBe('ok □!');
    expect(print('x\u0301')).toBe('x□');
    expect(print('\ud83d')).toBe('□');
  });

  it('[WAR-14] marks a font that lacks even the hollow square with a question mark', () => {
    expect(toPrintable('山', (codePoint) => codePoint < 128)).toBe('?');
  });

  it('[WAR-14] prints a compatible form where there is one', () => {
    expect(print('Ｆｕｌｌ ① 𝐁 1\u20112')).toBe('Full 1 B 1-2');
  });

  it('[WAR-14] drops only what has no picture by design', () => {
    expect(print('co\u00adop\u200b\u200e\ufeff\u0007')).toBe('coop');
    expect(print('❤\ufe0f')).toBe('□');
  });
});
