import { describe, expect, it } from 'vitest';
import { bullet } from './bullets.test-support.js';
import { bulletsFromText } from './bullets-from-text.js';

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
    expect(bulletsFromText('1. a\na. b\ni. c\nii. d\nb. e')).toEqual([
      bullet('a', bullet('b', bullet('c'), bullet('d')), bullet('e')),
    ]);
    const lettered = [...'abcdefghij'].map((letter) => `${letter}. ${letter}`).join('\n');
    expect(bulletsFromText(lettered)).toEqual([...'abcdefghij'].map((letter) => bullet(letter)));
    expect(bulletsFromText('a. a\ni. b\nii. c\niii. d\niv. e\nv. f')).toEqual([
      bullet('a', ...['b', 'c', 'd', 'e', 'f'].map((text) => bullet(text))),
    ]);
    // A paste that begins in the middle of a list.
    expect(bulletsFromText('o\ta\n•\tb')).toEqual([bullet('a'), bullet('b')]);
  });

  it('[WAR-02] reads the circle of Word and Outlook before a single blank, below a bullet', () => {
    expect(bulletsFromText('• a\no sub\no other\n§ third\n• d')).toEqual([
      bullet('a', bullet('sub'), bullet('other', bullet('third'))),
      bullet('d'),
    ]);
    expect(bulletsFromText('* a\n  o sub')).toEqual([bullet('a', bullet('sub'))]);
    expect(bulletsFromText('- um\no gato')).toEqual([bullet('um'), bullet('o gato')]);
  });

  it('[WAR-02] puts numbers with a bracket below numbers with a full stop and below bullets', () => {
    expect(bulletsFromText('1) a\n2) b')).toEqual([bullet('a'), bullet('b')]);
    expect(bulletsFromText('1. a\n1) b\n2) c\n2. d')).toEqual([
      bullet('a', bullet('b'), bullet('c')),
      bullet('d'),
    ]);
    expect(bulletsFromText('• a\n1) b\n• c')).toEqual([bullet('a', bullet('b')), bullet('c')]);
    expect(bulletsFromText('1) a\n- b\n- c\n2) d')).toEqual([
      bullet('a', bullet('b'), bullet('c')),
      bullet('d'),
    ]);
  });

  it('[WAR-02] joins a line that continues the bullet before it', () => {
    expect(bulletsFromText('- a\n  goes on\n  and on\n- b')).toEqual([
      bullet('a goes on and on'),
      bullet('b'),
    ]);
    expect(bulletsFromText('- a\nb')).toEqual([bullet('a'), bullet('b')]);
  });
});
