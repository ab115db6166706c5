import { describe, expect, it } from 'vitest';
import { bullet } from './bullets.test-support.js';
import { bulletsFromText, withoutMarker } from './bullets-from-text.js';

describe('bullets from plain text', () => {
  it('[WAR-02] makes a bullet of each line and takes bullet-like beginnings off', () => {
    const lines = [
      '- a',
      '* a',
      '+ a',
      '• a',
      '•\ta',
      '– a',
      '1. a',
      '12) a',
      'a. a',
      'iv) a',
      'o\ta',
      '§  a',
      'a',
      '  ',
    ];
    for (const line of lines) expect(bulletsFromText(line)).toEqual(line.trim() ? [bullet('a')] : []);
    expect(bulletsFromText('- a\r\n- b\n\n- c')).toEqual(['a', 'b', 'c'].map((text) => bullet(text)));
    expect(bulletsFromText('Very a\vb\u2028c')).toEqual(['Very a', 'b', 'c'].map((text) => bullet(text)));
  });

  it('[WAR-02] tells a line without its beginning', () => {
    expect(withoutMarker('  -  a ')).toBe('a ');
    expect(withoutMarker('\t12) a')).toBe('a');
  });

  it('[WAR-02] leaves words and numbers alone that only look alike', () => {
    for (const line of [
      '-5 degrees',
      '*.log',
      'o gato',
      '3.5 hours',
      '2026. Then',
      'A. Smith called',
      '§ 5 applies',
      'e.g. this',
    ]) {
      expect(bulletsFromText(line)).toEqual([bullet(line)]);
      expect(withoutMarker(line)).toBeNull();
    }
  });

  it('[WAR-02] takes levels from indentation by spaces or tabs', () => {
    expect(bulletsFromText('- a\n  - b\n      - c\n  - d\n- e')).toEqual([
      bullet('a', bullet('b', bullet('c')), bullet('d')),
      bullet('e'),
    ]);
    expect(bulletsFromText('a\n\tb\n\t\tc\nd')).toEqual([bullet('a', bullet('b', bullet('c'))), bullet('d')]);
    expect(bulletsFromText('  - a\n  - b')).toEqual([bullet('a'), bullet('b')]);
  });

  it('[WAR-02] counts a tab as four spaces', () => {
    expect(bulletsFromText('- a\n   - b\n\t- c')).toEqual([bullet('a', bullet('b', bullet('c')))]);
    expect(bulletsFromText('- a\n    - b\n\t- c')).toEqual([bullet('a', bullet('b'), bullet('c'))]);
  });

  it('[WAR-02] lets indentation count before the sign', () => {
    expect(bulletsFromText('• a\n - b')).toEqual([bullet('a', bullet('b'))]);
  });

  it("[WAR-02] takes levels from Word's signs where nothing is indented", () => {
    expect(bulletsFromText('•\ta\no\tb\n§\tc\n•\td')).toEqual([
      bullet('a', bullet('b', bullet('c'))),
      bullet('d'),
    ]);
    expect(bulletsFromText('1.\ta\na.\tb\n2.\tc')).toEqual([bullet('a', bullet('b')), bullet('c')]);
  });

  it('[WAR-02] joins a line that continues the bullet before it', () => {
    expect(bulletsFromText('- a\n  goes on\n  and on\n- b')).toEqual([
      bullet('a goes on and on'),
      bullet('b'),
    ]);
    expect(bulletsFromText('- a\nb')).toEqual([bullet('a'), bullet('b')]);
  });
});
